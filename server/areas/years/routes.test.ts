import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { switchYear } from '#contract/years.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const currentYear = async (id: string) =>
  (await app.db.selectFrom('member').select('current_year').where('id', '=', id).executeTakeFirstOrThrow())
    .current_year;

describe('POST /api/user/switch_rpt_year', () => {
  test.each([2019, 2101, 'soon', 2025.5])('400 for the year %o', async (rpt_year) => {
    const answer = await app.call(switchYear, { body: { rpt_year }, as: await signedIn(app) });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual(['rpt_year']);
  });

  test('404 for a year that the member does not own, and the current year stays', async () => {
    const as = await signedIn(app);
    await signedIn(app, { years: [2024] });
    const answer = await app.call(switchYear, { body: { rpt_year: 2024 }, as });
    expect([answer.status, answer.body.code]).toEqual([404, 'plan_year_not_owned']);
    expect(await currentYear(as.id)).toBe(2026);
  });

  test('200 makes an owned year the current one, for this member only', async () => {
    const [as, other] = [await signedIn(app, { years: [2024, 2026] }), await signedIn(app)];
    expect((await app.call(switchYear, { body: { rpt_year: 2024 }, as })).status).toBe(200);
    expect([await currentYear(as.id), await currentYear(other.id)]).toEqual([2024, 2026]);
  });
});
