import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calendarFeed, feed, makeFeed } from '#contract/calendar-feed.ts';
import * as calls from '#contract/credentials.ts';
import { downloadAgain, downloadDocument, issueDocument } from '#contract/documents.ts';
import { type EndpointSpec, addressOf as pathOf } from '#contract/endpoint.ts';
import { planHistory } from '#contract/history.ts';
import { mailIn, replaceMailIn } from '#contract/mail-in.ts';
import { accountPage } from '#contract/page-calls.ts';
import * as registration from '#contract/registration.ts';
import { newRecoveryCodes } from '#contract/second-factor.ts';
import { makeShare, shared, shares } from '#contract/shares.ts';
import { keyStatus } from '#contract/sign-in.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { withPasskey } from '#test/support/authenticator.ts';
import { lapse } from '#test/support/cast.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';
import { type OneBrowser, oneBrowser, PHONE, signedInBrowser } from '#test/support/one-browser.ts';

const OWN = 'Ledger#Quarry7!';
const year = 2026;
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(24 * 3_600_000));

const secretIn = (text: unknown) =>
  String(text)
    .replace(/^.*[#/]/, '')
    .replace('.ics', '');
const linkBy = async (by: OneBrowser, files = true) =>
  secretIn((await by.call(makeShare, { days: 30, files }, { year })).body.address);
const read = async (share: string) => (await app.call(shared, { headers: { share } })).status;
const statusOf = async (endpoint: EndpointSpec, params: object) =>
  (await fetch(app.url + pathOf(endpoint, { ...params }))).status;
const mailAddressOf = async (by: OneBrowser) => String((await by.call(mailIn)).body.address);

/** A member, and somebody who has their key on a phone and makes every door that a key makes. */
async function withIntruder() {
  const { id, email } = await aMember(app);
  const owner = await signedInBrowser(app, email);
  const intruder = await signedInBrowser(app, email, PHONE);
  await withPasskey(app, { headers: { email, key: intruder.key } });
  const link = await linkBy(intruder);
  const calendar = secretIn((await intruder.call(makeFeed)).body.address);
  const ticket = secretIn((await intruder.call(issueDocument, { kind: 'plan' }, { year })).body.download);
  const mail = await mailAddressOf(intruder);
  return { id, email, owner, intruder, link, calendar, ticket, mail };
}
type Attacked = Awaited<ReturnType<typeof withIntruder>>;

async function reset({ email }: Pick<Attacked, 'email'>, pin?: string) {
  const browser = oneBrowser(app);
  await browser.call(registration.resetPassword, { email });
  const verification_code = pin ?? (await codeTo(app, email));
  const body = { email, password: OWN, verification_code };
  return (await browser.call(registration.updatePassword, body)).status;
}

/** The intruder moves the address, and the owner takes it back. */
async function undo({ email, intruder }: Attacked) {
  const new_email = `thief-${uuid()}@example.org`;
  await intruder.call(calls.updateEmail, { new_email });
  const verification_code = await codeTo(app, new_email);
  expect((await intruder.call(calls.verifyUpdateEmail, { verification_code })).status).toBe(200);
  intruder.email = new_email;
  const mails = await mailsTo(app, email);
  const token = mails.flatMap(({ text }) => text.match(/\/undoEmail#([\w-]+)/)?.[1] ?? [])[0];
  return (await oneBrowser(app).call(calls.undoEmail, { token })).status;
}

const endOthers = async ({ owner }: Attacked) => (await owner.call(calls.endOtherSessions, {})).status;

const ways = [
  { way: 'a reset of the password', take: reset, subject: 'Your password was changed' },
  { way: 'an undone change of address', take: undo, subject: 'The change of your email address was undone' },
  { way: "'End all others'", take: endOthers, subject: 'You are signed out everywhere else' },
];

describe.each(ways)('$way', ({ take, subject }) => {
  test('closes every door that a key can have made, and one mail says so', async () => {
    const attacked = await withIntruder();
    const { email, owner, intruder, link, calendar, ticket, mail } = attacked;
    expect([await read(link), await statusOf(calendarFeed, { token: calendar })]).toEqual([200, 200]);
    const before = (await mailsTo(app, email)).length;
    expect(await take(attacked)).toBe(200);
    expect((await intruder.call(keyStatus)).status).toBe(401);
    expect([
      await read(link),
      await statusOf(calendarFeed, { token: calendar }),
      await statusOf(downloadDocument, { ticket }),
    ]).toEqual([404, 404, 404]);

    const fresh = (await mailsTo(app, email)).slice(0, -before);
    const [told, ...more] = fresh.filter((one) => one.subject === subject);
    expect(more).toEqual([]);
    for (const said of [
      'Links to your plan: ended: 1 link, of 2026',
      'Calendar address: ended',
      'Address for mail: replaced',
      'New passkey: added on ',
      'New recovery codes: made on ',
      'Look at your account: http://localhost:3000/app/account',
    ])
      expect(told?.text).toContain(said);
    for (const secret of [link, calendar, ticket, mail]) expect(told?.text).not.toContain(secret);

    if (take !== endOthers) {
      if (take === undo) expect(await reset(attacked)).toBe(200);
      await app.db.deleteFrom('recovery_code').execute();
      await owner.signIn(email, OWN);
    }
    expect(await mailAddressOf(owner)).not.toBe(mail);
    const now = app.clock.now().toISOString();
    const [listed] = (await owner.call(shares, undefined, { year })).body;
    expect(listed).toMatchObject({ open: false, ended_at: now });
    expect((await owner.call(accountPage, undefined, { year })).body.feed).toEqual({
      made_at: null,
      ended_at: now,
    });
    const { rows } = (await owner.call(planHistory, undefined, { year })).body;
    expect(rows.map(({ what }: { what: string }) => what)).toContain('share removed');
  });

  test('makes nothing where there was nothing, and leaves what is made in the same minute', async () => {
    const { id, email } = await aMember(app);
    const owner = await signedInBrowser(app, email);
    const intruder = await signedInBrowser(app, email, PHONE);
    expect(await take({ id, email, owner, intruder } as Attacked)).toBe(200);
    expect(await app.db.selectFrom('feed').selectAll().where('member_id', '=', id).execute()).toEqual([]);
    const told = (await mailsTo(app, email)).find((one) => one.subject === subject)?.text;
    expect(told).not.toMatch(/Links to your plan|Calendar address/);
    expect(told).toContain('You have no passkey and no authenticator app.');
    if (take === undo) expect(await reset({ email })).toBe(200);
    if (take !== endOthers) await owner.signIn(email, OWN);
    const link = await linkBy(owner);
    expect(await read(link)).toBe(200);
  });
});

test('a reset ends the doors of a member who lapsed, and a wrong pin ends none', async () => {
  const attacked = await withIntruder();
  expect(await reset(attacked, '000000')).not.toBe(200);
  expect(await read(attacked.link)).toBe(200);
  await lapse(app, attacked);
  expect(await reset(attacked)).toBe(200);
  expect(await read(attacked.link)).toBe(404);
});

test('another click on the link that undoes a change closes nothing', async () => {
  const attacked = await withIntruder();
  expect(await undo(attacked)).toBe(200);
  expect(await reset(attacked)).toBe(200);
  await app.db.deleteFrom('recovery_code').execute();
  const { owner, email } = attacked;
  await owner.signIn(email, OWN);
  const link = await linkBy(owner);
  const mails = await mailsTo(app, email);
  const token = mails.flatMap(({ text }) => text.match(/\/undoEmail#([\w-]+)/)?.[1] ?? [])[0];
  expect((await oneBrowser(app).call(calls.undoEmail, { token })).status).toBe(404);
  expect(await read(link)).toBe(200);
});

test('a change of the password by its member leaves the doors, and the mail lists them', async () => {
  const { email, owner, link, calendar } = await withIntruder();
  const body = { current_password: PASSWORD, password: OWN };
  expect((await owner.call(calls.changePassword, body)).status).toBe(200);
  expect([await read(link), await statusOf(calendarFeed, { token: calendar })]).toEqual([200, 200]);
  const told = (await mailsTo(app, email)).find((one) => one.subject === 'Your password was changed')?.text;
  for (const said of [
    'These still work:',
    'Links to your plan: 1 link, of 2026',
    'Calendar address: made on ',
  ])
    expect(told).toContain(said);
  expect(told).toContain("choose 'End all others' on My Account");
  expect(told).not.toContain('ended');
});

test.each<[string, EndpointSpec, object | undefined, object | undefined]>([
  ['a link', makeShare, { days: 7, files: true }, { year }],
  ['a calendar address', makeFeed, undefined, undefined],
  ['an address for mail', replaceMailIn, undefined, undefined],
  ['the address of a document', downloadAgain, undefined, { year }],
  ['a document', issueDocument, { kind: 'plan' }, { year }],
  ['recovery codes', newRecoveryCodes, { current_password: PASSWORD }, undefined],
])('%s: not made by a call whose session ends while it is on its way', async (_, endpoint, body, params) => {
  const { id, owner, intruder } = await withIntruder();
  const { number } = (await owner.call(issueDocument, { kind: 'plan' }, { year })).body;
  const before = await doorsIn(id);
  let call: Promise<{ status: number }> | undefined;
  // The guard of the call still finds the session: its end is not stored yet.
  await app.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('member_session')
      .set({ ended_at: app.clock.now() })
      .where('member_id', '=', id)
      .execute();
    call = intruder.call(endpoint, body, params && { ...params, number });
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  expect((await call)?.status).toBe(401);
  expect(await doorsIn(id)).toEqual(before);
});

/** Everything that opens something of a member's without a key. */
const doorsIn = async (id: string) =>
  Promise.all([
    app.db.selectFrom('share_link').select('token_hash').where('member_id', '=', id).execute(),
    app.db.selectFrom('feed').select('token_hash').where('member_id', '=', id).execute(),
    app.db.selectFrom('member').select('mail_token').where('id', '=', id).execute(),
    app.db
      .selectFrom('download_ticket')
      .select('token_hash')
      .where('member_id', '=', id)
      .orderBy('number')
      .execute(),
    app.db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('member_id', '=', id)
      .orderBy('number')
      .execute(),
  ]);

describe('a mail to the member', () => {
  const told = async (email: string, subject: string) =>
    (await mailsTo(app, email)).filter((one) => one.subject === subject).map(({ text }) => text);

  test('goes out for each link that is made, also in one minute, without the link', async () => {
    const { email } = await aMember(app);
    const owner = await signedInBrowser(app, email);
    const links = [await linkBy(owner), await linkBy(owner, false)];
    const mails = await told(email, 'A link to your 2026 plan was made');
    expect(mails).toHaveLength(2);
    expect(mails.filter((text) => text.includes('and its evidence files until '))).toHaveLength(1);
    for (const text of mails) {
      expect(text).toContain('Open Monitoring: http://localhost:3000/app/monitoring');
      expect(text).toContain('write to support@example.org');
      for (const link of links) expect(text).not.toContain(link);
    }
    const refused = await owner.call(makeShare, { days: 8, files: true }, { year });
    expect(refused.status).toBe(400);
    expect(await told(email, 'A link to your 2026 plan was made')).toHaveLength(2);
  });

  test('goes out for a calendar address, without the address', async () => {
    const { email } = await aMember(app);
    const owner = await signedInBrowser(app, email);
    expect((await owner.call(feed)).body).toEqual({ made_at: null, ended_at: null });
    const calendar = secretIn((await owner.call(makeFeed)).body.address);
    const [text = ''] = await told(email, 'A calendar address was made for your account');
    expect(text).toContain('Open My Account: http://localhost:3000/app/account');
    expect(text).not.toContain(calendar);
  });
});
