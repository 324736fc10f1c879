import fc from 'fast-check';
import { expect, test } from 'vitest';
import { competencies } from '#framework/competencies.ts';
import { level2Groups } from '#framework/groups.ts';
import {
  competencyNamed,
  displayName,
  keyOfName,
  level2String,
  linkName,
  schemaString,
} from './competency-name.ts';

test('all 72 are shown by their label and come back', () => {
  for (const { key, label } of competencies) {
    expect(displayName(key)).toBe(label);
    expect(keyOfName(label)).toBe(key);
    expect(competencyNamed(label)).toBe(key);
    expect(competencyNamed(key)).toBe(key);
  }
});

test('any name of the data comes back from how it is shown, and is shown the same again', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  const key = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join('_'));
  fc.assert(
    fc.property(key, (name) => {
      expect(keyOfName(displayName(name))).toBe(name);
      expect(displayName(keyOfName(displayName(name)))).toBe(displayName(name));
      expect(keyOfName(displayName(name).toUpperCase())).toBe(name);
    }),
  );
});

test('level-2 names are shown by the same rule', () => {
  for (const { key, label } of level2Groups) expect(displayName(key)).toBe(label);
});

test.each([
  ['Review, analyse and monitor', 'review_Analyse_and_monitor'],
  ['review, ANALYSE and monitor', 'review_Analyse_and_monitor'],
  ['review_analyse_and_monitor', 'review_Analyse_and_monitor'],
  ['  Tax   planning ', 'tax_planning'],
  ['TAX PLANNING', 'tax_planning'],
])('%s', (text, key) => expect(competencyNamed(text)).toBe(key));

test.each(['', 'Basket weaving', 'constructor', 'tax-planning'])('%s is none of the 72', (text) => {
  expect(competencyNamed(text)).toBeNull();
});

test('plan strings', () => {
  const item = { competency: 'agility', requiredScore: 3, definition: 'Moving fast.', done: false } as const;
  expect(schemaString(item)).toBe('agility=3.0=Moving fast.');
  expect(schemaString({ ...item, done: true })).toBe('agility=3.0=Moving fast.=done');
});

test('a level-2 group is done with its last item', () => {
  expect(level2String('ethics', [{ done: true }, { done: false }])).toBe('ethics');
  expect(level2String('ethics', [{ done: true }, { done: true }])).toBe('ethics=done');
  expect(level2String('ethics', [])).toBe('ethics');
});

test('says of an activity without a competency that it is not linked yet', () => {
  expect(['', 'tax_planning'].map(linkName)).toEqual(['Not linked yet', 'Tax planning']);
});
