import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { hasPaidFor, isPaid, type Membership, membershipKinds, overrideOn } from './membership.ts';

const TO = '2026-11-20';
const paid: Membership = {
  kind: 'Annual',
  paidTo: TO,
  renews: true,
  failed: false,
  unanswered: false,
  override: null,
};

test.each<[string, Partial<Membership>, string, boolean]>([
  ['on the paid-to day', {}, '2026-11-20', true],
  ['the third day after it, while it renews', {}, '2026-11-23', true],
  ['the fourth day after it', {}, '2026-11-24', false],
  ['the day after it, when nothing renews', { renews: false }, '2026-11-21', false],
  ['on the paid-to day, when nothing renews', { renews: false }, '2026-11-20', true],
  ['the day after a failed renewal', { failed: true }, '2026-11-21', false],
  ['on the paid-to day in spite of a failure', { failed: true }, '2026-11-20', true],
  ['the fourth day after it, while the provider does not answer', { unanswered: true }, '2026-11-24', true],
  ['months after it, while the provider does not answer', { unanswered: true }, '2027-03-01', true],
  [
    'a failure that we know of, though it does not answer now',
    { unanswered: true, failed: true },
    '2026-11-21',
    false,
  ],
  ['a cancellation that we know of, likewise', { unanswered: true, renews: false }, '2026-11-21', false],
  ['without a payment', { paidTo: null }, '2026-11-20', false],
  ['made by an administrator, without a day', { kind: 'manual_input', paidTo: null }, '2099-01-01', true],
  ['made by an administrator, past a day that was paid for', { kind: 'manual_input' }, '2026-11-24', false],
  ['PAID by an administrator, never paid', { override: 'PAID', paidTo: null }, '2026-11-20', true],
  ['PAID by an administrator, long past', { override: 'PAID', failed: true }, '2030-01-01', true],
  ['UNPAID by an administrator, before the paid-to day', { override: 'UNPAID' }, '2026-01-01', false],
  [
    'UNPAID on an account that an administrator made',
    { override: 'UNPAID', kind: 'manual_input' },
    TO,
    false,
  ],
])('%s', (_, change, today, expected) => expect(isPaid({ ...paid, ...change }, today)).toBe(expected));

test.each<[string, Partial<Membership>, string, boolean]>([
  ['the paid-to day', {}, '2026-11-20', true],
  ['a day of grace', {}, '2026-11-21', false],
  ['a day without an answer', { unanswered: true }, '2026-11-21', false],
  [
    'any day of an account that an administrator made',
    { kind: 'manual_input', paidTo: null },
    '2030-01-01',
    true,
  ],
  ['any day after PAID', { override: 'PAID', paidTo: null }, '2030-01-01', true],
  ['no day after UNPAID', { override: 'UNPAID' }, '2026-01-01', false],
])('a plan year comes with %s: %o', (_, change, today, expected) =>
  expect(hasPaidFor({ ...paid, ...change }, today)).toBe(expected),
);

const day = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2024-01-01', days));
const membership = fc.record<Membership>({
  kind: fc.constantFrom(...membershipKinds),
  paidTo: fc.option(day),
  renews: fc.boolean(),
  failed: fc.boolean(),
  unanswered: fc.boolean(),
  override: fc.constantFrom('PAID', 'UNPAID', null),
});

test("a member who is unpaid on a day stays unpaid without a payment or an administrator's override", () => {
  fc.assert(
    fc.property(membership, day, fc.nat(400), (facts, today, later) => {
      if (!isPaid(facts, today)) expect(isPaid(facts, addDays(today, later))).toBe(false);
    }),
  );
});

test('a later paid-to day, a live subscription and no failure never take access away', () => {
  fc.assert(
    fc.property(membership, day, fc.nat(400), (facts, today, more) => {
      const better = {
        ...facts,
        paidTo: facts.paidTo && addDays(facts.paidTo, more),
        renews: true,
        failed: false,
      };
      if (isPaid(facts, today)) expect(isPaid(better, today)).toBe(true);
    }),
  );
});

test('a member who has paid for a day is paid on it', () => {
  fc.assert(
    fc.property(membership, day, (facts, today) => {
      if (hasPaidFor(facts, today)) expect(isPaid(facts, today)).toBe(true);
    }),
  );
});

test.each([
  ['its last day', 'PAID', '2026-11-20', 'PAID'],
  ['the day after it', 'PAID', '2026-11-19', null],
  ['a day before its last', 'UNPAID', '2026-11-21', 'UNPAID'],
  ['any day without an end', 'UNPAID', null, 'UNPAID'],
  ['no day when there is none', null, null, null],
] as const)('an override holds on %s', (_, override, until, held) =>
  expect(overrideOn({ override, until }, '2026-11-20')).toBe(held),
);
