import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { membershipKinds } from '../membership/membership.ts';
import { type ChangingMembership, changeFrom, changeKinds } from './change-kind.ts';

const TO = '2026-12-20';
const monthly: ChangingMembership = {
  kind: 'Monthly',
  paidTo: TO,
  isPaid: true,
  live: { kind: 'Monthly', chargedOn: TO },
  hasEnded: false,
};
const toAnnual = { kind: 'Annual', chargedOn: '2026-12-21' } as const;
const from = (day: string, isAgreed = false) => ({ from: day, isAgreed });

test.each<[string, Partial<ChangingMembership>, 'Annual' | 'Monthly', string, ReturnType<typeof changeFrom>]>(
  [
    ['monthly to annual', {}, 'Annual', '2026-11-28', from('2026-12-21')],
    ['the day before the charge', {}, 'Annual', '2026-12-19', from('2026-12-21')],
    ['the day of the charge', {}, 'Annual', TO, null],
    ['a day on which the charge is late', {}, 'Annual', '2026-12-21', null],
    ['to the present kind', {}, 'Monthly', '2026-11-28', null],
    [
      'annual to monthly',
      { kind: 'Annual', live: { kind: 'Annual', chargedOn: TO } },
      'Monthly',
      '2026-11-28',
      from('2026-12-21'),
    ],
    ['changed already', { live: toAnnual }, 'Annual', '2026-11-28', from('2026-12-21', true)],
    ['back again', { live: toAnnual }, 'Monthly', '2026-11-28', from('2026-12-21')],
    ['back again on the last paid day', { live: toAnnual }, 'Monthly', TO, from('2026-12-21')],
    ['cancelled, to the other kind', { live: null, hasEnded: true }, 'Annual', TO, from('2026-12-21')],
    [
      'cancelled, to the present kind: it is taken up again',
      { live: null, hasEnded: true },
      'Monthly',
      TO,
      null,
    ],
    [
      'cancelled, after the paid days',
      { live: null, hasEnded: true, isPaid: false },
      'Annual',
      '2026-12-21',
      null,
    ],
    ['without a subscription, as the office made the account', { live: null }, 'Annual', '2026-11-28', null],
    [
      'of the audit kind',
      { kind: 'Audit', live: { kind: 'Audit', chargedOn: TO } },
      'Annual',
      '2026-11-28',
      null,
    ],
    [
      'of an account of the office',
      { kind: 'manual_input', live: null, paidTo: null },
      'Annual',
      '2026-11-28',
      null,
    ],
    ['UNPAID by the office', { isPaid: false }, 'Annual', '2026-11-28', null],
  ],
)('%s', (_, change, to, today, expected) =>
  expect(changeFrom({ ...monthly, ...change }, to, today)).toEqual(expected),
);

test('no day is charged twice, and none between is left out', () => {
  const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays(TO, days));
  const facts = fc.record<ChangingMembership>({
    kind: fc.constantFrom(...membershipKinds),
    paidTo: fc.option(day),
    isPaid: fc.boolean(),
    live: fc.option(fc.record({ kind: fc.constantFrom(...membershipKinds), chargedOn: fc.option(day) })),
    hasEnded: fc.boolean(),
  });
  fc.assert(
    fc.property(facts, fc.constantFrom(...changeKinds), day, (known, to, today) => {
      const change = changeFrom(known, to, today);
      if (change === null || change.isAgreed) return;
      expect(known.paidTo).toBe(addDays(change.from, -1));
      expect(change.from > today).toBe(true);
      expect(known.live === null || (known.live.chargedOn ?? '') > today).toBe(true);
    }),
  );
});
