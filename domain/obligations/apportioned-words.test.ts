import { expect, test } from 'vitest';
import { apportionedInWords } from './apportioned-words.ts';

const hours = (key: string, label: string, required: number) => ({ key, label, required });

test.each([
  [
    'sars-2022',
    [hours('tax', 'Tax hours', 5), hours('ethics', 'Ethics hours', 1)],
    'so 5.0 of 10 tax hours and 1.0 of 2 ethics hours',
  ],
  ['cipc-2020', [hours('total', 'All hours', 16.7)], 'so 16.7 of 20 hours'],
  ['irba-427', [hours('ethics', 'Ethics hours', 3)], 'and the hours are not shortened'],
  ['saica-2021', [], ''],
])('%s: part of a year', (version, figures, words) =>
  expect(apportionedInWords(version, figures)).toBe(words),
);
