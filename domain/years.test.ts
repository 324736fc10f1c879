import { expect, test } from 'vitest';
import { isPlanYear, type YearState, yearButtons, yearState } from './years.ts';

test.each<[number, YearState]>([
  [2019, 'disabled'],
  [2020, 'purchasable'],
  [2024, 'owned'],
  [2025, 'purchasable'],
  [2026, 'disabled'],
  [2027, 'owned'],
  [2031, 'disabled'],
])('%d is %s in 2025', (year, state) => expect(yearState(year, [2024, 2027], 2025)).toBe(state));

test('a year after the last plan year can never be bought', () => {
  expect(yearState(2031, [], 2035)).toBe('disabled');
  expect([2019, 2020, 2030, 2031, 2020.5].map(isPlanYear)).toEqual([false, true, true, false, false]);
});

test('eleven buttons, 2020 to 2030', () => {
  const buttons = yearButtons([2025], 2025);
  expect(buttons).toHaveLength(11);
  expect(buttons.filter((b) => b.state === 'owned').map((b) => b.year)).toEqual([2025]);
  expect(buttons.filter((b) => b.state === 'disabled').map((b) => b.year)).toEqual([
    2026, 2027, 2028, 2029, 2030,
  ]);
});
