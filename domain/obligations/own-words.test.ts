import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownWordsNeeded } from '#framework/obligations/own-words.ts';
import { ethicsReflections, reflectionQuestions } from '#framework/reflections.ts';
import { ownTextsOf } from './own-texts.ts';
import { markedParts, ownWordsOf } from './own-words.ts';

const ownWords = (text: string): number => new Set(ownWordsOf(text)).size;

const isOwn = (
  text: { comments: readonly string[]; standard: boolean },
  kind: keyof typeof ownWordsNeeded,
): boolean => ownTextsOf([{ ...text, kind, id: 'a' }]).get('a')?.state === 'own';

const answer = reflectionQuestions[0].preparedAnswers[0];

test.each<[string, string, number]>([
  ['47 a prepared answer', answer, 0],
  ['47 the same with one word changed', answer.replace('compared', 'checked'), 0],
  ['47 the same in capitals', answer.toUpperCase(), 0],
  ['48 with a sentence of eight words', `${answer} I changed our VAT checklist for imported services.`, 8],
  ['49 with three words', `${answer} It was useful.`, 3],
  ['no text', ' ', 0],
  ["names with marks, such as O'Brien-Müller", "O'Brien-Müller signed", 2],
])('%s', (_, text, words) => expect(ownWords(text)).toBe(words));

test('no prepared text has a word of its own', () => {
  const all = [
    ...reflectionQuestions.flatMap(({ preparedAnswers }) => preparedAnswers),
    ...ethicsReflections.map(({ preparedAnswer }) => preparedAnswer),
  ];
  for (const text of all) expect(ownWords(text)).toBe(0);
});

test('48, 49: eight different words over all comments are own, twenty in an ethics item, standard text never', () => {
  const comments = [answer, 'I changed our VAT checklist', 'for imported services'];
  expect(isOwn({ comments, standard: false }, 'activity')).toBe(true);
  expect(isOwn({ comments: comments.slice(0, 2), standard: false }, 'activity')).toBe(false);
  expect(isOwn({ comments, standard: false }, 'ethics')).toBe(false);
  expect(isOwn({ comments, standard: true }, 'activity')).toBe(false);
});

test('the parts of a text are the text, and only its prepared sentences are marked', () => {
  const prepared = reflectionQuestions[0].preparedAnswers[0];
  const own = 'It changed our VAT checklist, twice.\n\nNobody had seen it... ';
  for (const text of ['', '...', ' \n', prepared, `${own}${prepared}`, `${prepared.toUpperCase()} ${own}`]) {
    const parts = markedParts(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    const left = parts.flatMap((part) => (part.prepared ? [] : part.text));
    expect(ownWords(left.join(''))).toBe(ownWords(text));
    expect(parts.filter((part) => part.prepared)).toHaveLength(text.length >= prepared.length ? 2 : 0);
  }
});

test('a reflection is own exactly when the words of all its comments are enough', () => {
  const sentence = fc.constantFrom(
    answer,
    'It was useful.',
    'We changed it',
    'I now ask each client twice. ',
    '…\n',
  );
  const comment = fc.array(sentence, { maxLength: 4 }).map((list) => list.join(''));
  fc.assert(
    fc.property(
      fc.array(comment, { maxLength: 3 }),
      fc.constantFrom('activity', 'ethics'),
      (comments, kind) => {
        const enough = ownWords(comments.join('\n')) >= ownWordsNeeded[kind];
        expect(isOwn({ comments, standard: false }, kind)).toBe(enough);
      },
    ),
  );
});
