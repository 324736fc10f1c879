import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EndpointSpec } from '#contract/endpoint.ts';
import * as registration from '#contract/registration.ts';
import { login, twoFactor } from '#contract/sign-in.ts';
import { buildApp } from '#server/app.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { hashCount } from '#test/support/hash-count.ts';
import { codeTo } from '#test/support/mail.ts';
import { oneBrowser } from '#test/support/one-browser.ts';

// An answer that takes longer for one address than for another says that the address is registered. Time cannot be tested
// without chance, but work can: the statements of a call, and its password hashes, which take a thousand times as long.
let app: TestApp;
let measured: FastifyInstance;
const statements: string[] = [];
const recorder: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements.push(node.kind);
    return node;
  },
  transformResult: async ({ result }) => result,
};
beforeAll(async () => {
  app = await testApp();
  const jobs = { ...app.options.jobs, define: () => {}, daily: () => {} };
  measured = await buildApp({ ...app.options, jobs, db: app.db.withPlugin(recorder) });
  // The first unknown address makes the hash that all of them are compared with.
  await workOf(login, { email: 'nobody@example.co.za', password: PASSWORD });
});
afterAll(async () => {
  await measured.close();
  await app.close();
});
beforeEach(() => app.db.deleteFrom('request_limit').execute());

/** The response to a call, and the work that it takes. */
async function workOf({ method, path }: EndpointSpec, payload: object, cookie = '') {
  statements.length = 0;
  const before = hashCount.value;
  const headers = cookie ? { cookie } : {};
  const answer = await measured.inject({ method, url: path, payload, headers });
  return { status: answer.statusCode, work: [...statements], hashes: hashCount.value - before };
}

/** The library names it in an enum that is only in its types. */
const ARGON2I = 1;
const UNKNOWN = 'nobody@example.co.za';

test('a wrong password takes the same work for an unknown address', async () => {
  const { email } = await aMember(app);
  const known = await workOf(login, { email, password: 'Wrong#Word#1' });
  const unknown = await workOf(login, { email: UNKNOWN, password: 'Wrong#Word#1' });
  expect([known.status, unknown.status]).toEqual([401, 404]);
  expect(known.hashes).toBe(1);
  expect({ ...unknown, status: 0 }).toEqual({ ...known, status: 0 });
});

describe.each([
  ['the code step of signing in', twoFactor, 'code'],
  ['the verification', registration.verify, 'verification_code'],
] as const)('%s', (_, endpoint, field) => {
  test('takes the same work for an unknown address, one without a pin, and a wrong pin', async () => {
    const waiting = await aMember(app, { verified_at: null });
    const browser = oneBrowser(app);
    await browser.call(login, { email: waiting.email, password: PASSWORD });
    const first = await codeTo(app, waiting.email);
    if (endpoint === registration.verify)
      await browser.call(twoFactor, { email: waiting.email, code: first });
    const pin = await codeTo(app, waiting.email);
    const cookie = `rpt_request=${browser.cookie('rpt_request')}`;
    const without = await aMember(app);
    const wrong = pin === '000000' ? '000001' : '000000';
    const works = [];
    for (const email of [waiting.email, without.email, UNKNOWN])
      works.push({ ...(await workOf(endpoint, { email, [field]: wrong }, cookie)), status: 0 });
    // The pin that was used last, and the one that waits.
    expect(works[0]?.hashes).toBe(2);
    expect(works[1]).toEqual(works[0]);
    expect(works[2]).toEqual(works[0]);
  });
});

test('asking for a new pin takes the same work for an address that waits, a verified one and an unknown one', async () => {
  const [waiting, verified] = [await aMember(app, { verified_at: null }), await aMember(app)];
  const works = [];
  // The job that makes the pin hashes it after the answer.
  for (const email of [waiting.email, verified.email, UNKNOWN])
    works.push({ ...(await workOf(registration.sendPin, { email })), hashes: 0 });
  expect(works[0]?.status).toBe(200);
  expect(works[1]).toEqual(works[0]);
  expect(works[2]).toEqual(works[0]);
  expect(await codeTo(app, waiting.email)).toMatch(/^\d{6}$/);
});

test('the reset takes the same work for an unknown address and a wrong pin', async () => {
  const { email } = await aMember(app);
  const browser = oneBrowser(app);
  await browser.call(registration.resetPassword, { email });
  const pin = await codeTo(app, email);
  const verification_code = pin === '000000' ? '000001' : '000000';
  const cookie = `rpt_request=${browser.cookie('rpt_request')}`;
  const body = { password: 'Ledger#Quarry7!', verification_code };
  const known = await workOf(registration.updatePassword, { ...body, email }, cookie);
  const unknown = await workOf(registration.updatePassword, { ...body, email: UNKNOWN }, cookie);
  expect([known.status, unknown.status]).toEqual([401, 404]);
  expect({ ...unknown, status: 0 }).toEqual({ ...known, status: 0 });
});

test('a password that was hashed in another way is hashed anew at a right sign-in, and stays the same', async () => {
  const member = await aMember(app);
  const before = await hash(PASSWORD, { algorithm: ARGON2I });
  await app.db.updateTable('member').set({ password_hash: before }).where('id', '=', member.id).execute();
  const hashOf = (id: string) =>
    app.db.selectFrom('member').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
  const hashAfter = async (password: string) => {
    const { status } = await app.call(login, { body: { email: member.email, password } });
    return [status, (await hashOf(member.id)).password_hash];
  };
  expect(await hashAfter('Wrong-1!')).toEqual([401, before]);
  const [status, after] = await hashAfter(PASSWORD);
  expect([status, after === before]).toEqual([200, false]);
  expect(await hashAfter(PASSWORD)).toEqual([200, after]);
});
