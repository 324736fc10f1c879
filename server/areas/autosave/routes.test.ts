import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/autosave.ts';
import { DRAFT_MAX, DRAFTS_MAX } from '#contract/limits.ts';
import { keyStatus } from '#contract/sign-in.ts';
import { keepPage } from '#server/areas/plans/plans.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { lapse } from '#test/support/cast.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember } from '#test/support/factories.ts';
import { signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const rpt_year = 2026;
const url = '/app/rpt3';

describe('GET /api/user/autosave/:year', () => {
  test('400 for no year, 404 for a year that the member does not own', async () => {
    const as = await signedIn(app);
    const none = await app.call(calls.readAutosave, { params: { year: 'last' }, as });
    expect([none.status, none.body.fields.year]).toEqual([400, 'Choose a year']);
    const other = await app.call(calls.readAutosave, { params: { year: 2025 }, as });
    expect([other.status, other.body.code]).toEqual([404, 'plan_year_not_owned']);
  });

  test('200 with nothing before the first save', async () => {
    const answer = await app.call(calls.readAutosave, { params: { year: 2026 }, as: await signedIn(app) });
    expect(answer.body).toEqual({ url: '', saved_at: null });
  });
});

describe.each([
  ['POST /api/user/autosave/save', calls.saveAutosave, 'rpt_year'],
  ['check key', calls.checkKey, 'rpt_current_year'],
] as const)('%s', (_, endpoint, yearField) => {
  const bodyOf = (year: number, address = url) => ({ url: address, [yearField]: year });

  test('404 for a year that the member does not own', async () => {
    const answer = await app.call(endpoint, { body: bodyOf(2025), as: await signedIn(app) });
    expect([answer.status, answer.body.code]).toEqual([404, 'plan_year_not_owned']);
  });

  test.each(['https://example.org/app/rpt3', '//example.org', '/app/../login', '/login', ''])(
    '400 for %o, which is no page of the plan',
    async (address) => {
      const answer = await app.call(endpoint, { body: bodyOf(2026, address), as: await signedIn(app) });
      expect([answer.status, answer.body.fields.url]).toEqual([400, 'Not a page of the plan']);
    },
  );

  test('200 keeps the page of that year; the last one counts', async () => {
    const as = await signedIn(app, { years: [2025, 2026] });
    for (const address of ['/app/rpt2', url]) {
      expect((await app.call(endpoint, { body: bodyOf(2026, address), as })).status).toBe(200);
    }
    const saved = await app.call(calls.readAutosave, { params: { year: 2026 }, as });
    expect(saved.body).toEqual({ url, saved_at: NOW.toISOString() });
    const before = await app.call(calls.readAutosave, { params: { year: 2025 }, as });
    expect(before.body.url).toBe('');
  });
});

test('autosave takes the state that the specification sends along, and says when it saved', async () => {
  const body = { url, state: { name: 'Naledi' }, rpt_year };
  const answer = await app.call(calls.saveAutosave, { body, as: await signedIn(app) });
  expect(answer.body).toEqual({ saved_at: NOW.toISOString() });
});

test('check key goes by the session, not by the copy in the body', async () => {
  const [as, other] = [await signedIn(app), await signedIn(app)];
  const body = { email: other.email, name: 'x', key: other.key, url, rpt_current_year: rpt_year };
  expect((await app.call(calls.checkKey, { body, as })).body).toEqual({});
  const read = await app.call(calls.readAutosave, { params: { year: rpt_year }, as: other });
  expect(read.body.url).toBe('');
});

test('a year that was deleted after the session was looked up keeps nothing, and the call can say so', async () => {
  const { id } = await aMember(app, { years: [2026] });
  const page = { memberId: id, url, now: NOW };
  expect(await keepPage(app.db, { ...page, year: 2026 })).toBe(true);
  expect(await keepPage(app.db, { ...page, year: 2025 })).toBe(false);
});

describe('the draft of a form', () => {
  const draft = { page: 'rpt5', version: 'v1', at: 1_780_000_000_000, values: { goals: 'Lead a team' } };
  const send = (as: Awaited<ReturnType<typeof signedIn>>, more: object = {}) =>
    app.call(calls.saveAutosave, { body: { url, state: { draft: { ...draft, ...more } }, rpt_year }, as });
  const kept = async (as: Awaited<ReturnType<typeof signedIn>>) =>
    (await app.call(keyStatus, { as })).body.drafts;
  const none = { year: rpt_year, forms: {} };

  test('is offered by the check of the key, to nobody else, until a save removes it', async () => {
    const [as, other] = [await signedIn(app), await signedIn(app)];
    expect((await send(as)).body).toEqual({ saved_at: NOW.toISOString(), draft_kept: true });
    const { page, ...rest } = draft;
    expect(await kept(as)).toEqual({ year: rpt_year, forms: { [page]: rest } });
    expect(await kept(other)).toEqual(none);
    const asOther = { headers: { ...as.headers, email: other.email } };
    expect((await app.call(calls.saveAutosave, { body: { url, rpt_year }, as: asOther })).status).toBe(401);
    await send(as, { page: 'logActivity' });
    await send(as, { values: null });
    expect(Object.keys((await kept(as))?.forms ?? {})).toEqual(['logActivity']);
  });

  test('400 for one that is too long; nothing is stored', async () => {
    const as = await signedIn(app);
    expect((await send(as, { values: { goals: 'x'.repeat(DRAFT_MAX) } })).status).toBe(400);
    expect(await kept(as)).toEqual(none);
  });

  test.each([
    { values: { goals: 'a\u0000b' } },
    { values: { goals: '\ud800' } },
    { values: { 'go\u0000als': '' } },
    { page: 'rpt5\u0000' },
    { page: 'rpt5\u0000', values: null },
    { version: '\u0000' },
  ])('one that the database cannot store is refused alone, and the page is kept: %j', async (more) => {
    const as = await signedIn(app);
    const answer = await send(as, more);
    expect([answer.status, answer.body.draft_kept]).toEqual([200, false]);
    expect(await kept(as)).toEqual(none);
    expect((await app.call(calls.readAutosave, { params: { year: rpt_year }, as })).body.url).toBe(url);
  });

  test('a typed backslash before u0000 is a text like any other', async () => {
    const as = await signedIn(app);
    const values = { goals: '\\u0000 and \\\\ud800 \u{1F600}' };
    expect((await send(as, { values })).body.draft_kept).toBe(true);
    expect((await kept(as))?.forms[draft.page]?.values).toEqual(values);
  });

  test('the year has room for a number of characters; the page is kept without room for the draft', async () => {
    const as = await signedIn(app);
    const values = { goals: 'x'.repeat(DRAFT_MAX - 100) };
    const answers = [];
    for (const page of ['a', 'b', 'c', 'd']) answers.push((await send(as, { page, values })).body.draft_kept);
    expect(answers).toEqual([true, true, true, false]);
    expect(DRAFTS_MAX).toBeLessThan(4 * DRAFT_MAX);
    expect((await app.call(calls.readAutosave, { params: { year: rpt_year }, as })).body.url).toBe(url);
  });

  test('a member who is not paid keeps the page alone', async () => {
    const as = await signedIn(app);
    await lapse(app, as);
    expect((await send(as)).body.draft_kept).toBe(false);
    expect(await kept(as)).toEqual(none);
  });
});
