import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activities } from '#contract/activities.ts';
import { ACTIVITIES_MAX } from '#contract/limits.ts';
import * as calls from '#contract/reflections.ts';
import { REFLECTION_AHEAD } from '#domain/reflections/reflections.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
let member: SignedIn;
let other: SignedIn;

const answers = {
  question1_answer: 'Yes',
  question1_comment: "Both were what O'Brien-Müller asked for",
  question2_answer: 'No',
  question2_comment: '',
  question3_answer: 'Yes',
  question3_comment: '<b>نعم</b> 👩🏽‍💼',
  reflection_date: '2026-05-31',
};

beforeAll(async () => {
  app = await testApp();
  member = await signedIn(app);
  other = await signedIn(app, { years: [2025, 2026] });
});
afterAll(() => app.close());

const save = (body: object, as = member) =>
  app.call(calls.saveReflections, { as, body: { ...answers, rpt_year: 2026, ...body } });
const recorded = (ids: string[]) =>
  app.db.selectFrom('reflection').selectAll().where('activity_id', 'in', ids).execute();

describe('POST /api/rpt/reflectionSimultaneous', () => {
  test('400 names every wrong field at once', async () => {
    const empty = await app.call(calls.saveReflections, { as: member, body: {} });
    expect(empty.body.fields).toEqual({
      question1_answer: 'Choose Yes or No',
      question2_answer: 'Choose Yes or No',
      question3_answer: 'Choose Yes or No',
      reflection_date: 'Choose a date',
      activityIds: 'Check this value',
      rpt_year: 'Choose a year',
    });
    const bad = await save({
      activityIds: [],
      question1_answer: 'Maybe',
      question2_comment: 'x'.repeat(5001),
    });
    expect(bad.body.fields).toEqual({
      question1_answer: 'Choose Yes or No',
      question2_comment: 'At most 5000 characters',
      activityIds: 'Choose an activity',
    });
    const many = await save({ activityIds: Array.from({ length: ACTIVITIES_MAX + 1 }, () => uuid()) });
    expect(Object.keys(many.body.fields)).toEqual(['activityIds']);
  });

  test('400 for an ethics item among them, which has no Yes or No: nothing is recorded', async () => {
    const id = await anActivity(app, member.id);
    const { status, body } = await save({ activityIds: [id, 'personal_ethics', 'x'] });
    expect([status, body.fields]).toEqual([
      400,
      {
        'activityIds.1': 'Each ethics item has its own question. Reflect on it by itself.',
        'activityIds.2': 'This is not a valid id',
      },
    ]);
    expect(await recorded([id])).toEqual([]);
  });

  test('400 for a date after today', async () => {
    const id = await anActivity(app, member.id);
    const { status, body } = await save({ activityIds: [id], reflection_date: '2026-11-21' });
    expect([status, body.fields]).toEqual([400, { reflection_date: REFLECTION_AHEAD }]);
    expect(await recorded([id])).toEqual([]);
  });

  test("404 for another member's activity, one that is gone and another year: none is recorded", async () => {
    const own = await anActivity(app, member.id);
    const before = await anActivity(app, member.id);
    await aReflection(app, member.id, before, 'My words of April');
    for (const stranger of [await anActivity(app, other.id), uuid()]) {
      const refused = await save({ activityIds: [own, before, stranger] });
      expect([refused.status, refused.body.code]).toEqual([404, 'activity_not_found']);
    }
    const theirs = await anActivity(app, other.id);
    expect((await save({ activityIds: [theirs], rpt_year: 2025 }, other)).body.code).toBe(
      'activity_not_found',
    );
    expect((await save({ activityIds: [own], rpt_year: 2025 })).body.code).toBe('plan_year_not_owned');
    expect(await recorded([own, theirs])).toEqual([]);
    expect(await recorded([before])).toMatchObject([{ question1_comment: 'My words of April' }]);
  });

  test('200 records the same answers on all of them, which completes them; named twice is once', async () => {
    const [first, second] = [await anActivity(app, member.id), await anActivity(app, member.id)];
    const apart = await anActivity(app, member.id);
    const saved = await save({ activityIds: [first, second, first.toUpperCase()] });
    expect([saved.status, saved.body]).toEqual([200, {}]);
    for (const activity_id of [first, second]) {
      const { body } = await app.call(calls.reflectionOf, {
        as: member,
        params: { year: 2026, activity_id },
      });
      expect(body).toMatchObject({ ...answers, completed: true, standard_text: false });
    }
    const list = await app.call(activities, { as: member, params: { year: 2026 } });
    const completed = (id: string) =>
      list.body.find((one: { id: string }) => one.id === id)?.completed as boolean;
    expect([first, second, apart].map(completed)).toEqual([true, true, false]);
    expect(await recorded([first, second])).toHaveLength(2);
  });

  test('200 takes the place of standard text and of earlier answers', async () => {
    const [standard, own] = [await anActivity(app, member.id), await anActivity(app, member.id)];
    await aReflection(app, member.id, standard, 'Standard');
    await app.db
      .updateTable('reflection')
      .set({ standard_text: true })
      .where('activity_id', '=', standard)
      .execute();
    await aReflection(app, member.id, own, 'Own');
    expect((await save({ activityIds: [standard, own] })).status).toBe(200);
    const texts = { ...answers, standard_text: false, recorded_at: NOW };
    expect(await recorded([standard, own])).toMatchObject([texts, texts]);
  });

  test('200 for as many as a year holds', async () => {
    const activityIds = await Promise.all(
      Array.from({ length: ACTIVITIES_MAX }, (_, index) =>
        anActivity(app, other.id, { title: `No. ${index}` }),
      ),
    );
    expect((await save({ activityIds }, other)).status).toBe(200);
    expect(await recorded(activityIds)).toHaveLength(ACTIVITIES_MAX);
  });
});
