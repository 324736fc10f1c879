import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import { lineKey, type OwnPayment, type OwnRefund, reconcile } from './reconcile.ts';
import type { StatementLine } from './statement-file.ts';

const aLine = (line: number, more: Partial<StatementLine> = {}): StatementLine => ({
  line,
  day: '2026-11-20',
  at: `2026-11-20 08:00:0${line % 10}`,
  kind: 'received',
  type: 'Funds Received',
  grossCents: cents(99_900),
  feeCents: cents(-2_000),
  netCents: cents(97_900),
  mPaymentId: '',
  pfPaymentId: String(line),
  ...more,
});
const aPayment = (id: string, more: Partial<OwnPayment> = {}): OwnPayment => ({
  id,
  pfPaymentId: id,
  mPaymentId: null,
  amountCents: cents(99_900),
  feeCents: cents(-2_000),
  day: '2026-11-20',
  invoice: `INV-2026-00000${id}`,
  creditableCents: cents(99_900),
  refunds: [],
  ...more,
});
const aRefund = (number: string, more: Partial<OwnRefund> = {}): OwnRefund => ({
  number,
  amountCents: cents(99_900),
  sent: false,
  lineKey: null,
  ...more,
});
const aReturn = (line: number, more: Partial<StatementLine> = {}) =>
  aLine(line, { kind: 'returned', type: 'Funds Received (Reversal)', grossCents: cents(-99_900), ...more });
const numbers = (lines: readonly StatementLine[]) => lines.map(({ line }) => line);
const pairs = (found: ReturnType<typeof reconcile>) =>
  found.matched.map(({ line, payment }) => [line.line, payment.id]);

describe('payments', () => {
  test('matched, missing here, missing there', () => {
    const found = reconcile([aLine(1), aLine(2)], [aPayment('1'), aPayment('3')]);
    expect(pairs(found)).toEqual([[1, '1']]);
    expect(numbers(found.missingHere)).toEqual([2]);
    expect(found.missingThere.map(({ payment }) => payment.id)).toEqual(['3']);
  });

  test('the number of the provider matches across days and amounts, and the amounts are said to differ', () => {
    const found = reconcile(
      [aLine(1, { grossCents: cents(11_900) })],
      [aPayment('1', { day: '2026-11-21' })],
    );
    expect([pairs(found), found.amountsDiffer.length]).toEqual([[[1, '1']], 1]);
  });

  test.each([
    ['the same fee', -2_000, -2_000, 0],
    ['the same fee without its sign', 2_000, -2_000, 0],
    ['another fee', -2_100, -2_000, 1],
    ['a fee that we do not know', -2_000, null, 1],
    ['a file without fees', null, -2_000, 0],
  ])('%s', (_, there, here, differ) => {
    const line = aLine(1, { feeCents: there === null ? null : cents(there) });
    const payment = aPayment('1', { feeCents: here === null ? null : cents(here) });
    expect(reconcile([line], [payment]).feesDiffer.length).toBe(differ);
  });

  test.each([
    ['a payment without a number is found by its form', '77', null, 99_900, '2026-11-20', true],
    ['a line without a number too', '', '9', 99_900, '2026-11-20', true],
    ['not with two different numbers', '77', '9', 99_900, '2026-11-20', false],
    ['not with another amount', '77', null, 99_800, '2026-11-20', false],
    ['five days away', '77', null, 99_900, '2026-11-25', true],
    ['not six days away', '77', null, 99_900, '2026-11-26', false],
  ])('%s', (_, pfPaymentId, own, amount, day, isFound) => {
    const line = aLine(1, { pfPaymentId, mPaymentId: 'form' });
    const payment = aPayment('9', {
      pfPaymentId: own,
      mPaymentId: 'form',
      amountCents: cents(amount),
      day,
    });
    expect(reconcile([line], [payment]).matched.length).toBe(isFound ? 1 : 0);
  });

  test('renewals of one form are told apart by their day', () => {
    const month = (line: number, day: string) => aLine(line, { day, pfPaymentId: '', mPaymentId: 'form' });
    const own = (id: string, day: string) => aPayment(id, { day, pfPaymentId: null, mPaymentId: 'form' });
    const found = reconcile(
      [month(1, '2026-10-20'), month(2, '2026-11-20')],
      [own('b', '2026-11-21'), own('a', '2026-10-19')],
    );
    expect(pairs(found)).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
  });

  test('a line that the file has twice is told, and matched once', () => {
    const found = reconcile([aLine(1), aLine(2, { pfPaymentId: '1' })], [aPayment('1')]);
    expect([pairs(found), numbers(found.repeated), found.missingHere]).toEqual([[[1, '1']], [2], []]);
  });

  test.each([
    ['2026-11-18', false, false],
    ['2026-11-19', true, true],
    ['2026-11-20', true, false],
    ['2026-11-21', true, true],
    ['2026-11-22', false, false],
  ])('a payment of %s, when the file has the 19th to the 21st', (day, isListed, atBorder) => {
    const lines = [aLine(1, { day: '2026-11-21' }), aLine(2, { day: '2026-11-19' })];
    const found = reconcile(lines, [aPayment('9', { day })]).missingThere;
    expect(found.map((one) => one.atBorder)).toEqual(isListed ? [atBorder] : []);
  });

  test('a free first period is missing nowhere', () => {
    const free = aPayment('9', { amountCents: cents(0) });
    expect(reconcile([aLine(1)], [free]).missingThere).toEqual([]);
  });

  test('all other lines are summed by their type', () => {
    const other = { kind: 'other', mPaymentId: '', pfPaymentId: '' } as const;
    const payout = { ...other, type: 'PAYOUT', grossCents: cents(-500), netCents: cents(-510) };
    const lines = [aLine(1, payout), aLine(2, payout), aLine(3, { ...other, type: 'Fee', netCents: null })];
    expect(reconcile(lines, []).others).toEqual([
      { type: 'PAYOUT', lines: 2, sumCents: -1_020 },
      { type: 'Fee', lines: 1, sumCents: 99_900 },
    ]);
  });

  test('an empty statement has no days', () => {
    expect(reconcile([], [aPayment('1')])).toMatchObject({ days: null, missingThere: [] });
  });
});

describe('money that went back', () => {
  const line = aReturn(5, { pfPaymentId: '1' });
  test.each([
    ['no credit note', {}, 'open', ''],
    ['one that is not sent', { refunds: [aRefund('CN-1')], creditableCents: cents(0) }, 'to_send', 'CN-1'],
    ['one that is sent', { refunds: [aRefund('CN-1', { sent: true })] }, 'done', 'CN-1'],
    [
      'one that was recorded for this line',
      { refunds: [aRefund('CN-1', { sent: true, lineKey: lineKey(line), amountCents: cents(1) })] },
      'done',
      'CN-1',
    ],
    ['one of another amount', { refunds: [aRefund('CN-1', { amountCents: cents(1) })] }, 'open', ''],
    ['one for another line', { refunds: [aRefund('CN-1', { lineKey: 'other' })] }, 'open', ''],
    ['less left than went back', { creditableCents: cents(99_899) }, 'too_much', ''],
  ])('%s', (_, more, state, creditNote) => {
    expect(reconcile([line], [aPayment('1', more)]).returned).toMatchObject([{ state, creditNote }]);
  });

  test('a payment that we do not know', () => {
    expect(reconcile([line], []).returned).toMatchObject([{ state: 'unknown', payment: null }]);
  });

  test('by the form and the amount when the number is another one', () => {
    const own = aPayment('9', { mPaymentId: 'form' });
    const [found] = reconcile([aReturn(5, { pfPaymentId: '77', mPaymentId: 'form' })], [own]).returned;
    expect([found?.payment?.id, found?.state]).toEqual(['9', 'open']);
  });

  test('two parts of one payment take two credit notes, and never more than the payment', () => {
    const part = (at: number, amount: number) =>
      aReturn(at, { pfPaymentId: '1', grossCents: cents(-amount) });
    const own = aPayment('1', {
      refunds: [aRefund('CN-1', { amountCents: cents(40_000) })],
      creditableCents: cents(59_900),
    });
    const found = reconcile([part(1, 40_000), part(2, 40_000), part(3, 40_000)], [own]).returned;
    expect(found.map(({ state }) => state)).toEqual(['to_send', 'open', 'too_much']);
  });
});

test('no line and no payment is matched twice, none is lost, and the order makes no difference', () => {
  const id = fc.integer({ min: 1, max: 12 }).map(String);
  const day = fc.integer({ min: 10, max: 28 }).map((date) => `2026-11-${date}`);
  const form = fc.constantFrom('', 'a', 'b');
  const amount = fc.constantFrom(11_900, 99_900).map(cents);
  const lines = fc
    .array(fc.tuple(fc.oneof(id, fc.constant('')), day, form, amount), { maxLength: 20 })
    .map((all) =>
      all.map(([pfPaymentId, on, mPaymentId, grossCents], at) =>
        aLine(at + 2, { pfPaymentId, day: on, at: on, mPaymentId, grossCents }),
      ),
    );
  const payments = fc
    .uniqueArray(fc.tuple(id, day, form, amount, fc.boolean()), { selector: ([one]) => one, maxLength: 12 })
    .map((all) =>
      all.map(([one, on, mPaymentId, amountCents, known]) =>
        aPayment(one, {
          day: on,
          mPaymentId: mPaymentId || null,
          amountCents,
          pfPaymentId: known ? one : null,
        }),
      ),
    );
  fc.assert(
    fc.property(lines, payments, (there, here) => {
      const found = reconcile(there, here);
      expect(new Set(found.matched.map(({ payment }) => payment.id)).size).toBe(found.matched.length);
      expect(
        [...found.matched.map(({ line }) => line), ...found.missingHere, ...found.repeated]
          .map(({ line }) => line)
          .sort((a, b) => a - b),
      ).toEqual(numbers(there));
      const seen = new Set([
        ...found.matched.map(({ payment }) => payment.id),
        ...found.missingThere.map(({ payment }) => payment.id),
      ]);
      const { from = '', to = '' } = found.days ?? {};
      expect(
        here.filter((one) => one.day >= from && one.day <= to).every(({ id: own }) => seen.has(own)),
      ).toBe(true);
      expect(reconcile([...there].reverse(), [...here].reverse())).toEqual(found);
    }),
  );
});
