import Fastify, { type FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { Order, Payments } from '#server/adapters/payments/port.ts';
import { simulatedPayments } from '#server/adapters/payments/simulated.ts';
import { SANDBOX_ACCOUNT } from '#server/config/payments.ts';
import type { Database } from '#server/db/connect.ts';
import { embeddedDatabase } from '#test/support/database.ts';
import { type Simulator, type SimulatorOptions, simulator } from './simulator.ts';
import type { SimulatorDb } from './tables.ts';

const publicUrl = 'https://portal.example.co.za';
const form = 'application/x-www-form-urlencoded';
let database: Database;
let db: SimulatorDb;
let app: FastifyInstance;
let sim: Simulator;
let payments: Payments;
let today: Date;
/** The response to each delivery; 200 when the list is empty. */
let answers: (number | Error)[];
let posts: { url: string; body: string }[];

const waiting = () =>
  db
    .selectFrom('simulator_notification')
    .select(['due_at', 'attempts'])
    .where('due_at', 'is not', null)
    .execute();
async function start(options: Partial<SimulatorOptions> = {}): Promise<void> {
  const account = {
    merchant: SANDBOX_ACCOUNT,
    publicUrl,
    localUrl: () => 'http://127.0.0.1:4999',
    now: () => today,
  };
  payments = simulatedPayments(account);
  sim = simulator({
    ...account,
    db,
    retryDelays: [0, 10, 20],
    deliver: async (url, body) => {
      posts.push({ url, body });
      const answer = answers.shift() ?? 200;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    ...options,
  });
  app = Fastify();
  await app.register(sim.routes);
}

beforeAll(async () => {
  database = await embeddedDatabase();
  db = database.db.$pickTables<'simulator_order' | 'simulator_subscription' | 'simulator_notification'>();
});
afterAll(() => database.close());
beforeEach(async () => {
  today = new Date('2026-01-31T09:00:00Z');
  answers = [];
  posts = [];
  await start();
});
afterEach(async () => {
  await app.close();
  for (const table of ['simulator_order', 'simulator_subscription', 'simulator_notification'] as const)
    await db.deleteFrom(table).execute();
});

const monthly: Order = {
  kind: 'Monthly',
  email: 'thandi@example.co.za',
  firstName: 'Thandi <b>',
  mPaymentId: 'sub-1',
  amountCents: cents(11900),
  itemName: 'Monthly',
  recurring: { amountCents: cents(11900), frequency: 3 },
  urls: {
    return: `${publicUrl}/success`,
    cancel: `${publicUrl}/cancel`,
    notify: `${publicUrl}/api/user/payfast`,
  },
  confirmationAddress: 'accounts@example.co.za',
};
const send = (url: string, fields: [string, string][]) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': form },
    payload: new URLSearchParams(fields).toString(),
  });
async function submit(change: Partial<Order> = {}): Promise<string> {
  const reply = await send('/simulator/eng/process', payments.checkoutForm({ ...monthly, ...change }).fields);
  expect(reply.statusCode, reply.body).toBe(303);
  return String(reply.headers.location).split('/').at(-1) ?? '';
}
const press = (order: string, act: string, ...misbehave: string[]) =>
  send('/simulator/pay', [
    ['order', order],
    ['do', act],
    ...misbehave.map((m): [string, string] => ['misbehave', m]),
  ]);
const posted = (index: number) => new Map(new URLSearchParams(posts[index]?.body));
const read = (index: number) => payments.readNotification(posts[index]?.body ?? '', '127.0.0.1');
const validate = async (body: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/simulator/eng/query/validate',
      headers: { 'content-type': form },
      payload: body,
    })
  ).body;

describe('the card page', () => {
  test('shows amount, item and email, says what it is, and runs no script', async () => {
    const page = await app.inject(`/simulator/order/${await submit()}`);
    for (const text of [
      'R119.00',
      'every month',
      'Monthly',
      'thandi@example.co.za',
      'Thandi &#60;b&#62;',
      'No money moves',
      'Pay now',
      'Decline',
      'Cancel',
      'Misbehave',
    ])
      expect(page.body).toContain(text);
    expect(page.body).not.toMatch(/<script|style=|<b>/);
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect((await app.inject('/simulator/simulator.css')).headers['content-type']).toContain('text/css');
  });

  test('refuses addresses on other hosts, unsigned fields and another order', async () => {
    const urls = { ...monthly.urls, notify: 'https://elsewhere.example/hook' };
    const away = await send('/simulator/eng/process', payments.checkoutForm({ ...monthly, urls }).fields);
    expect([away.statusCode, away.body]).toEqual([
      400,
      expect.stringContaining('notify_url must be on this server'),
    ]);
    const { fields } = payments.checkoutForm(monthly);
    const extra: [string, string][] = [...fields, ['custom_str1', 'x']];
    for (const bad of [extra, [...fields.slice(1), ...fields.slice(0, 1)]])
      expect((await send('/simulator/eng/process', bad)).body).toContain(
        'Generated signature does not match',
      );
  });

  test('an unknown order is a 404', async () => {
    expect((await app.inject('/simulator/order/none')).statusCode).toBe(404);
    expect((await press('none', 'pay')).statusCode).toBe(404);
  });
});

describe('the buttons', () => {
  test('Pay now notifies the local server, then returns', async () => {
    const reply = await press(await submit(), 'pay');
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `${publicUrl}/success`]);
    expect(posts[0]?.url).toBe('http://127.0.0.1:4999/api/user/payfast');
    expect(posted(0).get('custom_int5')).toBe('');
    expect(await read(0)).toMatchObject({
      ok: true,
      notification: { status: 'COMPLETE', amountGrossCents: cents(11900) },
    });
    expect(await payments.readNotification(posts[0]?.body ?? '', '203.0.113.9')).toMatchObject({
      reason: 'wrong_source',
    });
  });

  test('a second press, and two at once, charge once', async () => {
    const order = await submit();
    await Promise.all([press(order, 'pay'), press(order, 'pay')]);
    await press(order, 'pay');
    expect(posts).toHaveLength(1);
    expect((await app.inject(`/simulator/order/${order}`)).body).toContain('This payment is complete.');
  });

  test('Decline pays nothing and can be tried again', async () => {
    const order = await submit();
    const reply = await press(order, 'decline');
    expect((await app.inject(String(reply.headers.location))).body).toContain('The card was declined.');
    expect(posts).toHaveLength(0);
    await press(order, 'pay');
    expect(posts).toHaveLength(1);
  });

  test('Cancel goes to cancel_url', async () => {
    expect((await press(await submit(), 'cancel')).headers.location).toBe(`${publicUrl}/cancel`);
    expect(posts).toHaveLength(0);
  });
});

describe('misbehaviour', () => {
  test('late: after the return', async () => {
    await press(await submit(), 'pay', 'late');
    expect(posts).toHaveLength(0);
    await sim.catchUp();
    expect(posts).toHaveLength(0);
    await sim.catchUp('all');
    expect(posts).toHaveLength(1);
  });

  test('twice: the same body', async () => {
    await press(await submit(), 'pay', 'twice');
    expect(posts.map(({ body }) => body)).toEqual([posts[0]?.body, posts[0]?.body]);
  });

  test('amount: signed, but another amount', async () => {
    await press(await submit(), 'pay', 'amount');
    expect(await read(0)).toMatchObject({ ok: true, notification: { amountGrossCents: cents(12000) } });
  });

  test('signature: refused', async () => {
    await press(await submit(), 'pay', 'signature');
    expect(await read(0)).toMatchObject({ reason: 'bad_signature' });
  });

  test('drop: no notification arrives', async () => {
    await press(await submit(), 'pay', 'drop');
    await sim.catchUp('all');
    expect(posts).toHaveLength(0);
  });

  test('bare: optional fields are left out and it still reads', async () => {
    await press(await submit(), 'pay', 'bare');
    expect(posted(0).has('item_name')).toBe(false);
    expect(await read(0)).toMatchObject({
      ok: true,
      notification: { amountGrossCents: cents(11900), itemName: '' },
    });
  });
});

describe('delivery', () => {
  test('repeats until 200', async () => {
    answers = [503, new Error('refused'), 503, 200];
    await press(await submit(), 'pay');
    for (let attempts = 1; attempts < 4; attempts++) {
      expect((await waiting()).map((row) => row.attempts)).toEqual([attempts]);
      await sim.catchUp('all');
    }
    expect(await waiting()).toEqual([]);
    await sim.catchUp('all');
    expect(posts).toHaveLength(4);
  });

  test('is given up after the last attempt', async () => {
    answers = Array.from({ length: 9 }, () => 400);
    await press(await submit(), 'pay');
    for (let round = 0; round < 5; round++) await sim.catchUp('all');
    expect(posts).toHaveLength(4);
  });

  test('comes by itself while the server listens, also after an error of the database', async () => {
    answers = [503];
    let failures = 0;
    const failing = db.withPlugin(dying(() => posts.length === 1 && ++failures === 2));
    await app.close();
    await start({ db: failing, pollMs: 5 });
    await press(await submit(), 'pay');
    await app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => posts.length).toBe(2);
    expect(failures).toBeGreaterThan(2);
  });

  test('pending notifications go out after a restart, by one of two nodes, and are still confirmed', async () => {
    answers = [503];
    await press(await submit(), 'pay');
    await app.close();
    await start();
    await Promise.all([sim.catchUp('all'), sim.catchUp()]);
    expect(posts).toHaveLength(2);
    expect(posts[1]).toEqual(posts[0]);
    const reading = await read(1);
    expect(await validate(reading.ok ? reading.notification.validateBody : '')).toBe('VALID\n');
    expect(await validate('a=b')).toBe('INVALID\n');
    await sim.catchUp('all');
    expect(posts).toHaveLength(2);
  });

  test.each([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
  ])('killed at statement %i of a payment: paid and notified, or neither', async (last, isPaid) => {
    const order = await submit();
    await app.close();
    let statements = 0;
    await start({ db: db.withPlugin(dying(() => ++statements >= last)) });
    await press(order, 'pay');
    await app.close();
    posts = [];
    await start();
    await sim.catchUp('all');
    const page = (await app.inject(`/simulator/order/${order}`)).body;
    expect(page.includes('This payment is complete.')).toBe(isPaid);
    expect(posts).toHaveLength(isPaid ? 1 : 0);
  });
});

/** Lets a change of the database fail while it is so. */
const dying = (isDead: () => boolean): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (node.kind !== 'SelectQueryNode' && isDead()) throw new Error('killed');
    return node;
  },
  transformResult: async ({ result }) => result,
});

describe('subscriptions', () => {
  test('with a free start are charged from their billing date on, and the start counts as a cycle', async () => {
    const recurring = { amountCents: cents(11900), frequency: 3, billingDate: '2026-02-11' } as const;
    const order = await submit({ amountCents: cents(0), recurring });
    expect((await app.inject(`/simulator/order/${order}`)).body).toContain(
      'R119.00 every month from 2026-02-11',
    );
    await press(order, 'pay');
    const token = posted(0).get('token') ?? '';
    expect([posted(0).get('amount_gross'), posted(0).get('billing_date')]).toEqual(['0.00', '2026-02-11']);
    expect(await read(0)).toMatchObject({ ok: true, notification: { amountGrossCents: cents(0), token } });
    today = new Date('2026-02-10T09:00:00Z');
    await sim.catchUp();
    expect(posts).toHaveLength(1);
    today = new Date('2026-02-11T09:00:00Z');
    await sim.catchUp();
    expect([posted(1).get('amount_gross'), posted(1).get('token')]).toEqual(['119.00', token]);
    const row = db.selectFrom('simulator_subscription').selectAll().where('token', '=', token);
    expect(await row.executeTakeFirst()).toMatchObject({ cycles_complete: 2, run_date: '2026-03-11' });
  });

  test('renew when due, token second, no billing date, at the recurring amount', async () => {
    await press(await submit({ amountCents: cents(5000) }), 'pay');
    const token = posted(0).get('token') ?? '';
    expect(posted(0).get('billing_date')).toBe('2026-01-31');
    today = new Date('2026-02-27T23:00:00Z');
    await sim.catchUp();
    expect([...posted(1).keys()].slice(0, 3)).toEqual(['m_payment_id', 'token', 'pf_payment_id']);
    expect([posted(1).get('amount_gross'), posted(1).get('token'), posted(1).has('billing_date')]).toEqual([
      '119.00',
      token,
      false,
    ]);
    await sim.catchUp();
    expect(posts).toHaveLength(2);
  });

  test('fail without notice, and are not renewed after', async () => {
    await press(await submit(), 'pay');
    const token = posted(0).get('token') ?? '';
    expect(await sim.fail(token)).toBe(true);
    expect(await sim.renew(token)).toBe(false);
    expect(posts).toHaveLength(1);
  });

  test('a person makes charges, failures, new cards and cancellations happen on a page', async () => {
    await press(await submit(), 'pay');
    const token = posted(0).get('token') ?? '';
    const act = async (what: string) => {
      const payload = new URLSearchParams({ token, do: what }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await app.inject({ method: 'POST', url: '/simulator/subscription', headers, payload });
      return answer.statusCode === 303
        ? (await app.inject('/simulator/subscriptions')).body
        : answer.statusCode;
    };
    expect(await act('renew')).toContain('<dd>2</dd>');
    expect(await act('pause')).toContain('PAUSED');
    expect(await act('unpause')).toContain('ACTIVE');
    expect(await act('fail')).toContain('FAILED');
    expect(await act('card')).toContain('<dd>3</dd>');
    expect(posts).toHaveLength(3);
    expect(await act('cancel')).toContain('CANCELLED');
    for (const what of ['toString', '', 'pay']) expect(await act(what)).toBe(404);
  });

  test('the API refuses a call without headers or with a wrong signature', async () => {
    const url = '/simulator/api/subscriptions/dc0521d3-55fe-269b-fa00-b647310d760f/fetch';
    expect((await app.inject(url)).statusCode).toBe(400);
    const headers = { 'merchant-id': '10000100', version: 'v1', timestamp: '2026-11-20T10:00:00+02:00' };
    const wrong = await app.inject({ url, headers: { ...headers, signature: '0'.repeat(32) } });
    expect(wrong.json()).toMatchObject({ code: 401, data: { message: 'Merchant authorisation failed' } });
    const ping = await app.inject({
      url: '/simulator/api/ping?testing=true',
      headers: { ...headers, signature: 'b5d3d95df76864fdc39c0c9a1fe4e5dd' },
    });
    expect(ping.body).toBe('"API V1"');
  });
});
