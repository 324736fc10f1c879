import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/second-factor.ts';
import { login, twoFactor } from '#contract/sign-in.ts';
import { PASSKEYS_MAX } from '#domain/sign-in/second-factor.ts';
import { keyHash as hashOf } from '#server/areas/sign-in/keys.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aDevice, withPasskey } from '#test/support/authenticator.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';
import { oneBrowser } from '#test/support/one-browser.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const fresh = { current_password: PASSWORD };
const toAdd = async (as: SignedIn) => (await app.call(calls.passkeyToAdd, { as, body: fresh })).body.options;
const add = (as: SignedIn, credential: object, name = 'This laptop') =>
  app.call(calls.addPasskey, { as, body: { name, credential } });
const mine = async (as: SignedIn) => (await app.call(calls.mySecondFactors, { as })).body;
const factorOf = async (key: string) =>
  app.db.selectFrom('member_session').select('factor').where('key_hash', '=', hashOf(key)).executeTakeFirst();

/** After the password step, in a browser of its own. */
async function atSecondStep(email: string) {
  const browser = oneBrowser(app);
  const { body } = await browser.call(login, { email, password: PASSWORD });
  const ask = async () => (await browser.call(calls.askPasskey, { email })).body.options;
  const use = (credential: object) => browser.call(calls.signInWithPasskey, { email, credential });
  return { browser, ask, use, factors: body.factors };
}

test('a passkey is added with the password, opens a session, and the mail and the list say so', async () => {
  const as = await signedIn(app);
  const device = await withPasskey(app, as);
  expect(device.codes).toHaveLength(10);
  expect(await mine(as)).toMatchObject({
    passkeys: [{ name: 'This laptop', last_used_at: null }],
    app_since: null,
    recovery: { left: 10 },
  });
  const [mail] = await mailsTo(app, as.email);
  expect(mail?.subject).toBe('A passkey was added to your account');
  expect(await factorOf(as.key)).toEqual({ factor: 'passkey' });

  const { ask, use, factors } = await atSecondStep(as.email);
  expect(factors).toEqual(['passkey', 'recovery']);
  const entered = await use(device.sign(await ask()));
  expect([entered.status, entered.body.email]).toEqual([200, as.email]);
  expect(await factorOf(entered.body.auth_key.key_id)).toEqual({ factor: 'passkey' });
  expect((await mine(as)).passkeys[0].last_used_at).toBe(app.clock.now().toISOString());
});

test('the mailed pin still opens, and is void once the passkey did', async () => {
  const as = await signedIn(app);
  const device = await withPasskey(app, as);
  const { browser, ask, use } = await atSecondStep(as.email);
  const code = await codeTo(app, as.email);
  expect((await use(device.sign(await ask()))).status).toBe(200);
  const late = await browser.call(twoFactor, { email: as.email, code });
  expect(late.status).toBe(400);
  await browser.signIn(as.email);
  expect(await factorOf(browser.key)).toEqual({ factor: 'pin' });
});

test('without a right password in this browser there is no question and no way in', async () => {
  const as = await signedIn(app);
  const device = await withPasskey(app, as);
  const { ask } = await atSecondStep(as.email);
  const options = await ask();
  const stranger = oneBrowser(app);
  const asked = await stranger.call(calls.askPasskey, { email: as.email });
  expect([asked.status, asked.body.code]).toEqual([401, 'sign_in_again']);
  const body = { email: as.email, credential: device.sign(options) };
  expect((await stranger.call(calls.signInWithPasskey, body)).body.code).toBe('sign_in_again');
  const nobody = await stranger.call(calls.askPasskey, { email: 'nobody@example.org' });
  expect([nobody.status, nobody.body.code]).toEqual([404, 'account_not_registered']);
});

test('a response counts once, for its question, in time, from this site and with the lock of the device', async () => {
  const as = await signedIn(app);
  const device = await withPasskey(app, as);
  const { ask, use } = await atSecondStep(as.email);
  const refused = async (credential: object) => {
    const { status, body } = await use(credential);
    expect([status, body.code]).toEqual([403, 'passkey_refused']);
  };
  await refused(device.sign(await ask(), { origin: 'https://evil.example' }));
  await refused(device.sign(await ask(), { rpId: 'evil.example' }));
  await refused(device.sign(await ask(), { verified: false }));
  await refused(device.sign({ challenge: 'x'.repeat(43) }));
  await refused(aDevice().sign(await ask()));
  const [kept, swapped] = [device.sign(await ask()), device.sign(await ask())];
  await refused({ ...swapped, response: { ...swapped.response, signature: kept.response.signature } });
  // The question was used up by the wrong response.
  await refused(swapped);
  const late = await ask();
  app.clock.set(new Date(app.clock.now().getTime() + 5 * 60_000));
  await refused(device.sign(late));
  await refused(kept);
  const right = device.sign(await ask());
  expect((await use(right)).status).toBe(200);
  const again = await atSecondStep(as.email);
  expect((await again.use(right)).body.code).toBe('passkey_refused');
});

test('a count that falls back is a copy of the device; one that stays 0 is none', async () => {
  const as = await signedIn(app);
  const device = await withPasskey(app, as);
  const signIn = async (counter: number) => {
    const { ask, use } = await atSecondStep(as.email);
    return (await use(device.sign(await ask(), { counter }))).status;
  };
  expect([await signIn(7), await signIn(7), await signIn(6), await signIn(8)]).toEqual([200, 403, 403, 200]);
  await app.db.updateTable('passkey').set({ counter: '0' }).where('member_id', '=', as.id).execute();
  expect([await signIn(0), await signIn(0)]).toEqual([200, 200]);
});

test('two responses with one count at the same moment: one opens', async () => {
  const as = await signedIn(app);
  const device = await withPasskey(app, as);
  const steps = await Promise.all([atSecondStep(as.email), atSecondStep(as.email)]);
  const both = await Promise.all(
    steps.map(async ({ ask, use }) => use(device.sign(await ask(), { counter: 9 }))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test("another member's passkey opens nothing", async () => {
  const [as, other] = [await signedIn(app), await signedIn(app)];
  const [device, theirs] = [await withPasskey(app, as), await withPasskey(app, other)];
  const { ask, use } = await atSecondStep(as.email);
  expect((await use(theirs.sign(await ask()))).body.code).toBe('passkey_refused');
  expect((await add(other, device.make(await toAdd(other)))).body.code).toBe('passkey_refused');
  const [{ id }] = (await mine(as)).passkeys;
  const removed = await app.call(calls.removePasskey, { as: other, body: { id, ...fresh } });
  expect([removed.status, removed.body.code]).toEqual([404, 'passkey_not_found']);
  expect((await mine(as)).passkeys).toHaveLength(1);
});

test('two tabs each have their own question; a question for one session or deed does not do for another', async () => {
  const as = await signedIn(app);
  const [one, two] = [await toAdd(as), await toAdd(as)];
  expect((await add(as, aDevice().make(two), 'Second tab')).status).toBe(200);
  const added = await add(as, aDevice().make(one), 'First tab');
  expect([added.status, added.body]).toEqual([200, {}]);
  const browser = oneBrowser(app);
  await browser.signIn(as.email);
  const elsewhere = await toAdd(as);
  const body = { name: 'Elsewhere', credential: aDevice().make(elsewhere) };
  expect((await browser.call(calls.addPasskey, body)).body.code).toBe('passkey_refused');
  const { ask } = await atSecondStep(as.email);
  expect((await add(as, aDevice().make(await ask()))).body.code).toBe('passkey_refused');
});

test('every wrong field is named, and a wrong password asks nothing and removes nothing', async () => {
  const as = await signedIn(app);
  await withPasskey(app, as);
  const empty = await app.call(calls.addPasskey, { as, body: { name: ' ', credential: { type: 'x' } } });
  expect([empty.status, empty.body.fields.name]).toEqual([400, 'Enter a name']);
  expect(Object.keys(empty.body.fields).length).toBeGreaterThan(3);
  const [{ id }] = (await mine(as)).passkeys;
  for (const [call, more] of [[calls.passkeyToAdd, {}] as const, [calls.removePasskey, { id }] as const]) {
    const missing = await app.call(call, { as, body: {} });
    expect([missing.status, missing.body.fields.current_password]).toEqual([400, 'Password is required']);
    const wrong = await app.call(call, { as, body: { current_password: 'Wrong#pass1', ...more } });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'current_password_wrong']);
  }
  expect((await mine(as)).passkeys).toHaveLength(1);
});

test('so many passkeys and no more; with the last one the recovery codes go', async () => {
  const as = await signedIn(app);
  await withPasskey(app, as);
  const rows = Array.from({ length: PASSKEYS_MAX - 1 }, (_, at) => ({
    id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    member_id: as.id,
    credential_id: `c${at}`,
    public_key: '',
    counter: '0',
    transports: '',
    name: 'Old',
    added_at: new Date(),
  }));
  await app.db.insertInto('passkey').values(rows).execute();
  expect((await add(as, aDevice().make(await toAdd(as)))).body.code).toBe('too_many_passkeys');
  for (const { id } of (await mine(as)).passkeys) {
    expect((await mine(as)).recovery).not.toBeNull();
    expect((await app.call(calls.removePasskey, { as, body: { id, ...fresh } })).status).toBe(200);
  }
  expect(await mine(as)).toEqual({ passkeys: [], app_since: null, recovery: null });
  const [mail] = await mailsTo(app, as.email);
  expect(mail?.subject).toBe('A passkey was removed from your account');
  expect((await atSecondStep(as.email)).factors).toBeUndefined();
});

test('a member whose password an administrator chose chooses their own first, with the mailed pin', async () => {
  const as = await signedIn(app);
  await withPasskey(app, as);
  await app.db.updateTable('member').set({ password_given_at: new Date() }).where('id', '=', as.id).execute();
  const { browser, factors } = await atSecondStep(as.email);
  expect(factors).toBeUndefined();
  expect((await browser.call(calls.askPasskey, { email: as.email })).body.code).toBe('sign_in_again');
});

test('in the office a session of a mailed pin changes no factor that is there', async () => {
  const boss = await aMember(app, { office_role: 'support', office_role_at: new Date() });
  const [first, second] = [oneBrowser(app), oneBrowser(app)];
  await first.signIn(boss.email);
  await second.signIn(boss.email);
  const before = (await second.call(calls.passkeyToAdd, fresh)).body.options;
  await withPasskey(app, { headers: { email: boss.email, key: first.key } });
  const body = { name: 'Late', credential: aDevice().make(before) };
  expect((await second.call(calls.addPasskey, body)).body.code).toBe('second_factor_needed');
  const asked = await second.call(calls.passkeyToAdd, fresh);
  expect([asked.status, asked.body.code]).toEqual([403, 'second_factor_needed']);
  expect((await first.call(calls.passkeyToAdd, fresh)).status).toBe(200);
});
