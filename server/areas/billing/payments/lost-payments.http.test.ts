import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { Subscription } from '#server/adapters/payments/port.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, aSubscription } from '#test/support/factories.ts';
import { askRenewals } from './renewals.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const membership = (id: string) =>
  app.db.selectFrom('membership').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow();
const yearsOf = async (id: string) => {
  const plans = app.db.selectFrom('plan').select('plan_year').where('member_id', '=', id);
  return (await plans.orderBy('plan_year').execute()).map(({ plan_year }) => plan_year);
};

test('payments that the provider tells of are stored together, each as if it were alone, once by two nodes, or not at all', async () => {
  app.clock.set(new Date('2027-11-25T05:00:00Z'));
  const paid_to = '2027-11-20';
  const answers = new Map<string, Subscription>();
  /** A subscription of which no payment is known, and what the provider says of it. */
  const due = async (
    member_id: string,
    cyclesComplete: number,
    { status = 'ACTIVE', stopped_on }: { status?: string; stopped_on?: string } = {},
  ) => {
    const token = await aSubscription(app, { member_id, first_on: paid_to, paid_to, stopped_on });
    const terms = { amountCents: cents(99_900), frequency: 6, nextPaymentDate: '2028-11-20' };
    answers.set(token, { ...terms, token, status, cyclesComplete });
  };
  const made = async (name: string) => {
    const { id } = await aMember(app, { name, membership: { paid_to, override: 'UNPAID' }, years: [2026] });
    return String(id);
  };
  const two = await made('Two');
  const behind = await made('Behind');
  const stopped = await made('Stopped');
  const failed = await made('Failed');
  const ended = await made('Ended');
  await due(two, 1);
  await due(two, 1);
  await due(behind, 2);
  await due(stopped, 1, { stopped_on: '2027-11-22' });
  await due(failed, 0, { status: 'FAILED' });
  await due(ended, 1, { status: 'CANCELLED' });
  const subscription = async (token: string) => answers.get(token) ?? null;
  const deps = { ...app.options, payments: { ...app.options.payments, subscription } };
  const ask = (with_ = deps) => askRenewals(with_, new AbortController().signal);
  const found = () =>
    app.db
      .selectFrom('payment')
      .innerJoin('member', 'member.id', 'payment.member_id')
      .leftJoin('invoice', 'invoice.payment_id', 'payment.id')
      .leftJoin('invoice_recipient', 'invoice_recipient.invoice_id', 'invoice.id')
      .select(['member.name', 'period_from', 'period_to', 'number', 'invoice_recipient.name as recipient'])
      .where('payment.member_id', 'in', [two, behind, stopped, failed, ended])
      .orderBy('member.name')
      .orderBy('period_to')
      .execute();
  const killed = Object.defineProperty({ ...deps }, 'seller', {
    get() {
      throw new Error('killed');
    },
  });
  await expect(ask(killed)).rejects.toThrow('killed');
  expect(await found()).toEqual([]);
  expect(await membership(two)).toMatchObject({ paid_to, override: 'UNPAID' });

  await Promise.all([ask(), ask()]);
  const rows = await found();
  // The days of the second subscription follow those of the first.
  expect(rows.map(({ name, period_from, period_to }) => [name, period_from, period_to])).toEqual([
    ['Behind', '2027-11-20', '2028-11-20'],
    ['Behind', '2028-11-20', '2029-11-20'],
    ['Ended', '2027-11-20', '2028-11-20'],
    ['Stopped', '2027-11-22', '2028-11-22'],
    ['Two', '2027-11-20', '2028-11-20'],
    ['Two', '2028-11-20', '2029-11-20'],
  ]);
  const numbers = rows.map(({ number }) => Number(number)).toSorted((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_, at) => Number(numbers[0]) + at));
  for (const { name, recipient } of rows) expect(recipient).toMatch(new RegExp(`^${name} `));
  const renewed = { payment_failed_at: null, override: null };
  for (const id of [two, behind])
    expect(await membership(id)).toMatchObject({ ...renewed, paid_to: '2029-11-20' });
  expect(await membership(ended)).toMatchObject({ ...renewed, paid_to: '2028-11-20' });
  expect(await membership(stopped)).toMatchObject({ ...renewed, paid_to: '2028-11-22' });
  expect(await yearsOf(stopped)).toEqual([2026, 2027]);
  expect(await membership(failed)).toMatchObject({ paid_to, override: 'UNPAID' });
  expect((await membership(failed)).payment_failed_at).not.toBeNull();
});
