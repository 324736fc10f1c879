import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/account.ts';
import { userData } from '#contract/profile.ts';
import { supportContact } from '#contract/support.ts';
import { profilePictureNames } from '#domain/profile/profile-pictures.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
let member: SignedIn;
beforeAll(async () => {
  app = await testApp();
  member = await signedIn(app, { years: [2025, 2026] });
});
afterAll(() => app.close());

const overview = (as: SignedIn, year = 2026) => app.call(calls.accountOverview, { as, params: { year } });

test('tells a visitor where to write', async () => {
  const { status, body } = await app.call(supportContact);
  expect([status, body]).toEqual([200, { email: 'support@example.org' }]);
});

describe('POST /api/user/update_profile_image', () => {
  const set = (user_profile_image: unknown) =>
    app.call(calls.updateProfileImage, { as: member, body: { user_profile_image } });

  test.each([undefined, '', 'Public Sector', 'banking', 7, 'https://evil.example/x.svg'])(
    '400 for %o',
    async (picture) => {
      const { status, body } = await set(picture);
      expect([status, body.fields]).toEqual([400, { user_profile_image: 'Choose a picture' }]);
    },
  );

  test('stores each of the ten, for this member alone', async () => {
    const other = await signedIn(app);
    for (const picture of profilePictureNames) {
      expect((await set(picture)).status).toBe(200);
      expect((await overview(member)).body.user_profile_image).toBe(picture);
    }
    expect((await app.call(userData, { as: member, params: { year: 2026 } })).body).toMatchObject({
      user_profile_image: 'Banking',
    });
    expect((await overview(other)).body.user_profile_image).toBe('');
  });
});

describe('GET /api/account/overview/:year', () => {
  test('has the member, and the activities of the year by date', async () => {
    const at = (activity_date: string | null, title: string, more = {}) =>
      anActivity(app, member.id, { activity_date, title, ...more });
    await at('2026-12-01', 'first of the next month');
    await at('2026-10-31', 'last of the month before');
    const done = await at('2026-11-01', 'first of the month');
    await aReflection(app, member.id, done);
    await at('2026-11-30', 'last of the month', { type: 'e-learning', description: 'Load, clean and model' });
    await at('2025-11-20', 'the same month of another year, planned this year');
    await at(null, 'without a date');
    await at('2025-11-20', 'of another plan', { plan_year: 2025 });
    await anActivity(app, (await signedIn(app)).id, { activity_date: '2026-11-20' });

    const { body } = await overview(member);
    expect(body).toMatchObject({
      name: 'Naledi',
      surname: "O'Brien-Müller",
      email: member.email,
      today: '2026-11-20',
      undated: 1,
    });
    const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);
    expect(titles(body.activities)).toEqual([
      'the same month of another year, planned this year',
      'last of the month before',
      'first of the month',
      'last of the month',
      'first of the next month',
    ]);
    expect(titles(body.this_month)).toEqual(['first of the month', 'last of the month']);
    expect(body.activities[2]).toEqual({
      id: done,
      title: 'first of the month',
      type: 'webinar',
      competency: 'tax_planning',
      activity_date: '2026-11-01',
      completed: true,
    });
    expect(body.this_month[1]).toMatchObject({
      type: 'e-learning',
      description: 'Load, clean and model',
      completed: false,
    });
  });

  test('goes by the South African day', async () => {
    const before = app.clock.now();
    app.clock.set(new Date('2026-11-30T22:30:00Z'));
    const { body } = await overview(await signedIn(app));
    expect(body.today).toBe('2026-12-01');
    app.clock.set(before);
  });

  test('is empty for a year without activities', async () => {
    const { body } = await overview(await signedIn(app));
    expect(body).toMatchObject({ activities: [], undated: 0, this_month: [] });
  });
});
