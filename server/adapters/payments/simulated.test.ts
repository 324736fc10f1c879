import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { SANDBOX_ACCOUNT } from '#server/config/payments.ts';
import { simulator } from '#simulator/simulator.ts';
import { embeddedDatabase } from '#test/support/database.ts';
import type { NotificationReading } from './port.ts';
import { simulatedPayments } from './simulated.ts';

test('one server pays itself over HTTP: form, card page, notification, confirmation, cancellation', async () => {
  const app = Fastify({ forceCloseConnections: true });
  let base = '';
  const publicUrl = 'https://portal.example.co.za';
  const { db, close } = await embeddedDatabase();
  const account = { merchant: SANDBOX_ACCOUNT, publicUrl, localUrl: () => base };
  const payments = simulatedPayments(account);
  const tables = db.$pickTables<'simulator_order' | 'simulator_subscription' | 'simulator_notification'>();
  const { routes } = simulator({ ...account, db: tables });
  const readings: NotificationReading[] = [];
  // The portal has a parser of its own for the same type; the simulator must not disturb it.
  const type = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  await app.register(routes);
  app.post('/api/user/payfast', async (request, reply) => {
    readings.push(await payments.readNotification(request.body as Buffer, request.ip));
    return reply.send();
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
  const post = (path: string, fields: [string, string][]) =>
    fetch(base + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  const { action, fields } = payments.checkoutForm({
    kind: 'Audit',
    email: 'sipho@example.co.za',
    mPaymentId: 'tp/0003',
    amountCents: cents(129900),
    itemName: 'Audit',
    recurring: { amountCents: cents(99900), frequency: 6 },
    urls: {
      return: `${publicUrl}/success`,
      cancel: `${publicUrl}/cancel`,
      notify: `${publicUrl}/api/user/payfast`,
    },
    confirmationAddress: 'accounts@example.co.za',
  });
  expect(action).toBe(`${publicUrl}/simulator/eng/process`);
  const order = (await post('/simulator/eng/process', fields)).headers.get('location') ?? '';
  const page = await fetch(base + order);
  expect(await page.text()).toContain('R1 299.00');
  const paid = await post('/simulator/pay', [
    ['order', order.split('/').at(-1) ?? ''],
    ['do', 'pay'],
  ]);
  expect([paid.status, paid.headers.get('location')]).toEqual([303, `${publicUrl}/success`]);

  const reading = readings[0];
  if (!reading?.ok) throw new Error(JSON.stringify(reading));
  const { validateBody, token, amountGrossCents } = reading.notification;
  expect(amountGrossCents).toBe(129900);
  expect(await payments.confirm(validateBody)).toBe('valid');
  expect(await payments.subscription(token ?? '')).toMatchObject({
    status: 'ACTIVE',
    amountCents: cents(99900),
  });
  expect(await payments.cancel(token ?? '')).toBe('cancelled');
  await expect.poll(() => readings.length).toBe(2);
  expect(readings[1]).toMatchObject({ ok: true, notification: { status: 'CANCELLED', token } });
  await app.close();
  await close();
});
