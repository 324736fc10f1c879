import { expect, test } from 'vitest';
import { defaultStartDate, timeInRole } from './time-in-role.ts';

test.each([
  ['2025-06-15', '2025-06-15', '0 months'],
  ['2025-06-15', '2025-07-14', '0 months'],
  ['2025-06-15', '2025-07-15', '1 months'],
  ['2025-01-31', '2025-02-27', '0 months'],
  ['2025-01-31', '2025-02-28', '1 months'],
  ['2024-06-15', '2025-06-14', '11 months'],
  ['2024-06-15', '2025-06-15', '12 months'],
  ['2024-06-15', '2025-07-14', '12 months'],
  ['2024-06-15', '2025-07-15', '1 years and 1 months'],
  ['2023-06-15', '2025-06-15', '2 years and 0 months'],
  ['2015-03-01', '2025-11-20', '10 years and 8 months'],
  ['2025-12-31', '2025-11-20', '0 months'],
  ['2030-01-01', '2025-11-20', '0 months'],
  ['', '2025-11-20', '0 months'],
  [null, '2025-11-20', '0 months'],
  ['nonsense', '2025-11-20', '0 months'],
])('from %s to %s: %s', (start, today, text) => expect(timeInRole(start, today)).toBe(text));

test('starts on 31 December of the plan year', () => expect(defaultStartDate(2025)).toBe('2025-12-31'));
