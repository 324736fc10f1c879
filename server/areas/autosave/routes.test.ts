import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/autosave.ts';
import { keepPage } from '#server/areas/plans/plans.ts';
import { NOW, type TestApp, testApp } from '#test/support/app.ts';
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
