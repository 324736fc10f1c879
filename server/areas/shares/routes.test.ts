import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { documents, issueDocument } from '#contract/documents.ts';
import { addressOf, type ResultOf } from '#contract/endpoint.ts';
import { planHistory } from '#contract/history.ts';
import { SHARE_COMMENTS_MAX, SHARES_MAX } from '#contract/limits.ts';
import * as calls from '#contract/shares.ts';
import { COMMENT_MAIL_PAUSE_MS } from '#domain/shares/shares.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { fillPlan } from '#test/support/full-member.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type SignedIn, signedIn, signIn } from '#test/support/sign-in.ts';

let app: TestApp;
let member: SignedIn;
const params = { year: 2026 };
const KEY = 'evidence/shared';
const PERSON = { name: 'Thandi', surname: "O'Brien-Müller" };
beforeAll(async () => {
  app = await testApp();
  await app.options.storage.put(KEY, Buffer.from('%PDF-1.7'), { contentType: 'application/pdf' });
});
afterEach(() => app.clock.set(NOW));
afterAll(() => app.close());

const withPlan = async () => {
  member = await signedIn(app, { ...PERSON, plan: { responsibilities: 'Leads the tax desk' } });
  await fillPlan(app.db, member.id, KEY, "O'Brien-Müller wrote this");
  await app.db.updateTable('evidence').set({ size_bytes: 8 }).where('member_id', '=', member.id).execute();
  await app.db.deleteFrom('share_link').where('member_id', '=', member.id).execute();
};
const make = async (body: object = {}) => {
  const answer = await app.call(calls.makeShare, {
    as: member,
    params,
    body: { days: 14, files: false, ...body },
  });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return { id: String(answer.body.id), token: String(answer.body.address).replace(/^.*\/shared#/, '') };
};
const read = async (token: string) => app.call(calls.shared, { headers: { share: token } });
const links = async (as = member): Promise<ResultOf<typeof calls.shares>> =>
  (await app.call(calls.shares, { as, params })).body;
const comment = (token: string, body: unknown) =>
  app.call(calls.commentShared, { headers: { share: token }, body });

test('a colleague reads the plan, never an address, and the owner sees the openings', async () => {
  await withPlan();
  await anActivity(app, member.id, { title: 'VAT on services', activity_date: '2026-08-12' });
  const { token } = await make();
  expect(await links()).toMatchObject([{ ends_on: '2026-12-04', open: true, opened: 0, opened_at: null }]);
  const { status, body } = await read(token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    owner: "Thandi O'Brien-Müller",
    year: 2026,
    ends_on: '2026-12-04',
    files: false,
  });
  expect(body.goals[0]).toEqual({ label: 'Role and responsibilities', text: 'Leads the tax desk' });
  expect(body.bodies.map((one: { body: string }) => one.body)).toContain('sars');
  const text = JSON.stringify(body);
  for (const shown of ['VAT on services', "O'Brien-Müller wrote this"]) expect(text).toContain(shown);
  for (const hidden of [member.email, member.id, token]) expect(text).not.toContain(hidden);
  expect(body.activities.every((one: { file: unknown }) => one.file === null)).toBe(true);
  await fetch(app.url + addressOf(calls.shared), { method: 'HEAD', headers: { share: token } });
  await read(token);
  expect(await links()).toMatchObject([{ opened: 2, opened_at: NOW.toISOString() }]);
});

test('no search engine keeps it and no other site learns of it', async () => {
  const headersAt = async (path: string) => {
    const { headers } = await fetch(app.url + path);
    return [headers.get('x-robots-tag'), headers.get('referrer-policy')];
  };
  const unlisted = ['noindex', 'no-referrer'];
  for (const path of ['/shared', '/SHARED?x=1', addressOf(calls.shared), '/api/shared/none'])
    expect(await headersAt(path), path).toEqual(unlisted);
  for (const path of ['/check', '/sharedness', '/healthz'])
    expect(await headersAt(path), path).toEqual([null, 'strict-origin-when-cross-origin']);
});

test('files come only with a link that includes them, and only of this plan', async () => {
  const file = (token: string, id: string) =>
    fetch(app.url + addressOf(calls.sharedFile, { id }), { headers: { share: token } }).then(
      async (answer) => [answer.status, await answer.text()],
    );
  const other = member;
  const { token: ofOther } = await make({ files: true });
  await withPlan();
  const [without, { token }] = [await make(), await make({ files: true })];
  const { body } = await read(token);
  const found = body.activities.find((one: { file: object | null }) => one.file).file;
  expect(await file(token, found.id)).toEqual([200, '%PDF-1.7']);
  expect((await file(without.token, found.id))[0]).toBe(404);
  expect((await file(ofOther, found.id))[0]).toBe(404);
  expect((await file('x'.repeat(43), found.id))[0]).toBe(404);
  expect(other.id).not.toBe(member.id);
});

test('a link ends on its day, at once when its owner ends it, and with the account', async () => {
  await withPlan();
  const { id, token } = await make({ days: 7 });
  app.clock.set(new Date('2026-11-27T21:59:00Z'));
  expect((await read(token)).status).toBe(200);
  app.clock.set(new Date('2026-11-27T22:00:00Z'));
  expect((await read(token)).status).toBe(404);
  app.clock.set(NOW);
  const end = (as: SignedIn) => app.call(calls.endShare, { as, params: { ...params, id } });
  expect((await end(await signedIn(app))).status).toBe(404);
  expect((await read(token)).status).toBe(200);
  expect([(await end(member)).status, (await end(member)).status]).toEqual([200, 200]);
  expect((await links())[0]?.open).toBe(false);
  const refused = await read(token);
  expect([refused.status, refused.body.code]).toEqual([404, 'share_ended']);
  expect((await comment(token, { name: 'Pieter', read: true })).body.code).toBe('share_ended');
  const second = await make();
  await app.db.deleteFrom('member').where('id', '=', member.id).execute();
  expect((await read(second.token)).status).toBe(404);
});

test('comments carry a name, are in the history, and change nothing of a document', async () => {
  await withPlan();
  const { number } = (await app.call(issueDocument, { as: member, params, body: { kind: 'plan' } })).body;
  const { token } = await make();
  const wrong = await comment(token, { name: ' ', text: ' ' });
  expect([wrong.status, wrong.body.fields]).toEqual([
    400,
    { name: 'Enter your name', text: 'Enter a comment' },
  ]);
  const long = await comment(token, { name: 'P', text: 'x'.repeat(5001) });
  expect([long.status, Object.keys(long.body.fields)]).toEqual([400, ['text']]);
  const said = { name: "Pieter\nO'Brien-Müller", text: 'Says what changed.\n<b>Good</b>' };
  for (const body of [said, said, { name: 'Pieter', read: true }])
    expect((await comment(token, body)).status).toBe(200);
  const [link] = await links();
  expect(link?.comments.map(({ name, text }) => [name, text])).toEqual([
    ['Pieter', ''],
    ["Pieter O'Brien-Müller", said.text],
  ]);
  const history = (await app.call(planHistory, { as: member, params, query: {} })).body;
  const [last, before, shared] = history.rows;
  expect([last.what, last.actor, last.name]).toEqual(['comment added', 'colleague', 'Pieter']);
  expect(before.facts.text.words).toBe(4);
  expect(shared).toMatchObject({ what: 'share added', actor: 'member', facts: { ends_on: '2026-12-04' } });
  const issued = (await app.call(documents, { as: member, params })).body;
  const mine = issued.find((one: { number: string }) => one.number === number);
  expect(mine.changes_since).toBe(0);
});

test('a mail tells the owner of a comment, once an hour for each link, without what was typed', async () => {
  await withPlan();
  const told = async () =>
    (await mailsTo(app, member.email)).filter(({ subject }) => subject.startsWith('A colleague'));
  const [{ token }, other] = [await make(), await make()];
  const said = { name: 'Pieter', text: 'See https://evil.example' };
  const say = async (to: string, body: object) => expect((await comment(to, body)).status).toBe(200);
  expect((await comment(token, { name: '', text: '' })).status).toBe(400);
  expect(await told()).toEqual([]);
  for (const body of [said, said, { ...said, text: 'And more' }]) await say(token, body);
  const [mail, ...more] = await told();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('A colleague commented on your 2026 plan');
  expect(mail?.text).toContain('/app/monitoring');
  for (const typed of ['Pieter', 'evil']) expect(mail?.text).not.toContain(typed);
  await say(other.token, { name: 'Anna', read: true });
  expect((await told()).map(({ subject }) => subject)).toContain('A colleague has read your 2026 plan');
  app.clock.advance(COMMENT_MAIL_PAUSE_MS);
  await say(token, said);
  expect(await told()).toHaveLength(2);
  await say(token, { name: 'Pieter', read: true });
  expect(await told()).toHaveLength(3);
});

test('after 100 guesses in an hour an address waits', async () => {
  const limited = await testApp({ limitFactor: 1 });
  const guess = async (n: number) =>
    (await limited.call(calls.shared, { headers: { share: `${n}`.padStart(43, 'x') } })).status;
  const statuses = [];
  for (let n = 0; n < 101; n++) statuses.push(await guess(n));
  expect([...new Set(statuses)]).toEqual([404, 429]);
  expect(statuses.indexOf(429)).toBe(100);
  await limited.close();
});

test('so many links and comments, and no more', async () => {
  await withPlan();
  for (const days of [1, '7', null]) {
    const body = { days, files: 'no' };
    const answer = await app.call(calls.makeShare, { as: member, params, body });
    expect([answer.status, Object.keys(answer.body.fields).sort()]).toEqual([400, ['days', 'files']]);
  }
  const made = [];
  for (let at = 0; at < SHARES_MAX; at++) made.push(await make());
  const body = { days: 7, files: false };
  const refused = await app.call(calls.makeShare, { as: member, params, body });
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_shares']);
  // They are open on their last day too, and make room on the day after it.
  for (const [day, status] of [
    ['2026-12-04', 409],
    ['2026-12-05', 200],
  ] as const) {
    app.clock.set(new Date(`${day}T08:00:00Z`));
    const { key } = await signIn(app, member.email);
    const as = { headers: { email: member.email, key } };
    expect((await app.call(calls.makeShare, { as, params, body })).status).toBe(status);
  }
  app.clock.set(NOW);
  const [{ id, token } = await make()] = made;
  const plan = { member_id: member.id, plan_year: 2026, link_id: id, written_at: NOW };
  const rows = Array.from({ length: SHARE_COMMENTS_MAX }, (_, at) => at).map((at) => ({
    ...plan,
    id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    name: `N${at}`,
    text: '',
  }));
  await app.db.insertInto('share_comment').values(rows).execute();
  expect((await comment(token, { name: 'One more', read: true })).body.code).toBe('share_full');
  expect((await comment(token, { name: 'N1', read: true })).status).toBe(200);
});
