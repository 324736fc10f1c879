import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, type CalendarDate } from '../calendar/calendar.ts';
import { laterOf, paidToOf } from './renewals.ts';
import {
  beginsAgain,
  type CancelledMembership,
  type ConfirmedForm,
  chargesCounted,
  takeUpDay,
} from './take-up.ts';

const cancelled: CancelledMembership = {
  kind: 'Annual',
  paidTo: '2027-11-20',
  isPaid: true,
  hasEnded: true,
  hasLive: false,
};

test.each<[string, Partial<CancelledMembership>, CalendarDate, CalendarDate | null]>([
  ['long before the end', {}, '2026-11-21', '2027-11-21'],
  ['on the last paid day', {}, '2027-11-20', '2027-11-21'],
  ['the day after the paid days ended', {}, '2027-11-21', null],
  ['over the turn of the year', { paidTo: '2026-12-31' }, '2026-12-31', '2027-01-01'],
  ['monthly', { kind: 'Monthly' }, '2027-11-20', '2027-11-21'],
  ['UNPAID by the office', { isPaid: false }, '2027-11-20', null],
  ['another one is live, or its cancellation is on its way', { hasLive: true }, '2027-11-20', null],
  ['paid days without a subscription', { hasEnded: false }, '2027-11-20', null],
  ['nothing is paid', { paidTo: null }, '2027-11-20', null],
  ['an account of the office', { kind: 'manual_input' }, '2027-11-20', null],
])('taken up again, %s', (_, change, today, day) =>
  expect(takeUpDay({ ...cancelled, ...change }, today)).toBe(day),
);

const payer = { paidTo: '2027-11-20', override: null, hasLive: false } as const;
const form: ConfirmedForm = { chargesOn: '2027-11-21', arrivedOn: '2027-05-01', payer };

test.each<[string, Partial<ConfirmedForm>, boolean]>([
  ['in time', {}, true],
  ['on the last paid day', { arrivedOn: '2027-11-20' }, true],
  ['after the paid days ended', { arrivedOn: '2027-11-21' }, false],
  ['a second time', { payer: { ...payer, hasLive: true } }, false],
  ['after more days were paid for', { payer: { ...payer, paidTo: '2027-11-21' } }, false],
  ['after a payment was taken back', { payer: { ...payer, paidTo: '2027-06-01' } }, true],
  ['PAID by the office', { payer: { ...payer, override: 'PAID' } }, true],
  ['UNPAID by the office', { payer: { ...payer, override: 'UNPAID' } }, false],
  ['nothing is paid', { payer: { ...payer, paidTo: null } }, false],
  ['the account is closed', { payer: null }, false],
])('a form that is confirmed %s', (_, change, begins) =>
  expect(beginsAgain({ ...form, ...change })).toBe(begins),
);

test.each([
  [0, true, 0],
  [1, true, 0],
  [2, true, 1],
  [1, false, 1],
])('%d cycles, with a free start %s, are %d charges', (cycles, free, charges) =>
  expect(chargesCounted(cycles, free)).toBe(charges),
);

const offset = fc.integer({ min: 0, max: 800 });

test('no form that begins charges for a day that is paid for, whatever was paid since it was made', () => {
  const event = fc.record({
    what: fc.constantFrom('open', 'confirm', 'pay', 'charge', 'cancel'),
    days: fc.integer({ min: 0, max: 200 }),
    which: fc.nat(5),
  });
  fc.assert(
    fc.property(offset, fc.array(event, { maxLength: 20 }), (from, events) => {
      let today = addDays('2026-01-01', from);
      let paidTo = addMonths(today, 12);
      let live: { firstOn: CalendarDate; payments: number } | null = null;
      const forms: CalendarDate[] = [];
      const periods: [CalendarDate, CalendarDate][] = [[today, paidTo]];
      const charge = (firstOn: CalendarDate, payments: number) => {
        const shape = { frequency: 6, firstOn, follows: null, resumedOn: null, resumedAfter: 0 } as const;
        const [start, to] = [paidToOf(shape, payments), paidToOf(shape, payments + 1)];
        periods.push([start, to]);
        paidTo = laterOf(to, paidTo);
      };
      for (const { what, days, which } of events) {
        today = addDays(today, days);
        if (what === 'open') {
          const isPaid = today <= paidTo;
          const known = { ...cancelled, paidTo, isPaid, hasLive: live !== null };
          const day = takeUpDay(known, today);
          if (day) forms.push(day);
        }
        const chargesOn = forms[which % Math.max(1, forms.length)];
        if (what === 'confirm' && chargesOn) {
          const payer = { paidTo, override: null, hasLive: live !== null };
          if (beginsAgain({ chargesOn, arrivedOn: today, payer })) live = { firstOn: chargesOn, payments: 0 };
        }
        // An older form for money, paid while nothing is live.
        if (what === 'pay' && live === null) charge(laterOf(today, paidTo), 0);
        if (what === 'charge' && live && today >= live.firstOn) charge(live.firstOn, live.payments++);
        if (what === 'cancel') live = null;
      }
      for (const [at, [start]] of periods.entries())
        for (const [, to] of periods.slice(0, at)) expect(start >= to).toBe(true);
    }),
  );
});
