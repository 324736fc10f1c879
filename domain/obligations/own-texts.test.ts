import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownTextsOf, type WrittenText } from './own-texts.ts';
import { ownWordsOf } from './own-words.ts';

const ownWords = (text: string): number => new Set(ownWordsOf(text)).size;

const TEXT = 'I now ask each client twice about the imported services that they buy abroad';

const written = (...comments: string[]): WrittenText[] =>
  comments.map((comment, at) => ({
    id: `A0${at + 1}`,
    kind: 'activity',
    comments: [comment],
    standard: false,
  }));
const statesOf = (...comments: string[]) =>
  [...ownTextsOf(written(...comments)).values()].map(({ state, sameAs }) =>
    sameAs ? `${state} ${sameAs}` : state,
  );

test.each<[string, string[], string[]]>([
  [
    'different texts',
    [TEXT, 'We changed the checklist for payroll and told two new clerks why'],
    ['own', 'own'],
  ],
  ['the same text', [TEXT, TEXT, TEXT], ['own', 'repeated A01', 'repeated A01']],
  ['case', [TEXT, TEXT.toUpperCase()], ['own', 'repeated A01']],
  ['spaces', [TEXT, ` ${TEXT.replaceAll(' ', '   ')} `], ['own', 'repeated A01']],
  ['words that are joined', [TEXT, TEXT.replace('twice about', 'twiceabout')], ['own', 'repeated A01']],
  [
    'marks',
    [TEXT, `${TEXT.replace('client', 'clïent').replace('twice', 'twice,')}!`],
    ['own', 'repeated A01'],
  ],
  ['one word in fourteen', [TEXT, TEXT.replace('client', 'patient')], ['own', 'repeated A01']],
  ['two words in fourteen', [TEXT, TEXT.replace('client twice', 'patient once')], ['own', 'own']],
  ['words in another order', [TEXT, TEXT.split(' ').reverse().join(' ')], ['own', 'repeated A01']],
  ['too few own words', ['I kept to the code', 'I kept to the code'], ['few', 'few']],
  ['one word eight times', ['useful '.repeat(8)], ['few']],
  ['eight different words', ['one two three four five six seven eight'], ['own']],
  ['seven different words', ['one two three four five six seven seven'], ['few']],
])('%s', (_, comments, states) => expect(statesOf(...comments)).toEqual(states));

test('standard text repeats nothing and is repeated by nothing', () => {
  const [first, second] = written(TEXT, TEXT);
  if (!first || !second) throw new Error('two texts');
  expect(ownTextsOf([{ ...first, standard: true }, second]).get('A02')).toMatchObject({ state: 'own' });
});

test('an ethics item needs twenty different words', () => {
  const of = (words: number): WrittenText[] => [
    {
      id: 'e',
      kind: 'ethics',
      comments: [Array.from({ length: words }, (_, at) => `word${at}`).join(' ')],
      standard: false,
    },
  ];
  expect(ownTextsOf(of(19)).get('e')).toEqual({ state: 'few', words: 19, sameAs: null });
  expect(ownTextsOf(of(20)).get('e')).toEqual({ state: 'own', words: 20, sameAs: null });
});

/** The rule as it is written, without the index: slow and plain. */
function repeats(one: string, other: string): boolean {
  const [a, b] = [ownWordsOf(one), ownWordsOf(other)];
  if (a.join('') === b.join('')) return true;
  const left = [...b];
  const shared = a.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return shared.length >= 0.9 * Math.max(a.length, b.length);
}

test('finds exactly the texts that repeat one which counts', () => {
  const word = fc.constantFrom(...Array.from({ length: 14 }, (_, at) => `w${at}`));
  const text = fc.array(word, { minLength: 8, maxLength: 22 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), (texts) => {
      const counting: string[] = [];
      const expected = texts.map((one) => {
        if (ownWords(one) < 8) return 'few';
        if (counting.some((other) => repeats(one, other))) return 'repeated';
        counting.push(one);
        return 'own';
      });
      expect([...ownTextsOf(written(...texts)).values()].map(({ state }) => state)).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});
