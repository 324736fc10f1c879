import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/activities.ts';
import { HOURS_MAX } from '#domain/hours/verifiable-hours.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
let tax: SignedIn;
let other: SignedIn;

const year = { year: 2026 };
const webinar = {
  title: 'VAT on electronic services',
  provider: 'SAICA',
  type: 'webinar',
  description: 'Place of supply, registration and the invoice',
  competency: 'Tax planning',
  verifiable_hours: 1.5,
  rpt_year: 2026,
};

beforeAll(async () => {
  app = await testApp();
  tax = await signedIn(app, { years: [2025, 2026], plan: { tax_practitioner: true } });
  other = await signedIn(app);
});
afterAll(() => app.close());

const activityRows = (memberId: string) =>
  app.db.selectFrom('activity').selectAll().where('member_id', '=', memberId).orderBy('id').execute();
const rowOf = (id: string) =>
  app.db.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirst();

async function anArea(memberId: string): Promise<string> {
  const area = { id: uuid(), member_id: memberId, plan_year: 2026, origin: 'own', created_at: NOW } as const;
  await app.db
    .insertInto('learning_area')
    .values({ ...area, learning_area: 'Tax planning', competency_level: 'tax_planning' })
    .execute();
  return area.id;
}

describe('POST /api/rpt/bookActivity', () => {
  const book = (body: object, as = tax) =>
    app.call(calls.bookActivity, { as, body: { ...webinar, ...body } });

  test('400 names every wrong field at once', async () => {
    const body = {
      title: ' ',
      provider: '',
      type: 'lunch',
      description: '',
      competency: '',
      verifiable_hours: -1,
      hours_kind: 'fun',
      activity_date: '2026-02-30',
      external_url: 'javascript:alert(1)',
    };
    const answer = await book(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(Object.keys(answer.body.fields).sort()).toEqual(Object.keys(body).sort());
  });

  test.each([
    [1.31, 'Enter the hours to the minute, such as 1.5 or 0.75'],
    ['0.31', 'Enter the hours to the minute, such as 1.5 or 0.75'],
    [-0.5, 'Hours start at 0'],
    ['-0.5', 'Hours start at 0'],
    [HOURS_MAX + 0.1, 'At most 200 hours'],
    ...['1,5', '1e2', '0x10', 'two', true, [2], null, {}].map((hours) => [
      hours,
      'Enter the hours as a number',
    ]),
  ])('400 for %j hours: %s', async (verifiable_hours, text) => {
    expect((await book({ verifiable_hours })).body.fields).toEqual({ verifiable_hours: text });
  });

  test.each([
    ['', 0],
    [' 1.5 ', 90],
    [0.75, 45],
    ['0.33', 20],
    [HOURS_MAX, HOURS_MAX * 60],
  ])('200 for %j hours: %d minutes', async (verifiable_hours, minutes) => {
    const member = await signedIn(app, { plan: { tax_practitioner: true } });
    expect((await book({ verifiable_hours }, member)).status).toBe(200);
    expect((await activityRows(member.id)).map((row) => row.verifiable_minutes)).toEqual([minutes]);
  });

  test("404 for a year, a competency or a learning area that is not the member's", async () => {
    expect((await book({ rpt_year: 2024 })).body.code).toBe('plan_year_not_owned');
    expect((await book({ competency: 'Juggling' })).body.code).toBe('competency_not_found');
    const theirs = await anArea(other.id);
    expect((await book({ learning_area_id: theirs })).body.code).toBe('learning_area_not_found');
    const mine = await anArea(tax.id);
    expect((await book({ learning_area_id: mine, rpt_year: 2025 })).body.code).toBe(
      'learning_area_not_found',
    );
    expect(await activityRows(tax.id)).toEqual([]);
  });

  test('200 stores it with the kind of hours that its competency has', async () => {
    const learningArea = await anArea(tax.id);
    const answer = await book({
      learning_area_id: learningArea,
      activity_date: '2026-03-31',
      external_url: 'https://example.org/vat',
      user_added_learning_area: true,
    });
    expect(answer.status).toBe(200);
    expect(await rowOf(answer.body.activity_id)).toMatchObject({
      member_id: tax.id,
      plan_year: 2026,
      learning_area_id: learningArea,
      competency: 'tax_planning',
      activity_date: '2026-03-31',
      verifiable_minutes: 90,
      hours_kind: 'tax',
      external_url: 'https://example.org/vat',
    });
    const chosen = await book({ title: 'Chosen kind', competency: 'personal_ethics', hours_kind: 'service' });
    expect(await rowOf(chosen.body.activity_id)).toMatchObject({
      hours_kind: 'service',
      activity_date: null,
    });
    const ruled = await book({ title: 'Ruled kind', competency: 'review_Analyse_and_monitor' });
    expect(await rowOf(ruled.body.activity_id)).toMatchObject({ hours_kind: 'service' });
  });

  test('403 for the same activity again, also when two clicks come at once', async () => {
    const member = await signedIn(app, { plan: { registered_auditor: true } });
    const twice = await Promise.all([book({}, member), book({ title: webinar.title.toUpperCase() }, member)]);
    expect(twice.map((answer) => answer.status).sort()).toEqual([200, 403]);
    const again = await book({ description: 'Other words', verifiable_hours: 4 }, member);
    expect(again.body).toEqual({ code: 'already_added', message: 'Already added to Reflective Plan' });
    expect((await book({ activity_date: '2026-05-01' }, member)).status).toBe(200);
    expect(await activityRows(member.id)).toHaveLength(2);
  });

  test.each([
    [{ verifiable_hours: undefined }, 0, false],
    [{ verifiable_hours: '', hours_confirmed: false }, 0, false],
    [{ verifiable_hours: 0 }, 0, false],
    [{ verifiable_hours: 0, hours_confirmed: true }, 0, true],
    [{ verifiable_hours: 99 }, 5940, false],
    [{ verifiable_hours: 99, hours_confirmed: true }, 5940, true],
  ])(
    '200 for %j: the hours are as confirmed as the call says',
    async (hours, verifiable_minutes, confirmed) => {
      const member = await signedIn(app, { plan: { tax_practitioner: true } });
      const { activity_id } = (await book(hours, member)).body;
      expect(await rowOf(activity_id)).toMatchObject({ verifiable_minutes, hours_confirmed: confirmed });
    },
  );
});

describe('GET /api/rpt/activities/{year}', () => {
  test('400 for a year that is none, 404 for one that is not owned', async () => {
    expect((await app.call(calls.activities, { as: tax, params: { year: 'x' } })).status).toBe(400);
    expect((await app.call(calls.activities, { as: other, params: { year: 2025 } })).status).toBe(404);
  });

  test('200 by date, undated last, completed when a reflection exists, nothing of anybody else', async () => {
    const member = await signedIn(app, { plan: { tax_practitioner: true } });
    const undated = await anActivity(app, member.id);
    const late = await anActivity(app, member.id, { activity_date: '2026-12-31', verifiable_minutes: 150 });
    const early = await anActivity(app, member.id, { activity_date: '2026-01-01' });
    await aReflection(app, member.id, early);
    const { body } = await app.call(calls.activities, { as: member, params: year });
    expect(body.map((row: { id: string }) => row.id)).toEqual([early, late, undated]);
    expect(body.map((row: { completed: boolean }) => row.completed)).toEqual([true, false, false]);
    expect(body[1]).toEqual({
      id: late,
      activity_id: late,
      title: 'Transfer pricing workshop',
      provider: 'SAICA',
      type: 'webinar',
      exact_type: '',
      description: 'Three cases on comparables',
      competency: 'tax_planning',
      competency1: '',
      competency2: '',
      activity_date: '2026-12-31',
      completed: false,
      reflection_date: '',
      verifiable_hours: 2.5,
      hours_confirmed: false,
      hours_kind: 'tax',
      learning_area_id: null,
      portions: [],
      proof_note: '',
      unplanned_reason: '',
      user_added_learning_area: false,
      topic: '',
      price: '',
      external_URL: '',
      preloaded: false,
      rpt_year: 2026,
      evidence: '',
      evidence_name: '',
      evidence_flaw: '',
      from_mail: null,
      evidence_url: '',
      version: expect.any(String),
      saved_at: NOW.toISOString(),
    });
  });
});

describe('POST /api/rpt/update_activity', () => {
  const { rpt_year, ...change } = { ...webinar, date: '2026-06-30' };
  const update = (body: object, as = tax) =>
    app.call(calls.updateActivity, { as, body: { ...change, ...body } });

  test('400 names the fields; 404 for an unknown competency, another member or another year', async () => {
    const wrong = await update({ id: 'x', title: '', date: 'soon' });
    expect(Object.keys(wrong.body.fields).sort()).toEqual(['date', 'id', 'title']);
    const id = await anActivity(app, tax.id);
    expect((await update({ id, competency: 'Juggling' })).body.code).toBe('competency_not_found');
    expect((await update({ id }, other)).body.code).toBe('activity_not_found');
    expect((await update({ id, rpt_year: 2025 })).body.code).toBe('activity_not_found');
    expect(await rowOf(id)).toMatchObject({ title: 'Transfer pricing workshop' });
  });

  test('200 changes it; a chosen kind stays until the competency changes', async () => {
    const id = await anActivity(app, tax.id, { hours_kind: 'service' });
    expect((await update({ id })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      title: webinar.title,
      description: webinar.description,
      activity_date: '2026-06-30',
      verifiable_minutes: 90,
      hours_kind: 'service',
    });
    await update({ id, competency: 'Personal ethics', date: '', rpt_year });
    expect(await rowOf(id)).toMatchObject({ hours_kind: 'ethics', activity_date: null });
    await update({ id, competency: 'Personal ethics', hours_kind: 'tax' });
    expect(await rowOf(id)).toMatchObject({ hours_kind: 'tax' });
  });

  test("200 moves it to another learning area and out of it; 404 for one that is not the member's", async () => {
    const [mine, theirs] = [await anArea(tax.id), await anArea(other.id)];
    const id = await anActivity(app, tax.id, { title: 'To be moved' });
    const move = (learning_area_id: string | null) =>
      update({
        id,
        title: 'To be moved',
        learning_area_id,
        user_added_learning_area: learning_area_id !== null,
      });
    expect((await move(mine)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ learning_area_id: mine, user_added_learning_area: true });
    for (const strange of [theirs, uuid()]) {
      const answer = await move(strange);
      expect([answer.status, answer.body.code]).toEqual([404, 'learning_area_not_found']);
    }
    expect((await update({ id, title: 'Left out' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ title: 'Left out', learning_area_id: mine });
    expect((await move(null)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ learning_area_id: null, user_added_learning_area: false });
    expect((await update({ id, learning_area_id: 'x' })).body.fields).toEqual({
      learning_area_id: 'This is not a valid id',
    });
  });

  test('stored hours stay when a flag is taken off', async () => {
    const id = await anActivity(app, other.id, { verifiable_minutes: 90 });
    await update({ id, title: 'Without a flag', verifiable_hours: 0 }, other);
    expect(await rowOf(id)).toMatchObject({ title: 'Without a flag', verifiable_minutes: 90 });
  });

  test('hours that are left out stay; an empty field is none', async () => {
    const id = await anActivity(app, tax.id, { verifiable_minutes: 150 });
    await update({ id, title: 'Left out', verifiable_hours: undefined });
    expect(await rowOf(id)).toMatchObject({ title: 'Left out', verifiable_minutes: 150 });
    await update({ id, title: 'Left out', verifiable_hours: '' });
    expect(await rowOf(id)).toMatchObject({ verifiable_minutes: 0 });
  });

  test('hours stay confirmed until others are sent', async () => {
    const id = await anActivity(app, tax.id, { verifiable_minutes: 5940 });
    const confirmed = async (change: object) => {
      await update({ id, title: 'Confirmed', ...change });
      return (await rowOf(id))?.hours_confirmed;
    };
    expect(await confirmed({ verifiable_hours: 99 })).toBe(false);
    expect(await confirmed({ verifiable_hours: 99, hours_confirmed: true })).toBe(true);
    expect(await confirmed({ verifiable_hours: undefined })).toBe(true);
    expect(await confirmed({ verifiable_hours: 99 })).toBe(true);
    expect(await confirmed({ verifiable_hours: 98 })).toBe(false);
  });

  test('403 when it would become the same as another; its own description can still change', async () => {
    const member = await signedIn(app);
    const [first, second] = [await anActivity(app, member.id), await anActivity(app, member.id)];
    expect((await update({ id: first }, member)).status).toBe(200);
    const copy = await update({ id: second, title: ` ${webinar.title.toUpperCase()}` }, member);
    expect([copy.status, copy.body.message]).toEqual([403, 'Already added to Reflective Plan']);
    expect(await rowOf(second)).toMatchObject({ title: 'Transfer pricing workshop' });
    expect((await update({ id: first, description: 'Longer' }, member)).status).toBe(200);
    expect(await rowOf(first)).toMatchObject({ description: 'Longer' });
    const [one, other] = await Promise.all([
      update({ id: first, title: 'Third' }, member),
      update({ id: second, title: 'Third' }, member),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 403]);
  });

  test('400 for a title that shows nothing', async () => {
    const id = await anActivity(app, tax.id);
    const blank = await update({ id, title: '\u200b\u2800\u00ad' });
    expect(blank.body.fields).toEqual({ title: 'Enter a title' });
  });
});

describe('deleting activities', () => {
  const one = (id: string, as = tax) => app.call(calls.deleteActivity, { as, body: { id, rpt_year: 2026 } });
  const bulk = (activityIds: string[], as = tax) =>
    app.call(calls.deleteActivities, { as, body: { activityIds, rpt_year: 2026 } });

  test('400 names the fields', async () => {
    expect((await one('x')).body.fields).toHaveProperty('id');
    expect((await bulk([])).body.fields).toEqual({ activityIds: 'Choose an activity' });
  });

  test("404 for another member's, and then none of several goes", async () => {
    const mine = await anActivity(app, tax.id);
    const theirs = await anActivity(app, other.id);
    expect((await one(theirs)).body.code).toBe('activity_not_found');
    expect((await bulk([mine, theirs])).body.code).toBe('activity_not_found');
    expect(await rowOf(mine)).toBeDefined();
    expect(await rowOf(theirs)).toBeDefined();
  });

  test('200 deletes with the reflection', async () => {
    const ids = [
      await anActivity(app, tax.id),
      await anActivity(app, tax.id),
      await anActivity(app, tax.id),
    ] as const;
    for (const id of ids) await aReflection(app, tax.id, id);
    expect((await one(ids[0])).status).toBe(200);
    expect((await one(ids[0])).status).toBe(404);
    expect((await bulk([ids[1], ids[2], ids[2].toUpperCase()])).status).toBe(200);
    expect(await Promise.all(ids.map(rowOf))).toEqual([undefined, undefined, undefined]);
    const left = await app.db.selectFrom('reflection').selectAll().where('activity_id', 'in', ids).execute();
    expect(left).toEqual([]);
  });
});
