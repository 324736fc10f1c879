import { expect, test } from 'vitest';
import { planYear } from './fields.ts';

test.each([2020, 2026, '2026', 2100])('%j is a plan year', (given) =>
  expect(planYear.parse(given)).toBe(Number(given)),
);

test.each([2019, 2101, 2026.5, '2026.5', ' 2026', '0x7ea', '2026e0', [2026], true, null, undefined, ''])(
  '%j is none',
  (given) => expect(planYear.safeParse(given).success).toBe(false),
);
