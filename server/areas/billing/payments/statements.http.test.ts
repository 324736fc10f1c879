import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { creditInvoice } from '#contract/invoices.ts';
import * as refunds from '#contract/office-refunds.ts';
import * as calls from '#contract/office-statements.ts';
import type { TestApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember } from '#test/support/factories.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import { aNotification, aPayment, taxedSeller } from '#test/support/payments.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

// NOW is 20 November 2026, 10:00 in South Africa.

const ADMIN = 'boss@example.co.za';
let site: PayingSite;
let app: TestApp;
let as: SignedIn;
beforeAll(async () => {
  site = await payingSite({ app: { adminEmails: [ADMIN], seller: taxedSeller } });
  ({ app } = site);
  as = await signedIn(app, { email: ADMIN });
});
beforeEach(async () => {
  // Each test has days of its own, so that the payments of another one are not missing in its files.
  await app.db.deleteFrom('statement').execute();
  day = new Date(day.getTime() - 3 * 86_400_000);
});
afterAll(() => site.close());

let day = NOW;
let numbers = 5_000;
const onDay = () => day.toISOString().slice(0, 10);

/** A member with a payment of the day, as the provider told of it. */
async function aPaid(more: { amount?: number; fee?: number } = {}) {
  numbers += 1;
  const number = String(numbers);
  const { id, email } = await aMember(app, { years: [] });
  const memberId = String(id);
  const notification_id = await aNotification(app.db, 'applied', { pf_payment_id: number });
  const columns = { notification_id, provider_payment_id: number };
  const paid = await aPayment(app.db, { memberId, fee: 2_000, ...more, at: day, columns });
  return { memberId, email, number, id: paid };
}
type Cells = [
  type: string,
  sign: string,
  gross: string,
  fee: string,
  form: string,
  number: string,
  at?: string,
];
const HEAD = 'Date,Type,Sign,Party,Gross,Fee,Net,Balance,M Payment ID,PF Payment ID';
const csvOf = (...rows: Cells[]) =>
  [
    HEAD,
    ...rows.map(([type, sign, gross, fee, form, number, at = `${onDay()} 08:00:00`]) =>
      [`"${at}"`, type, sign, 'Naledi Khumalo', `"${gross}"`, fee, '', '"22,574.02"', form, number].join(','),
    ),
  ].join('\r\n');
const received = (number: string, gross = '999.00', fee = '-20.00'): Cells => [
  'Funds Received',
  'Credit',
  gross,
  fee,
  '',
  number,
];
const reversed = (number: string, gross = '-999.00', at?: string): Cells =>
  ['Funds Received (Reversal)', 'Debit', gross, '20.00', '', number, ...(at ? [at] : [])] as Cells;
const read = (csv: string, name = 'november.csv') =>
  app.call(calls.readStatement, { as, body: { csv, name } });
const refund = (id: string, line: number) => app.call(calls.refundStatementLine, { as, body: { id, line } });
const notesOf = (memberId: string) =>
  app.db
    .selectFrom('invoice')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .leftJoin('refund_sent', 'credit_note_id', 'invoice.id')
    .select(['invoice.id', 'total_cents', 'sent_on', 'line_key', 'invoice.reason'])
    .where('invoice.kind', '=', 'credit_note')
    .where('payment.member_id', '=', memberId)
    .orderBy('invoice.number')
    .execute();
const statementCount = async () => (await app.db.selectFrom('statement').select('id').execute()).length;

describe('a file', () => {
  test('is told what matches, what is missing here and there, what went back, and what differs', async () => {
    const [same, dearer, fee, absent, back] = [
      await aPaid(),
      await aPaid(),
      await aPaid(),
      await aPaid(),
      await aPaid(),
    ];
    const csv = csvOf(
      received(same.number),
      received(dearer.number, '1,099.00'),
      received(fee.number, '999.00', '-23.00'),
      received(back.number),
      received('900001'),
      reversed(back.number),
      received(same.number),
      ['Payout', 'Debit', '-2,896.19', '-10.00', '', ''],
    );
    const { status, body } = await read(csv);
    expect(status).toBe(200);
    expect(body.counts).toEqual({
      matched: 4,
      amounts_differ: 1,
      fees_differ: 1,
      missing_here: 1,
      missing_there: 1,
      reversed: 1,
      to_do: 1,
      repeated: 1,
    });
    expect([body.known, body.from, body.to, body.lines]).toEqual([false, onDay(), onDay(), 8]);
    expect(body.amounts_differ[0]).toMatchObject({ line: 3, amount: 1099, payment: { amount: 999 } });
    expect(body.fees_differ[0]).toMatchObject({ line: 4, fee: -23, payment: { fee: -20 } });
    expect(body.missing_here[0]).toMatchObject({
      line: 6,
      pf_payment_id: '900001',
      member: null,
      message: 'none',
    });
    expect(body.missing_there).toMatchObject([
      { id: absent.id, member: { email: absent.email }, at_border: true },
    ]);
    expect(body.reversed).toMatchObject([
      { line: 7, amount: -999, state: 'open', credit_note: '', payment: { id: back.id } },
    ]);
    expect(body.repeated).toMatchObject([{ line: 8 }]);
    expect(body.others).toEqual([{ type: 'Payout', lines: 1, amount: -2896.19 }]);
    const kept = await app.db.selectFrom('statement').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain('Naledi');
  });

  test('that comes again gives the same result, and is known', async () => {
    const { number } = await aPaid();
    const csv = csvOf(received(number), reversed(number));
    const first = await read(csv);
    const again = await read(csv, 'again.csv');
    expect(again.body).toEqual({ ...first.body, known: true });
    expect(await statementCount()).toBe(1);
    const kept = await app.call(calls.oneStatement, { as, params: { id: first.body.id } });
    const { known: _, ...result } = first.body;
    expect(kept.body).toEqual(result);
    const listed = await app.call(calls.statements, { as });
    expect(listed.body.rows).toMatchObject([{ id: first.body.id, name: 'november.csv', read_by: ADMIN }]);
  });

  test('twice at the same time is kept once', async () => {
    const csv = csvOf(received((await aPaid()).number));
    const both = await Promise.all([read(csv), read(csv)]);
    expect(both.map(({ body }) => body.known).sort()).toEqual([false, true]);
    expect(await statementCount()).toBe(1);
  });

  test('a payment just after midnight in South Africa is of that day', async () => {
    const { number } = await aPaid();
    const at = new Date(`${onDay()}T22:00:30Z`);
    await app.db
      .updateTable('payment')
      .set({ paid_at: at })
      .where('provider_payment_id', '=', number)
      .execute();
    const other = await aPaid();
    expect((await read(csvOf(received(other.number)))).body.missing_there).toEqual([]);
  });

  test('a payment that no notification named yet is found by its form', async () => {
    const { memberId, id } = await aPaid();
    const form = { id: uuid(), payment_reference: `form-${uuid()}`, member_id: memberId, kind: 'Annual' };
    await app.db
      .insertInto('checkout')
      .values({ ...form, kind: 'Annual', amount_cents: 99_900 as never, created_at: day })
      .execute();
    const unnamed = { checkout_id: form.id, provider_payment_id: null, notification_id: null };
    await app.db.updateTable('payment').set(unnamed).where('id', '=', id).execute();
    const line: Cells = ['FUNDS_RECEIVED', 'CREDIT', '999.00', '-20.00', form.payment_reference, '900100'];
    const { body } = await read(csvOf(line));
    expect([body.counts.matched, body.counts.missing_here]).toEqual([1, 0]);
  });

  test('a payment that is unknown here names the member of its form', async () => {
    const { memberId, email } = await aPaid();
    const payment_reference = `form-${uuid()}`;
    await app.db
      .insertInto('checkout')
      .values({
        id: uuid(),
        payment_reference,
        member_id: memberId,
        kind: 'Annual',
        amount_cents: 99_900 as never,
        created_at: day,
      })
      .execute();
    await aNotification(app.db, 'amount_mismatch', { pf_payment_id: '900200' });
    const line: Cells = ['Funds Received', 'Credit', '1.00', '', payment_reference, '900200'];
    const { body } = await read(csvOf(line));
    expect(body.missing_here).toMatchObject([{ member: { email }, message: 'settled' }]);
  });

  test.each([
    ['nothing', '', { csv: 'Choose the history file of the payment provider' }],
    ['no rows', HEAD, { csv: 'This file has a header and no rows.' }],
    [
      'another list',
      'Name,Surname\nThabo,Dube',
      Object.fromEntries(
        ['Date', 'Type', 'Gross', 'PF Payment ID'].map((name) => [`csv.1.${name}`, 'This column is missing']),
      ),
    ],
    [
      'wrong cells',
      `${HEAD}\n2026-13-01,,Credit,,much,,,,,\n2026-11-01,Payout,Debit,,,,,,,7`,
      {
        'csv.2.Date': 'Enter a date, such as 2026-11-20 08:00:00',
        'csv.2.Type': 'Enter the type',
        'csv.2.Gross': 'Enter an amount, such as 1,099.00',
        'csv.3.Gross': 'Enter the amount',
      },
    ],
  ])('with %s is refused, and nothing is kept', async (_, csv, fields) => {
    const { status, body } = await read(csv);
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', fields]);
    expect(await statementCount()).toBe(0);
  });

  test('every wrong field of the call is named at once', async () => {
    const { body } = await app.call(calls.readStatement, { as, body: { csv: 1, name: '' } as never });
    expect(Object.keys(body.fields).sort()).toEqual(['csv', 'name']);
  });

  test('the newest sixty are kept', async () => {
    const first = (await read(csvOf(received('1')))).body.id;
    await app.db
      .updateTable('statement')
      .set({ read_at: new Date(0) })
      .execute();
    for (let at = 2; at <= 61; at += 1) await read(csvOf(received(String(at))));
    expect(await statementCount()).toBe(60);
    for (const call of [
      app.call(calls.oneStatement, { as, params: { id: first } }),
      app.call(calls.checkStatement, { as, body: { id: first } }),
      refund(first, 2),
    ])
      expect((await call).status).toBe(404);
  });
});

describe('money that went back', () => {
  test('becomes a refund by one call, sent on the day of the line, and the member is told', async () => {
    const { memberId, email, number } = await aPaid();
    const { body } = await read(csvOf(received(number), reversed(number)));
    const done = await refund(body.id, 3);
    expect([done.status, done.body.amount]).toEqual([200, 999]);
    expect(await notesOf(memberId)).toMatchObject([
      { total_cents: 99_900, sent_on: onDay(), reason: 'refund' },
    ]);
    await app.settle();
    const [mail, ...more] = (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith('Your '));
    expect([mail?.subject, more]).toEqual(['Your payment of R999.00 went back', []]);
    expect(mail?.attachments.map(({ name }) => name)).toEqual([`${done.body.credit_note}.pdf`]);
    const { body: kept } = await app.call(calls.oneStatement, { as, params: { id: body.id } });
    expect(kept.reversed).toMatchObject([{ state: 'done', credit_note: done.body.credit_note }]);
    const checked = await app.call(calls.checkStatement, { as, body: { id: body.id } });
    expect(checked.body.counts).toMatchObject({ reversed: 1, to_do: 0 });
  });

  test('twice, and twice at once, is one refund', async () => {
    const { memberId, number } = await aPaid();
    const { body } = await read(csvOf(reversed(number)));
    const both = await Promise.all([refund(body.id, 2), refund(body.id, 2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([(await refund(body.id, 2)).body.code, (await notesOf(memberId)).length]).toEqual([
      'refund_sent',
      1,
    ]);
  });

  test('in two files is one refund', async () => {
    const { memberId, number } = await aPaid();
    const one = await read(csvOf(reversed(number)));
    const two = await read(csvOf(received(number), reversed(number)));
    expect((await refund(one.body.id, 2)).status).toBe(200);
    expect((await refund(two.body.id, 3)).body.code).toBe('refund_sent');
    expect((await notesOf(memberId)).length).toBe(1);
  });

  test('a refund that was recorded by hand is marked as sent, and none is added', async () => {
    const { memberId, number, id } = await aPaid();
    const invoice = await app.db
      .selectFrom('invoice')
      .select(['year', 'number'])
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    const printed = `INV-${invoice.year}-${String(invoice.number).padStart(6, '0')}`;
    await app.call(creditInvoice, { as, body: { invoice: printed, amount: '500.00' } });
    const { body } = await read(csvOf(reversed(number, '-500.00')));
    expect(body.reversed).toMatchObject([{ state: 'to_send' }]);
    expect((await refund(body.id, 2)).status).toBe(200);
    expect(await notesOf(memberId)).toMatchObject([{ total_cents: 50_000, sent_on: onDay() }]);
  });

  test('in two parts is two refunds, and a third part is too much', async () => {
    const { memberId, number } = await aPaid();
    const part = (at: string) => reversed(number, '-400.00', `${onDay()} ${at}`);
    const { body } = await read(csvOf(part('09:00:00'), part('10:00:00'), part('11:00:00')));
    expect(body.reversed.map((one: { state: string }) => one.state)).toEqual(['open', 'open', 'too_much']);
    for (const line of [2, 3]) expect((await refund(body.id, line)).status).toBe(200);
    expect((await refund(body.id, 4)).body.code).toBe('refund_too_high');
    expect((await notesOf(memberId)).map(({ total_cents }) => total_cents)).toEqual([40_000, 40_000]);
  });

  test.each([
    ['a row of another kind', 2],
    ['a row that the file does not have', 99],
    ['a payment that we do not know', 3],
  ])('%s is not found', async (_, line) => {
    const { number } = await aPaid();
    const { body } = await read(csvOf(received(number), reversed('900300')));
    expect((await refund(body.id, line)).body.code).toBe('not_found');
  });
});

describe('the history file of the simulator', () => {
  const history = async (cases: Record<string, string> = {}) => {
    const url = `${site.stub.options.processUrl}/history.csv?${new URLSearchParams(cases)}`;
    return (await fetch(url)).text();
  };
  const last = async () => new URLSearchParams((await site.stub.made()).at(-1)).get('pf_payment_id') ?? '';

  test('plays a payment, a chargeback, a refund, a line twice, late and left out, and a lost message', async () => {
    const paid = await site.paidMember('Annual');
    const number = await last();
    const all = await read(await history());
    expect(all.body.counts).toMatchObject({ matched: 1, missing_here: 0, reversed: 0, fees_differ: 0 });
    expect(all.body.from).toBe('2026-11-20');
    const of = async (cases: Record<string, string>) => (await read(await history(cases))).body;
    expect((await of({ twice: number })).counts).toMatchObject({ matched: 1, repeated: 1 });
    expect(await of({ late: number })).toMatchObject({ counts: { matched: 1 }, to: '2026-11-21' });
    const part = await of({ refund: `${number}:100.00` });
    expect(part.reversed).toMatchObject([{ type: 'REFUND', amount: -100, state: 'open' }]);
    const { id, reversed: back } = await of({ chargeback: number });
    expect(back).toMatchObject([{ type: 'Funds Received (Reversal)', amount: -999, state: 'open' }]);
    expect((await refund(id, back[0]?.line ?? 0)).status).toBe(200);
    expect((await notesOf(paid.id)).length).toBe(1);
    site.stub.misbehaviours.add('drop');
    const other = await site.newMember('Annual');
    await site.time.pay(other.email, 'Annual').catch(() => '');
    site.stub.misbehaviours.clear();
    const lost = await of({ without: number });
    expect(lost.missing_here).toMatchObject([
      { pf_payment_id: await last(), member: { email: other.email }, message: 'none' },
    ]);
    expect(lost.missing_there.map((one: { pf_payment_id: string }) => one.pf_payment_id)).toContain(number);
  });
});

describe('a refund that the office records', () => {
  async function aRefund(amount = '549.50') {
    const paid = await aPaid();
    const { body } = await app.call(refunds.officeRefunds, { as, query: { q: paid.email } });
    expect(body.rows).toEqual([]);
    const invoice = await app.db
      .selectFrom('invoice')
      .select(['year', 'number'])
      .where('payment_id', '=', paid.id)
      .executeTakeFirstOrThrow();
    const printed = `INV-${invoice.year}-${String(invoice.number).padStart(6, '0')}`;
    await app.call(creditInvoice, { as, body: { invoice: printed, amount } });
    return { ...paid, invoice: printed };
  }
  const listed = async (q: string) => (await app.call(refunds.officeRefunds, { as, query: { q } })).body;
  const mark = (body: object) => app.call(refunds.markRefundSent, { as, body: body as never });

  test('is to be sent until it is marked, once, and the mark can be taken back', async () => {
    const { email, invoice, number } = await aRefund();
    const before = await listed(email);
    const [row] = before.rows;
    expect(row).toMatchObject({ invoice, amount: 549.5, reference: number, way: '', sent: null });
    const id = row?.id ?? '';
    const sent = { id, sent_on: '2026-11-19', reference: 'R-77' };
    const both = await Promise.all([mark(sent), mark(sent)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await listed(email);
    expect(after.rows[0]?.sent).toEqual({ on: '2026-11-19', reference: 'R-77', by_statement: false });
    expect(after.to_send.refunds).toBe(before.to_send.refunds - 1);
    const back = () => app.call(refunds.unmarkRefundSent, { as, body: { id } });
    expect((await back()).status).toBe(200);
    expect((await back()).body.code).toBe('refund_not_sent');
    expect((await listed(email)).to_send).toEqual(before.to_send);
  });

  test.each([
    ['a day to come', { sent_on: '2026-11-21' }, { sent_on: 'This day has not come yet' }],
    ['a day long ago', { sent_on: '2025-11-01' }, { sent_on: 'Choose a day of the last 366 days' }],
    ['a long reference', { reference: 'x'.repeat(256) }, { reference: 'At most 255 characters' }],
  ])('%s is refused', async (_, wrong, fields) => {
    const { email } = await aRefund();
    const id = (await listed(email)).rows[0]?.id;
    const { status, body } = await mark({ id, sent_on: '2026-11-20', ...wrong });
    expect([status, body.fields]).toEqual([400, fields]);
    expect((await listed(email)).rows[0]?.sent).toBeNull();
  });

  test('every wrong field is named at once', async () => {
    const { body } = await mark({ id: 'x', sent_on: 'soon', reference: 1 });
    expect(Object.keys(body.fields).sort()).toEqual(['id', 'reference', 'sent_on']);
  });

  test('an invoice and an unknown id are not found', async () => {
    const { id } = await aPaid();
    const invoice = app.db.selectFrom('invoice').select('id').where('payment_id', '=', id);
    for (const other of [(await invoice.executeTakeFirstOrThrow()).id, uuid()]) {
      expect((await mark({ id: other, sent_on: '2026-11-20' })).status).toBe(404);
      expect((await app.call(refunds.unmarkRefundSent, { as, body: { id: other } })).status).toBe(404);
    }
  });

  test('the mail says that the money is sent after it', async () => {
    const { email } = await aRefund();
    await app.settle();
    const mail = (await mailsTo(app, email)).find(({ subject }) => subject === 'Your refund of R549.50');
    expect(mail?.text).toContain('We send it the way that you paid.');
    expect(mail?.text).not.toMatch(/We paid back|was sent/);
  });
});
