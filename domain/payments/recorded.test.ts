import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths } from '../calendar/calendar.ts';
import { daysWithout, type LaterDays, paidOnFault, recordedDays, recordedMonths } from './recorded.ts';

const TODAY = '2026-11-20';

test.each([
  ['today', TODAY, null],
  ['tomorrow', '2026-11-21', 'This day has not come yet'],
  ['366 days ago', '2025-11-19', null],
  ['367 days ago', '2025-11-18', 'Choose a day of the last 366 days'],
])('a payment of %s', (_, paidOn, fault) => expect(paidOnFault(paidOn, TODAY)).toBe(fault));

test.each([
  ['nothing is paid', 'Annual', null, { from: TODAY, to: '2027-11-20' }],
  ['days are paid already', 'Annual', '2027-03-31', { from: '2027-03-31', to: '2028-03-31' }],
  ['the paid days are over', 'Monthly', '2026-10-01', { from: TODAY, to: '2026-12-20' }],
  ['an audit member pays', 'Audit', null, { from: TODAY, to: '2027-11-20' }],
  ['an earlier plan year is bought', 'PriorYear', '2027-03-31', null],
] as const)('the days of a payment when %s', (_, kind, paidTo, days) =>
  expect(recordedDays(kind, { paidOn: TODAY, paidTo })).toEqual(days),
);

const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-01-01', days));
const payment = fc.record({ paidOn: day, kind: fc.constantFrom('Annual', 'Monthly', 'Audit') });

/** The ledger of these payments, each recorded after the one before. */
function ledgerOf(
  payments: readonly { paidOn: string; kind: 'Annual' | 'Monthly' | 'Audit' }[],
  start: string | null,
) {
  let paidTo = start;
  const rows: (LaterDays & { before: string | null })[] = [];
  for (const [at, { paidOn, kind }] of payments.entries()) {
    const days = recordedDays(kind, { paidOn, paidTo });
    if (!days) continue;
    rows.push({ id: `${at}`, ...days, paidOn, months: recordedMonths[kind], before: paidTo });
    paidTo = days.to;
  }
  return { rows, paidTo };
}

test('without a payment the days are those of a ledger that never had it', () => {
  fc.assert(
    fc.property(
      fc.array(payment, { minLength: 1, maxLength: 6 }),
      fc.option(day),
      fc.nat(5),
      (payments, start, which) => {
        const taken = which % payments.length;
        const { rows } = ledgerOf(payments, start);
        const [row, ...later] = rows.slice(taken);
        if (!row) return;
        const never = ledgerOf(payments.toSpliced(taken, 1), start);
        const { moved, paidTo } = daysWithout(row, later);
        const is = new Map(moved.map((one) => [one.id, one]));
        const days = later.map(({ id, from, to }) => is.get(id) ?? { from, to });
        expect(paidTo).toBe(never.paidTo);
        expect(days.map(({ from, to }) => [from, to])).toEqual(
          never.rows.slice(taken).map(({ from, to }) => [from, to]),
        );
      },
    ),
  );
});

test('no payment pays for more or fewer months after another one is taken back', () => {
  fc.assert(
    fc.property(fc.array(payment, { minLength: 2, maxLength: 6 }), (payments) => {
      const [row, ...later] = ledgerOf(payments, null).rows;
      if (!row) return;
      for (const { id, from, to } of daysWithout(row, later).moved)
        expect(to).toBe(addMonths(from, later.find((one) => one.id === id)?.months ?? 0));
    }),
  );
});
