import { expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { kindsOf, timelineOf } from './timeline.ts';
import type { Person } from './user-data.ts';

const invoice = (
  number: string,
  issued_on: string,
  more: Partial<Person['money']['invoices'][number]> = {},
) => ({
  id: `id of ${number}`,
  number,
  kind: 'invoice' as const,
  issued_on,
  item: 'Subscription',
  amount: cents(99_900),
  credits: null,
  ...more,
});

const person = {
  money: {
    payments: [
      {
        at: '2026-03-02T08:00:00.000Z',
        amount: cents(99_900),
        reference: '1124148',
        invoice: { id: 'id of INV-2026-000001', number: 'INV-2026-000001', state: 'to_pay_back' },
      },
    ],
    invoices: [
      invoice('CN-2026-000001', '2026-03-02', { kind: 'credit_note', credits: 'INV-2026-000001' }),
      invoice('INV-2026-000001', '2026-03-02'),
    ],
  },
  mails: [{ id: 'm', at: '2026-03-03T08:00:00.000Z', subject: 'Your pin', state: 'refused', status: 550 }],
  sign_ins: [{ id: 's', at: '2026-03-01T08:00:00.000Z', device: 'Chrome on Windows' }],
  log: [{ id: 'l', at: '2026-03-04T08:00:00.000Z', action: 'Changed address', by: '' }],
  years: [{ year: 2026, at: '2026-01-01T08:00:00.000Z', scored: 1, activities: 2, reflections: 0 }],
  refused_files: [],
  refused_codes: [],
} as unknown as Person;

test('a timeline has the newest first, and a document after the payment that it is about', () => {
  const entries = timelineOf(person);
  expect(entries.map(({ what, more }) => `${what}. ${more}`)).toEqual([
    'Changed address. ',
    'Your pin. Refused or sent back (550)',
    'Credit note CN-2026-000001, R999.00. For INV-2026-000001',
    'Paid R999.00. Payment 1124148, INV-2026-000001',
    'Signed in. Chrome on Windows',
    'Plan year 2026 opened. It has 1 score, 2 activities and 0 reflections',
  ]);
  expect(entries.map(({ state }) => state).filter(Boolean)).toEqual(['to_pay_back']);
});

test('only the kinds that have entries are counted', () => {
  expect(kindsOf(timelineOf(person))).toEqual([
    { kind: 'money', count: 2 },
    { kind: 'mail', count: 1 },
    { kind: 'signIn', count: 1 },
    { kind: 'office', count: 1 },
    { kind: 'year', count: 1 },
  ]);
});
