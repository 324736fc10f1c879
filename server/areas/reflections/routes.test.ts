import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activities } from '#contract/activities.ts';
import * as calls from '#contract/reflections.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
let member: SignedIn;
let other: SignedIn;

const year = { year: 2026 };
const answers = {
  question1_answer: 'Yes',
  question1_comment: 'It went deep enough',
  question2_answer: 'No',
  question2_comment: '',
  question3_answer: 'Yes',
  question3_comment: 'Transfer pricing',
  reflection_date: '2026-05-31',
};

beforeAll(async () => {
  app = await testApp();
  member = await signedIn(app);
  other = await signedIn(app, { years: [2025, 2026] });
});
afterAll(() => app.close());

const save = (body: object, as = member) =>
  app.call(calls.saveReflection, { as, body: { ...answers, rpt_year: 2026, ...body } });
const read = (activity_id: string, as = member) =>
  app.call(calls.reflectionOf, { as, params: { ...year, activity_id } });
const all = (as = member) => app.call(calls.allReflections, { as, params: year });

describe('POST /api/rpt/reflection', () => {
  test('400 names every wrong field at once', async () => {
    const bad = await save({ activity_id: 'x', reflection_date: '', question1_answer: 'Maybe' });
    expect(Object.keys(bad.body.fields).sort()).toEqual([
      'activity_id',
      'question1_answer',
      'reflection_date',
    ]);
    const open = await save({ activity_id: uuid(), question1_answer: '', question2_answer: undefined });
    expect(open.body.fields).toEqual({
      question1_answer: 'Choose Yes or No',
      question2_answer: 'Choose Yes or No',
    });
    const undated = await save({ activity_id: uuid(), question3_answer: 7, reflection_date: undefined });
    expect(undated.body.fields).toEqual({
      question3_answer: 'Choose Yes or No',
      reflection_date: 'Choose a date',
    });
    const ethics = await save({ activity_id: 'personal_ethics', question1_comment: ' ' });
    expect(ethics.body.fields).toEqual({ question1_comment: 'Write your reflection' });
    const neither = await save({ activity_id: 'personal', question1_answer: 'Maybe', question2_comment: 7 });
    expect(Object.keys(neither.body.fields).sort()).toEqual([
      'activity_id',
      'question1_answer',
      'question2_comment',
    ]);
  });

  test('400 for a date after today in South Africa, which begins two hours before the server’s', async () => {
    const early = await signedIn(app);
    const id = await anActivity(app, early.id);
    for (const activity_id of [id, 'personal_ethics']) {
      const ahead = await save({ activity_id, reflection_date: '2026-11-21' }, early);
      expect([ahead.status, Object.keys(ahead.body.fields)]).toEqual([400, ['reflection_date']]);
    }
    expect((await read(id, early)).body.completed).toBe(false);
    app.clock.set(new Date('2026-11-20T22:00:00Z'));
    const late = await signedIn(app);
    const today = await save({ activity_id: 'personal_ethics', reflection_date: '2026-11-21' }, late);
    app.clock.set(NOW);
    expect(today.status).toBe(200);
  });

  test("404 for another member's activity, another year and a year that is not owned", async () => {
    const theirs = await anActivity(app, other.id);
    expect((await save({ activity_id: theirs })).body.code).toBe('activity_not_found');
    expect((await save({ activity_id: theirs, rpt_year: 2025 }, other)).body.code).toBe('activity_not_found');
    expect((await save({ activity_id: 'business_ethics', rpt_year: 2025 })).body.code).toBe(
      'plan_year_not_owned',
    );
    expect((await read(theirs, other)).body.completed).toBe(false);
  });

  test('200 records it, which completes the activity; saving again replaces it', async () => {
    const id = await anActivity(app, member.id, { activity_date: '2026-03-31' });
    expect((await save({ activity_id: id })).status).toBe(200);
    expect((await read(id)).body).toEqual({
      activity_id: id,
      title: 'Transfer pricing workshop',
      type: 'webinar',
      competency: 'tax_planning',
      activity_date: '2026-03-31',
      ...answers,
      completed: true,
      standard_text: false,
      version: expect.any(String),
      saved_at: app.clock.now().toISOString(),
    });
    const list = await app.call(activities, { as: member, params: year });
    expect(list.body[0]).toMatchObject({ id, completed: true });
    await save({ activity_id: id, question2_answer: 'Yes', question2_comment: "In June, at O'Brien-Müller" });
    const rows = await app.db.selectFrom('reflection').selectAll().where('activity_id', '=', id).execute();
    expect(rows).toMatchObject([
      { question2_answer: 'Yes', question2_comment: "In June, at O'Brien-Müller" },
    ]);
  });

  test('a save by the member replaces standard text', async () => {
    const row = { member_id: other.id, plan_year: 2026, standard_text: true, reflection_date: '2026-01-01' };
    const id = await anActivity(app, other.id);
    const texts = {
      question1_answer: 'Yes',
      question2_answer: 'Yes',
      question3_answer: 'Yes',
      recorded_at: NOW,
    };
    await app.db
      .insertInto('reflection')
      .values({ ...row, ...texts, activity_id: id })
      .execute();
    await app.db
      .insertInto('ethics_reflection')
      .values({ ...row, item: 'business_ethics', recorded_at: NOW })
      .execute();
    expect((await read(id, other)).body).toMatchObject({ completed: true, standard_text: true });
    expect((await read('business_ethics', other)).body.standard_text).toBe(true);
    await save({ activity_id: id }, other);
    await save({ activity_id: 'business_ethics', question1_comment: 'My own words' }, other);
    expect((await read(id, other)).body.standard_text).toBe(false);
    expect((await read('business_ethics', other)).body).toMatchObject({
      standard_text: false,
      question1_comment: 'My own words',
      reflection_date: '2026-05-31',
    });
  });
});

describe('GET /api/rpt/all_reflections/{year}', () => {
  test('404 for a year that is not owned', async () => {
    const answer = await app.call(calls.allReflections, { as: member, params: { year: 2025 } });
    expect([answer.status, answer.body.code]).toEqual([404, 'plan_year_not_owned']);
  });

  test('200 puts the three REQUIRED items first, then the activities by date, recorded or not', async () => {
    const fresh = await signedIn(app);
    const late = await anActivity(app, fresh.id, { title: 'Late', activity_date: '2026-09-01' });
    const early = await anActivity(app, fresh.id, { title: 'Early', activity_date: '2026-02-01' });
    await save({ activity_id: 'professional_ethics', question1_comment: 'I consulted a colleague' }, fresh);
    await save({ activity_id: late }, fresh);
    const { body } = await all(fresh);
    const shown = (one: Record<string, unknown>) => [
      one.activity_id,
      one.title,
      one.type,
      one.competency,
      one.completed,
    ];
    expect(body.map(shown)).toEqual([
      ['personal_ethics', 'Personal ethics', 'REQUIRED', 'personal_ethics', false],
      ['business_ethics', 'Business ethics', 'REQUIRED', 'business_ethics', false],
      ['professional_ethics', 'Professional ethics', 'REQUIRED', 'professional_ethics', true],
      [early, 'Early', 'webinar', 'tax_planning', false],
      [late, 'Late', 'webinar', 'tax_planning', true],
    ]);
    expect(body[3]).toMatchObject({
      question1_answer: '',
      question3_comment: '',
      reflection_date: '',
      standard_text: false,
    });
    expect(body[2]).toMatchObject({ question1_comment: 'I consulted a colleague', question1_answer: '' });
  });
});

describe('GET /api/rpt/reflection/{activity_id}/{year}', () => {
  test("400 for an id that is none, 404 for another member's activity", async () => {
    expect((await read('tax_ethics')).status).toBe(400);
    expect((await read(await anActivity(app, other.id))).body.code).toBe('activity_not_found');
  });

  test('200 for an ethics item that is not recorded', async () => {
    expect((await read('personal_ethics')).body).toMatchObject({
      title: 'Personal ethics',
      completed: false,
    });
  });
});
