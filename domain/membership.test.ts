import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { isPaid, type Membership, membershipKinds } from './membership.ts';

const TO = '2026-11-20';
const paid: Membership = { kind: 'Annual', paidTo: TO, renews: true, failed: false, word: null };

test.each<[string, Partial<Membership>, string, boolean]>([
  ['on the paid-to day', {}, '2026-11-20', true],
  ['the third day after it, while it renews', {}, '2026-11-23', true],
  ['the fourth day after it', {}, '2026-11-24', false],
  ['the day after it, when nothing renews', { renews: false }, '2026-11-21', false],
  ['on the paid-to day, when nothing renews', { renews: false }, '2026-11-20', true],
  ['the day after a failed renewal', { failed: true }, '2026-11-21', false],
  ['on the paid-to day in spite of a failure', { failed: true }, '2026-11-20', true],
  ['without a payment', { paidTo: null }, '2026-11-20', false],
  ['made by an administrator, without a day', { kind: 'manual_input', paidTo: null }, '2099-01-01', true],
  ['made by an administrator, past a day that was paid for', { kind: 'manual_input' }, '2026-11-24', false],
  ['PAID by an administrator, never paid', { word: 'PAID', paidTo: null }, '2026-11-20', true],
  ['PAID by an administrator, long past', { word: 'PAID', failed: true }, '2030-01-01', true],
  ['UNPAID by an administrator, before the paid-to day', { word: 'UNPAID' }, '2026-01-01', false],
  ['UNPAID on an account that an administrator made', { word: 'UNPAID', kind: 'manual_input' }, TO, false],
])('%s', (_, change, today, expected) => expect(isPaid({ ...paid, ...change }, today)).toBe(expected));

const day = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2024-01-01', days));
const membership = fc.record<Membership>({
  kind: fc.constantFrom(...membershipKinds),
  paidTo: fc.option(day),
  renews: fc.boolean(),
  failed: fc.boolean(),
  word: fc.constantFrom('PAID', 'UNPAID', null),
});

test('who is unpaid on a day is not paid on a later one without a payment or a word', () => {
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
