import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents, vatParts } from '../money/money.ts';
import { creditableCents, creditPart, type Taxed } from './refunds.ts';

const taxed = (total: number, vat: number): Taxed => ({ totalCents: cents(total), vatCents: cents(vat) });
const none = taxed(0, 0);
const annual = taxed(99_900, 13_030);

test.each([
  ['the whole', annual, none, 99_900, 13_030],
  ['half', annual, none, 49_950, 6_515],
  ['a cent', annual, none, 1, 0],
  ['the rest after half', annual, taxed(49_950, 6_515), 49_950, 6_515],
  ['half a cent of VAT up', taxed(2, 1), none, 1, 1],
  ['the rest after that', taxed(2, 1), taxed(1, 1), 1, 0],
  ['no VAT', taxed(99_900, 0), none, 10_000, 0],
])('%s', (_, invoice, credited, part, vat) => {
  expect(creditPart(invoice, credited, cents(part))).toEqual(taxed(part, vat));
});

test.each([
  ['nothing', none, 0],
  ['less than nothing', none, -1],
  ['a part of a cent', none, 0.5],
  ['a cent too much', none, 99_901],
  ['a cent more than the rest', taxed(99_899, 13_030), 2],
  ['anything after the whole', annual, 1],
])('refuses %s', (_, credited, part) => expect(creditPart(annual, credited, cents(part))).toBeNull());

test('parts never exceed what was paid, and add up to it with its VAT, however it is cut', () => {
  const invoices = fc
    .tuple(fc.integer({ min: 1, max: 1e7 }), fc.constantFrom(0, 1_400, 1_500, 1_550))
    .map(([total, rate]) => taxed(total, vatParts(cents(total), rate).vatCents));
  fc.assert(
    fc.property(
      invoices,
      fc.array(fc.integer({ min: -5, max: 1e6 }), { maxLength: 12 }),
      (invoice, wanted) => {
        let credited = none;
        const take = (part: Cents) => {
          const note = creditPart(invoice, credited, part);
          if (!note) return;
          expect(note.vatCents).toBeGreaterThanOrEqual(0);
          expect(note.vatCents).toBeLessThanOrEqual(note.totalCents);
          credited = taxed(credited.totalCents + note.totalCents, credited.vatCents + note.vatCents);
          expect(credited.totalCents).toBeLessThanOrEqual(invoice.totalCents);
        };
        for (const part of wanted) take(cents(part));
        take(creditableCents(invoice, credited));
        expect(credited).toEqual(invoice);
      },
    ),
  );
});
