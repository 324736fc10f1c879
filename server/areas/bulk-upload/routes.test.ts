import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activities } from '#contract/activities.ts';
import { bulkBookActivity } from '#contract/bulk-upload.ts';
import { ACTIVITIES_MAX, BULK_LIMIT, JSON_LIMIT } from '#contract/limits.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
let member: SignedIn;

const row = {
  title: 'VAT on electronic services',
  provider: "O'Brien-Müller",
  type: 'Webinar',
  description: 'Place of supply\nand the invoice',
  activity_date: '26/02/2026',
  competency: 'Tax planning',
  Question1: 'Yes, at once',
  Question2: 'No',
  Question3: 'Yes',
  evidence: 'https://example.org/certificate.pdf',
  verifiable_hours: '1,5',
  reflection_date: '28/02/2026',
};
const planned = { ...row, Question1: '', Question2: '', Question3: '', reflection_date: '' };

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await signedIn(app, { plan: { tax_practitioner: true } });
});

const upload = (list: unknown, more: object = {}, as = member) =>
  app.call(bulkBookActivity, { as, body: { activities: list, rpt_year: 2026, ...more } });
const stored = (id = member.id) =>
  app.db.selectFrom('activity').selectAll().where('member_id', '=', id).orderBy('id').execute();
const reflections = () =>
  app.db.selectFrom('reflection').selectAll().where('member_id', '=', member.id).execute();
const many = (count: number, changes: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...planned, title: `Course ${index + 1}`, ...changes }));

describe('POST /api/rpt/bulkBookActivity', () => {
  test('401 without a session, also for a body that no other call would take', async () => {
    const stranger = { ...member, headers: { email: member.email, key: 'none' } };
    for (const list of [[row], [{ ...row, description: 'x'.repeat(JSON_LIMIT) }]]) {
      const response = await upload(list, {}, stranger);
      expect([response.status, response.body.code]).toEqual([401, 'session_expired']);
    }
  });

  test.each([
    ['nothing', undefined, 'Choose a file with activities'],
    ['no rows', [], 'Choose a file with activities'],
    ['no list', 'rows', 'Choose a file with activities'],
    ['too many', Array(ACTIVITIES_MAX + 1).fill(row), 'A year holds at most 500 activities'],
  ])('400 for %s', async (_, list, text) => {
    const response = await upload(list);
    expect([response.status, response.body.fields]).toEqual([400, { activities: text }]);
  });

  test('400 names every wrong cell of every row by row and column, and stores nothing', async () => {
    const response = await upload([
      row,
      { ...row, title: ' ', activity_date: '29/02/2026', Question1: '' },
      { ...row, type: 'Workshop', competency: 'Data analitics', verifiable_hours: '1.31' },
      { ...row, evidence: 'javascript:alert(1)', reflection_date: '21/11/2026' },
      {},
    ]);
    expect([response.status, response.body.code]).toEqual([400, 'invalid_input']);
    expect(response.body.fields).toEqual({
      'activities.1.title': 'Enter a title',
      'activities.1.activity_date': 'February 2026 has 28 days.',
      'activities.1.Question1': 'A dated reflection needs Yes or No.',
      'activities.2.type': 'Not one of the types.',
      'activities.2.competency': 'Not in the framework.',
      'activities.2.verifiable_hours': 'Enter the hours to the minute, such as 1.5 or 0.75',
      'activities.3.evidence': 'Begin with https:// or http://',
      'activities.3.reflection_date': 'Enter today or an earlier date.',
      'activities.4.title': 'Enter a title',
      'activities.4.provider': 'Enter a provider',
      'activities.4.type': 'Choose a type of activity',
      'activities.4.description': 'Enter a description',
      'activities.4.competency': 'Choose a competency',
    });
    expect(await stored()).toEqual([]);
  });

  test.each([[null], ['x'], [7], [{ title: {} }], [{ title: ['x'] }], [{ title: '\u0000' }]])(
    '400 for a row that is %j',
    async (bad) => {
      expect((await upload([bad])).status).toBe(400);
    },
  );

  test('404 for a year that is not the member’s', async () => {
    expect((await upload([row], { rpt_year: 2024 })).body.code).toBe('plan_year_not_owned');
  });

  test('413 for a body above the limit', async () => {
    const response = await upload([{ ...row, description: 'x'.repeat(BULK_LIMIT) }]);
    expect([response.status, response.body.code]).toEqual([413, 'too_large']);
  });

  test('200 stores the activity with hours, link and reflection, which completes it', async () => {
    const response = await upload([row]);
    expect([response.status, response.body]).toEqual([200, { added: 1, already: [] }]);
    expect(await stored()).toEqual([
      expect.objectContaining({
        title: row.title,
        provider: row.provider,
        type: 'webinar',
        description: row.description,
        activity_date: '2026-02-26',
        competency: 'tax_planning',
        hours_kind: 'tax',
        verifiable_minutes: 90,
        evidence_url: row.evidence,
        learning_area_id: null,
        user_added_learning_area: false,
        created_at: NOW,
      }),
    ]);
    expect(await reflections()).toEqual([
      expect.objectContaining({
        question1_answer: 'Yes',
        question1_comment: 'at once',
        question2_answer: 'No',
        question3_answer: 'Yes',
        reflection_date: '2026-02-28',
        standard_text: false,
      }),
    ]);
    const list = await app.call(activities, { params: { year: 2026 }, as: member });
    expect(list.body).toEqual([
      expect.objectContaining({ completed: true, evidence_url: row.evidence, verifiable_hours: 1.5 }),
    ]);
  });

  test('200 without a reflection date: planned, and nothing is recorded', async () => {
    await upload([{ ...row, reflection_date: '', activity_date: '' }]);
    expect((await stored()).map((each) => each.activity_date)).toEqual([null]);
    expect(await reflections()).toEqual([]);
  });

  test('an empty cell says nothing of the hours, and unusual ones are as confirmed as the call says', async () => {
    const confirmed = async (verifiable_hours: string, more: object = {}) => {
      const member = await signedIn(app, { plan: { tax_practitioner: true } });
      await upload([{ ...row, verifiable_hours }], more, member);
      return (await stored(member.id)).map((each) => each.hours_confirmed);
    };
    expect(await confirmed('')).toEqual([false]);
    expect(await confirmed('0')).toEqual([false]);
    expect(await confirmed('0', { hours_confirmed: true })).toEqual([false]);
    expect(await confirmed('1,5')).toEqual([true]);
    expect(await confirmed('99')).toEqual([false]);
    expect(await confirmed('99', { hours_confirmed: true })).toEqual([true]);
  });

  test('an activity goes to the learning area of its competency, when there is exactly one', async () => {
    const area = (origin: 'own' | 'scored', competency_level: string) => ({
      id: uuid(),
      member_id: member.id,
      plan_year: 2026,
      origin,
      competency_level,
      learning_area: 'Area',
      created_at: NOW,
    });
    const areas = [
      area('own', 'tax_planning'),
      area('own', 'tax_planning'),
      area('scored', 'tax_governance'),
    ];
    await app.db.insertInto('learning_area').values(areas).execute();
    await upload([row, { ...row, competency: 'Tax governance' }, { ...row, competency: 'Personal ethics' }]);
    expect((await stored()).map((each) => [each.learning_area_id, each.user_added_learning_area])).toEqual([
      [null, false],
      [areas[2]?.id, false],
      [null, false],
    ]);
  });

  test('a row that exists in the year, in any area, or in the file is named and not added', async () => {
    await anActivity(app, member.id, {
      title: 'VAT  on ELECTRONIC services',
      provider: row.provider,
      activity_date: '2026-02-26',
    });
    const other = { ...row, title: 'Another' };
    const response = await upload([row, other, { ...other, description: 'The same, described otherwise' }]);
    expect(response.body).toEqual({ added: 1, already: [0, 2] });
    expect(await stored()).toHaveLength(2);
    expect((await upload([row, other])).body).toEqual({ added: 0, already: [0, 1] });
    expect(await stored()).toHaveLength(2);
  });

  test('two clicks at once add one file once', async () => {
    const both = await Promise.all([upload(many(20)), upload(many(20))]);
    expect(both.map(({ body }) => body.added).sort()).toEqual([0, 20]);
    expect(await stored()).toHaveLength(20);
  });

  test('the rows of a whole year are taken in one call, with the longest texts', async () => {
    const { body } = await upload(many(ACTIVITIES_MAX, { description: 'x'.repeat(5000) }));
    expect(body.added).toBe(ACTIVITIES_MAX);
  });

  test('the rows of another member stay as they are', async () => {
    const other = await signedIn(app);
    await anActivity(app, other.id);
    await upload(many(3));
    expect(await stored(other.id)).toHaveLength(1);
  });
});
