import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { Database } from '#server/db/connect.ts';
import { embeddedDatabase } from '#test/support/database.ts';
import { type Provider, provider } from '#test/support/provider.ts';
import { isPassphrase, payfast, payfastProblems } from './payfast.ts';
import type { NotificationReading, Order, PaymentNotification, Payments } from './port.ts';

let database: Database;
let stub: Provider;
let portal: FastifyInstance;
let payments: Payments;
let origin: string;
let readings: NotificationReading[];
const unknownToken = 'dc0521d3-55fe-269b-fa00-b647310d760f';

beforeAll(async () => {
  database = await embeddedDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  readings = [];
  portal = Fastify({ forceCloseConnections: true });
  portal.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  );
  portal.post('/api/user/payfast', async (request, reply) => {
    const reading = await payments.readNotification(request.body as Buffer, request.ip);
    readings.push(reading);
    return reply.code(reading.ok ? 200 : reading.retry ? 503 : 400).send();
  });
  origin = await portal.listen({ port: 0, host: '127.0.0.1' });
  stub = await provider(() => origin, undefined, database);
  payments = payfast(stub.options);
});
afterEach(async () => {
  await portal.close();
  await stub.close();
  // The next provider would send what waits here.
  for (const table of ['simulator_notification', 'simulator_subscription', 'simulator_order'] as const)
    await database.db.deleteFrom(table).execute();
});

/** Waits less long than the stub is slow. */
const impatient = () => payfast({ ...stub.options, timeoutMs: 300 });

const order = (change: Partial<Order> = {}): Order => ({
  kind: 'Annual',
  email: 'zoe@example.co.za',
  firstName: 'Zoë',
  lastName: "O'Brien",
  mPaymentId: 'sub-1',
  amountCents: cents(99900),
  itemName: 'Annual (plan) * ~',
  recurring: { amountCents: cents(99900), frequency: 6 },
  urls: { return: `${origin}/success`, cancel: `${origin}/cancel`, notify: `${origin}/api/user/payfast` },
  confirmationAddress: 'accounts@example.co.za',
  ...change,
});
const pay = async (change?: Partial<Order>) =>
  stub.press(await stub.submit(payments.checkoutForm(order(change))), 'pay');
function received(index = 0): PaymentNotification {
  const reading = readings[index];
  if (!reading?.ok) throw new Error(`not accepted: ${JSON.stringify(reading)}`);
  return reading.notification;
}
async function paidToken(): Promise<string> {
  await pay();
  return received().token ?? '';
}

describe('a payment', () => {
  test('is signed, charged, notified and confirmed', async () => {
    expect(await pay()).toBe(`${origin}/success`);
    expect(received()).toMatchObject({
      mPaymentId: 'sub-1',
      status: 'COMPLETE',
      amountGrossCents: cents(99900),
      feeCents: cents(-2298),
    });
    expect(received().itemName).toBe('Annual (plan) * ~');
    expect(await payments.confirm(received().validateBody)).toBe('valid');
    expect(await payments.confirm(`${received().validateBody}0`)).toBe('invalid');
  });

  test('an extra year brings no token', async () => {
    await pay({ kind: 'PriorYear', recurring: null, amountCents: cents(49500) });
    expect(received()).toMatchObject({ token: null, amountGrossCents: cents(49500), billingDate: null });
  });

  test('a form that was changed after signing is refused in the provider’s words', async () => {
    const form = payments.checkoutForm(order());
    const fields = form.fields.map(([k, v]): [string, string] => [k, k === 'amount' ? '5.00' : v]);
    await expect(stub.submit({ ...form, fields })).rejects.toThrow(
      'Generated signature does not match submitted signature',
    );
    await expect(stub.submit({ ...form, fields: fields.filter(([k]) => k !== 'amount') })).rejects.toThrow(
      'amount is required',
    );
  });
});

describe('a hostile provider', () => {
  test('copies have one idempotency key', async () => {
    stub.misbehaviours.add('twice');
    await pay();
    expect(readings).toHaveLength(2);
    expect(new Set([0, 1].map((i) => received(i).idempotencyKey)).size).toBe(1);
  });

  test('out of order: both arrive', async () => {
    const late = await stub.submit(payments.checkoutForm(order()));
    await stub.press(late, 'pay', ['late']);
    await pay({ mPaymentId: 'sub-2' });
    await stub.catchUp('all');
    expect([received(0).mPaymentId, received(1).mPaymentId]).toEqual(['sub-2', 'sub-1']);
  });

  test('token second and no billing date', async () => {
    stub.misbehaviours.add('token_second');
    await pay();
    expect(received().raw[1]?.[0]).toBe('token');
    expect(received()).toMatchObject({ billingDate: null, amountGrossCents: cents(99900) });
    expect(await payments.confirm(received().validateBody)).toBe('valid');
  });

  test('amounts left out', async () => {
    stub.misbehaviours.add('no_amounts');
    await pay();
    expect(received()).toMatchObject({ amountGrossCents: null, feeCents: null, netCents: null });
  });

  test('a forged body is refused, and comes again', async () => {
    stub.misbehaviours.add('forge');
    await pay();
    expect(readings[0]).toEqual({ ok: false, reason: 'bad_signature', retry: false });
    stub.misbehaviours.clear();
    await expect.poll(() => readings.some(({ ok }) => ok)).toBe(true);
  });

  test('a right signature from elsewhere is refused; unresolved hosts ask for a repeat', async () => {
    await pay();
    const body = stub.delivered[0]?.body ?? '';
    expect(await payments.readNotification(body, '203.0.113.9')).toMatchObject({
      reason: 'wrong_source',
      retry: false,
    });
    const resolve = async () => Promise.reject(new Error('SERVFAIL'));
    const named = payfast({ ...stub.options, sources: ['www.payfast.co.za'], resolve });
    expect(await named.readNotification(body, '127.0.0.1')).toMatchObject({
      reason: 'source_unresolved',
      retry: true,
    });
  });

  test.each(['slow', 'html', 'redirect'] as const)(
    'confirmation that is %s means unknown, not invalid',
    async (way) => {
      await pay();
      stub.misbehaviours.add(`validate_${way}`);
      expect(await impatient().confirm(received().validateBody)).toBe('unknown');
    },
  );

  test('confirmation without a server means unknown', async () => {
    const nowhere = payfast({ ...stub.options, processUrl: 'http://127.0.0.1:1' });
    expect(await nowhere.confirm('a=b')).toBe('unknown');
  });
});

describe('the recurring API', () => {
  test('fetches, cancels, cancels again, and a CANCELLED notification follows', async () => {
    const token = await paidToken();
    expect(await payments.subscription(token)).toMatchObject({
      token,
      status: 'ACTIVE',
      amountCents: cents(99900),
      frequency: 6,
      cyclesComplete: 1,
      nextPaymentDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(await payments.cancel(token)).toBe('cancelled');
    expect(await payments.cancel(token)).toBe('cancelled');
    expect((await payments.subscription(token))?.status).toBe('CANCELLED');
    await expect.poll(() => readings.length).toBe(2);
    expect(received(1)).toMatchObject({
      status: 'CANCELLED',
      amountGrossCents: null,
      idempotencyKey: `${token}:CANCELLED`,
    });
  });

  test.each([undefined, 'update_object', 'api_string_true', 'api_text_around'] as const)(
    'changes the amount of the next charges, and again, with the answer %s',
    async (way) => {
      const token = await paidToken();
      if (way) stub.misbehaviours.add(way);
      for (let time = 0; time < 2; time++)
        expect(await payments.changeAmount(token, cents(109_900))).toBe('changed');
      expect(await payments.subscription(token)).toMatchObject({ amountCents: cents(109_900), frequency: 6 });
      await stub.renew(token);
      expect(received(1)).toMatchObject({ amountGrossCents: cents(109_900), token });
    },
  );

  test.each([
    ['a subscription that is cancelled', undefined, 109_900, false],
    ['an amount below the smallest', undefined, 499, false],
    ['a refusal', 'update_refused', 109_900, false],
    ['an answer that is lost', 'update_lost', 109_900, true],
    ['another answer than its own', 'api_wrong_json', 109_900, false],
  ] as const)('a change of the amount with %s throws', async (what, way, amount, retry) => {
    const token = await paidToken();
    if (what.endsWith('cancelled')) await payments.cancel(token);
    if (way) stub.misbehaviours.add(way);
    const failure = payments.changeAmount(token, cents(amount));
    await expect(failure).rejects.toMatchObject({ name: 'PaymentsError', retry });
    stub.misbehaviours.clear();
    const isMade = way === 'update_lost';
    expect((await payments.subscription(token))?.amountCents).toBe(isMade ? amount : 99_900);
  });

  test('an unknown token is null, a malformed one never leaves', async () => {
    expect(await payments.subscription(unknownToken)).toBeNull();
    expect(await payments.cancel(unknownToken)).toBe('not_found');
    expect(await payments.changeAmount(unknownToken, cents(500))).toBe('not_found');
    await expect(payments.subscription('../ping')).rejects.toThrow('wrong form');
    await expect(payments.cancel(unknownToken.toUpperCase())).rejects.toThrow('wrong form');
  });

  test.each(['text_around', 'string_true'] as const)('reads an answer with %s', async (way) => {
    const token = await paidToken();
    stub.misbehaviours.add(`api_${way}`);
    expect((await payments.subscription(token))?.status).toBe('ACTIVE');
    expect(await payments.cancel(token)).toBe('cancelled');
  });

  test.each(['rate_limited', 'html_403', 'slow'] as const)('%s: may be tried later', async (way) => {
    const token = await paidToken();
    stub.misbehaviours.add(`api_${way}`);
    await expect(impatient().subscription(token)).rejects.toMatchObject({
      name: 'PaymentsError',
      retry: true,
    });
    await expect(impatient().cancel(token)).rejects.toMatchObject({ name: 'PaymentsError', retry: true });
  });

  test('a redirect is not followed', async () => {
    stub.misbehaviours.add('api_redirect');
    await expect(payments.cancel(unknownToken)).rejects.toMatchObject({ name: 'PaymentsError' });
  });

  test('a wrong passphrase is refused', async () => {
    const wrong = payfast({ ...stub.options, passphrase: 'another' });
    await expect(wrong.subscription(unknownToken)).rejects.toMatchObject({
      retry: false,
      message: expect.stringContaining('401'),
    });
  });

  test('a failed renewal sends nothing and is found by asking', async () => {
    const token = await paidToken();
    await stub.fail(token);
    expect((await payments.subscription(token))?.status).toBe('FAILED');
    expect(readings).toHaveLength(1);
  });
});

describe('payfastProblems', () => {
  const good = {
    merchantId: '10000100',
    merchantKey: '46f0cd694581a',
    passphrase: 'jt7NOE43FZPn',
    processUrl: 'https://www.payfast.co.za',
    apiUrl: 'https://api.payfast.co.za',
    sources: ['www.payfast.co.za', '41.74.179.192/27'],
  };

  test('nothing is wrong with a live configuration', () => {
    expect(payfastProblems(good, true)).toEqual([]);
  });

  test('names everything at once', () => {
    const bad = {
      merchantId: '1',
      merchantKey: '',
      passphrase: 'a b',
      processUrl: 'x',
      apiUrl: 'ftp://y',
      sources: ['1.2.3'],
    };
    expect(payfastProblems(bad, false)).toHaveLength(6);
  });

  test.each(['http://www.payfast.co.za', 'https://localhost', 'https://127.0.0.1:9', 'https://[::1]'])(
    '%s is not live',
    (processUrl) => {
      expect(payfastProblems({ ...good, processUrl }, true)).toEqual([
        'PAYFAST_URL must be an https address of the provider.',
      ]);
    },
  );

  test.each([
    ['jt7NOE43FZPn', true],
    ['a-b_c/d', true],
    ['', false],
    ['with space', false],
    ['x'.repeat(33), false],
    ['p@ss', false],
  ])('passphrase %j: %s', (value, fine) => {
    expect(isPassphrase(value)).toBe(fine);
  });
});
