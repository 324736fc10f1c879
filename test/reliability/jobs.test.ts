import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { register, verify } from '#contract/accounts.ts';
import { login, twoFactor } from '#contract/auth.ts';
import { checkout } from '#contract/billing.ts';
import { connectPglite, connectPostgres, type Database } from '#server/db/connect.ts';
import { rowsOf } from '#test/support/database.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { payfastStub } from '#test/support/payfast-stub.ts';
import { emptyPostgres, noPostgres } from '#test/support/postgres.ts';
import { dataFolder, eventually, freePort, type ServerProcess, startServer } from '#test/support/process.ts';
import { cookieOf } from '#test/support/sign-in.ts';
import { startSmtp, type TestSmtp } from '#test/support/smtp.ts';

// A 200 promises a mail or a payment; the process is killed before it has kept the promise.

/** On PostgreSQL another node, or the next start, first has to notice that the node of a running job is dead. */
const LATE_MS = 100_000;
const EMAIL = 'lerato.dube@example.co.za';
const account = { email: EMAIL, password: PASSWORD };

describe.each(['pglite', 'postgres'] as const)('on %s', (kind) => {
  let folder: Awaited<ReturnType<typeof dataFolder>>;
  let own: Awaited<ReturnType<typeof emptyPostgres>> | undefined;
  let smtp: TestSmtp;
  let stub: Awaited<ReturnType<typeof payfastStub>>;
  let server: ServerProcess;
  let env: Record<string, string>;

  beforeEach(async ({ skip }) => {
    if (kind === 'postgres' && noPostgres) skip(noPostgres);
    folder = await dataFolder();
    own = kind === 'postgres' ? await emptyPostgres() : undefined;
    smtp = await startSmtp();
    const port = await freePort();
    stub = await payfastStub(() => `http://127.0.0.1:${port}`);
    env = {
      PORT: String(port),
      DATA_DIR: folder.path,
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'http://stub.invalid',
      PAYFAST_URL: stub.options.processUrl,
      PAYFAST_API_URL: stub.options.apiUrl,
      PAYFAST_SOURCES: '127.0.0.1',
      ...(own ? { DATABASE_URL: own.url } : {}),
    };
    server = await startServer(env);
  });
  afterEach(async () => {
    await server?.kill();
    await smtp?.close();
    await stub?.close();
    await own?.drop();
    await folder?.remove();
  });

  const registered = async () => {
    const person = {
      name: 'Lerato',
      surname: 'Dube',
      contact: '+27 82 555 0122',
      subscription_type: 'Annual',
    };
    const answer = await server.call(register, { body: { ...account, ...person } });
    expect(answer.status).toBe(200);
  };
  const codeOf = (subject: RegExp) =>
    eventually(async () => {
      const mail = smtp.received.findLast(({ email }) => subject.test(email.subject ?? ''));
      return mail?.email.text?.match(/\b\d{6}\b/)?.[0];
    }, LATE_MS);

  const receipts = () => smtp.received.filter(({ email }) => email.subject === 'Payment received');

  test('a mail that was promised arrives after a kill, and its code is good', async () => {
    smtp.hold();
    await registered();
    await server.kill();
    expect(smtp.received).toEqual([]);
    smtp.release();
    server = await startServer(env);
    const body = { email: EMAIL, verification_code: await codeOf(/Verify/) };
    expect((await server.call(verify, { body })).status).toBe(200);
    expect(smtp.received).toHaveLength(1);
  });

  test('a mail that is being sent at an orderly stop is handed back and sent by the next start', async () => {
    smtp.hold();
    await registered();
    await eventually(async () => smtp.attempts() > 0);
    const { code } = await server.stop();
    expect(code).toBe(0);
    smtp.release();
    server = await startServer(env);
    const started = Date.now();
    const body = { email: EMAIL, verification_code: await codeOf(/Verify/) };
    // At once: nobody has to be found dead first.
    expect(Date.now() - started).toBeLessThan(10_000);
    expect((await server.call(verify, { body })).status).toBe(200);
  });

  test('a payment that was acknowledged is applied once after a kill', async () => {
    await registered();
    const pin = await codeOf(/Verify/);
    expect((await server.call(verify, { body: { email: EMAIL, verification_code: pin } })).status).toBe(200);
    expect((await server.call(login, { body: account })).body.code).toBe('payment_required_annual');
    const form = await server.call(checkout, { body: { email: EMAIL, kind: 'Annual' } });
    // The provider's confirmation is slow, so the notification cannot be applied yet when it is answered.
    stub.knobs.validate = 'slow';
    const order = await stub.submit(form.body);
    await stub.press(order, 'pay');
    await eventually(async () => stub.delivered.length > 0);
    await server.kill();
    expect(stub.delivered[0]?.status).toBe(200);

    stub.knobs.validate = 'normal';
    server = await startServer(env);
    await eventually(async () => receipts().length > 0, LATE_MS);
    const first = await server.call(login, { body: account });
    expect(first.status).toBe(200);
    const code = await codeOf(/sign-in code/);
    const headers = { cookie: cookieOf(first.headers) };
    expect((await server.call(twoFactor, { body: { email: EMAIL, code }, headers })).status).toBe(200);

    // The provider says it again: nothing more happens.
    const again = await fetch(`${server.url}/api/user/payfast`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: stub.delivered[0]?.body ?? '',
    });
    expect(again.status).toBe(200);
    expect((await server.stop()).code).toBe(0);
    const database = await opened();
    expect(await rowsOf(database, 'payment')).toHaveLength(1);
    expect((await rowsOf(database, 'payment_notification')).map((row) => row.outcome)).toEqual(['applied']);
    await database.close();
    expect(receipts()).toHaveLength(1);
  });

  const opened = async (): Promise<Database> =>
    own ? connectPostgres(own.url, 2) : connectPglite({ dataDir: folder.path });
});
