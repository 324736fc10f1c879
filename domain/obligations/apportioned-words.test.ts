import { expect, test } from 'vitest';
import { apportionedInWords } from './apportioned-words.ts';

const hours = (label: string, required: number, full: number) => ({ label, required, full });

test.each([
  [
    'sars-2022',
    [hours('Tax hours', 5, 10), hours('Ethics hours', 1, 2)],
    'so 5.0 of 10 tax hours and 1.0 of 2 ethics hours',
  ],
  ['cipc-2020', [hours('All hours', 16.7, 20)], 'so 16.7 of 20 hours'],
  ['irba-427', [hours('Ethics hours', 3, 3)], 'and the hours are not shortened'],
  ['saica-2021', [], ''],
  ['fsca-194', [hours('Accredited hours', 10.5, 18)], 'so 10.5 of 18 accredited hours'],
  ['fsca-194', [hours('Accredited hours', 2.5, 6)], 'so 2.5 of 6 accredited hours'],
  [
    'acca-units',
    [hours('Verifiable units', 10.5, 21), hours('All units', 29.5, 40)],
    'so 10.5 of 21 verifiable units and 29.5 of 40 units',
  ],
  ['ciba-year', [hours('All units', 30, 30)], 'and the units are not shortened'],
])('%s: part of a year', (version, figures, words) =>
  expect(apportionedInWords(version, figures)).toBe(words),
);
