import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  filledWords,
  isLeadMail,
  paragraphsOf,
  places,
  usualWords,
  type WordedMail,
  wordedMails,
  wordsFault,
} from './mail-words.ts';

const KNOWN = 'Use {name}, {site} or {support}.';
test.each([
  ['', null],
  ['No place.', null],
  ['Dear {name}, see {site} or write to {support}. {name}', null],
  ['Dear {nmae}', `There is no {nmae}. ${KNOWN}`],
  ['Dear {}', `There is no {}. ${KNOWN}`],
  ['Dear {Name}', `There is no {Name}. ${KNOWN}`],
  ['Dear { name}', `There is no { name}. ${KNOWN}`],
  ['Dear {constructor}', `There is no {constructor}. ${KNOWN}`],
  ['Dear {name', `1 brace is unpaired. ${KNOWN}`],
  ['Dear {{name}}', `2 braces are unpaired. ${KNOWN}`],
  ['Dear }name{', `2 braces are unpaired. ${KNOWN}`],
])('%j: %j', (text, fault) => expect(wordsFault(text)).toBe(fault));

test('the usual words break nothing', () => {
  for (const mail of Object.keys(wordedMails) as WordedMail[]) {
    const { subject, words } = usualWords(mail);
    expect([wordsFault(subject), wordsFault(words)]).toEqual([null, null]);
    expect([subject !== '', words !== '']).toEqual([isLeadMail(mail), isLeadMail(mail)]);
  }
});

const values = { name: 'Zanele $& {site}', site: 'https://plan.example', support: 'help@example.org' };

test('values go in as they are, once', () =>
  expect(filledWords('{name}: {site}, {support}', values)).toBe(
    'Zanele $& {site}: https://plan.example, help@example.org',
  ));

test('a text that is taken leaves no brace behind', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('{', '}', ...places.map((place) => `{${place}}`)));
  const plain = { name: 'Zanele', site: 'https://plan.example', support: 'help@example.org' };
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      if (wordsFault(text) === null) expect(filledWords(text, plain)).not.toMatch(/[{}]/);
    }),
  );
});

test('an empty line ends a paragraph', () =>
  expect(paragraphsOf('  One\nline \n \n\n Two\r\n\r\nThree\n')).toEqual(['One\nline', 'Two', 'Three']));
