import { describe, expect, test } from 'vitest';
import { isOfAllYears } from '#framework/obligations/holders.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { bodyName } from './body-names.ts';
import { bodyInWords } from './body-words.ts';

const wordsOf = (body: string, level = '') => {
  const rules = ruleSets.findLast((set) => set.body === body);
  return rules ? bodyInWords(rules, level) : [];
};

test.each<[string, string, string[]]>([
  [
    'fsca',
    'several_classes',
    [
      'A year from 1 June to 31 May.',
      'Required: accredited hours 18.0.',
      'Declared to your FSP by 15 June after it.',
      'Keep the record for 5 years after the cycle.',
    ],
  ],
  [
    'fsca',
    '',
    [
      'A year from 1 June to 31 May.',
      'Required: accredited hours 18.0. Nothing is chosen, so these are the largest figures.',
      'Declared to your FSP by 15 June after it.',
      'Keep the record for 5 years after the cycle.',
    ],
  ],
  [
    'acca',
    'saica',
    [
      'The calendar year.',
      'No hours of its own: you meet it when you meet SAICA.',
      'Declared to ACCA by 1 January after it.',
      'Keep the record for 5 years after the cycle.',
    ],
  ],
  [
    'saipa',
    'other',
    [
      'The calendar year.',
      'Required: tax hours 4.0, ethics hours 2.0, accounting and IFRS hours 4.0, structured hours 20.0 and all hours 40.0.',
      'We found no day by which to declare to SAIPA.',
      'We found no rule on how long to keep the record.',
    ],
  ],
  [
    'acfe',
    '',
    [
      'A year that ends with the month of your own that you state.',
      'Required: all credits 20.0, credits on fraud 10.0 and credits on ethics 2.0.',
      'Declared to ACFE by the last day of the cycle.',
      'Keep the record for 3 years after the cycle.',
    ],
  ],
])('%s at level “%s”', (body, level, words) => {
  expect(wordsOf(body, level)).toEqual(words);
});

describe('every further body', () => {
  const further = ruleSets.filter(({ holder }) => isOfAllYears(holder));
  test.each(further.map((rules) => [rules.version, rules] as const))(
    '%s has words at each level',
    (_, rules) => {
      for (const level of ['', ...(rules.levels?.of.map(({ key }) => key) ?? [])]) {
        const words = bodyInWords(rules, level);
        expect(words).toHaveLength(4);
        expect(words.join(' ')).not.toMatch(/undefined|NaN|null|\.\.|_/);
      }
    },
  );
});

test.each([
  ['fsca', 'FSCA'],
  ['ca_anz', 'CA ANZ'],
  ['cpa_australia', 'CPA Australia'],
  ['iodsa', 'IoDSA'],
])('%s is %s', (body, name) => {
  expect(bodyName(body)).toBe(name);
});
