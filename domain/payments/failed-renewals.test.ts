import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDate, daysBetween } from '../calendar/calendar.ts';
import { isPaid } from '../membership/membership.ts';
import { FAILED_MAIL_DAYS, FAILED_MAILS_END, failedMailDue, lastDayOfAccess } from './failed-renewals.ts';

const SINCE = '2026-11-21';

test.each([
  [-1, 0, null],
  [0, 0, 0],
  [0, 1, null],
  [2, 0, 0],
  [2, 1, null],
  [3, 1, 1],
  // The first night was left out: only the second mail goes out.
  [3, 0, 1],
  [3, 2, null],
  [6, 2, null],
  [7, 2, 2],
  [9, 1, 2],
  [13, 2, 2],
  [14, 2, null],
  [14, 0, null],
  [400, 0, null],
])('%i days after it, with %i mails told, mail %s is due', (days, told, mail) => {
  expect(failedMailDue({ since: SINCE, told }, addDays(SINCE, days))).toBe(mail);
});

test('over any nights each mail goes out at most once, in order, on its day or later, and none after a payment', () => {
  // Nights may be left out, come twice, or jump forth and back.
  const nights = fc.array(fc.integer({ min: -5, max: 30 }), { maxLength: 40 });
  fc.assert(
    fc.property(nights, fc.option(fc.nat(39)), (days, paidAt) => {
      let told = 0;
      const sent: number[] = [];
      for (const [at, day] of days.entries()) {
        if (paidAt !== null && at >= paidAt) break;
        const mail = failedMailDue({ since: SINCE, told }, addDays(SINCE, day));
        if (mail === null) continue;
        expect(day).toBeGreaterThanOrEqual(FAILED_MAIL_DAYS[mail]);
        expect(day).toBeLessThan(FAILED_MAILS_END);
        sent.push(mail);
        told = mail + 1;
      }
      expect(sent).toEqual([...new Set(sent)].sort());
    }),
  );
});

test('every night in turn sends all three, on days 0, 3 and 7', () => {
  let told = 0;
  const sent: number[] = [];
  for (let day = 0; day < 40; day++) {
    const mail = failedMailDue({ since: SINCE, told }, addDays(SINCE, day));
    if (mail === null) continue;
    sent.push(day);
    told = mail + 1;
  }
  expect(sent).toEqual([...FAILED_MAIL_DAYS]);
});

test('the last day of access is the last on which the member counts as paid', () => {
  const dueOn = SINCE;
  const facts = { kind: 'Monthly', paidTo: dueOn, renews: true, unanswered: false, override: null } as const;
  fc.assert(
    fc.property(fc.option(fc.integer({ min: 1, max: 10 })), (failedAfter) => {
      const failedOn = failedAfter === null ? null : addDays(dueOn, failedAfter);
      const paidOn = (day: CalendarDate) =>
        isPaid({ ...facts, failed: failedOn !== null && day >= failedOn }, day);
      const last = lastDayOfAccess(dueOn, failedOn);
      return daysBetween(dueOn, last) >= 0 && paidOn(last) && !paidOn(addDays(last, 1));
    }),
  );
});
