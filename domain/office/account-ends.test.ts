import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { hasPaidFor, isPaid } from '../membership/membership.ts';
import { endFault, usualEnd } from './account-ends.ts';

test.each([
  ['2026-11-23', '2027-11-22'],
  ['2026-01-01', '2026-12-31'],
  ['2028-02-29', '2029-02-27'],
])('an account of %s ends on %s, unless the office says otherwise', (today, end) =>
  expect(usualEnd(today)).toBe(end),
);

const TODAY = '2026-11-23';
test.each([
  ['', null],
  ['2026-11-22', 'This day has passed. Choose today or a later day.'],
  [TODAY, null],
  ['2026-11-24', null],
])('the end %j: %j', (end, fault) => expect(endFault(end, TODAY)).toBe(fault));

const account = { kind: 'manual_input', renews: false, failed: false, unanswered: false } as const;
test.each([
  ['the day before its end', -1, null, true],
  ['its last day', 0, null, true],
  // The days of grace are for a charge that may still come.
  ['the day after', 1, null, false],
  ['the day after, PAID by the office', 1, 'PAID', true],
  ['its last day, UNPAID by the office', 0, 'UNPAID', false],
] as const)('an account with an end, on %s', (_, days, override, paid) => {
  const on = addDays(TODAY, days);
  expect(isPaid({ ...account, paidTo: TODAY, override }, on)).toBe(paid);
  expect(hasPaidFor({ ...account, paidTo: TODAY, override }, on)).toBe(paid);
});
