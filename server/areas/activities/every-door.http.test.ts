import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activities, bookActivity, updateActivity } from '#contract/activities.ts';
import { bulkBookActivity, importActivities } from '#contract/bulk-upload.ts';
import { linkActivity, logActivity, splitActivity } from '#contract/logged-activities.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
const params = { year: 2026 };
const talk = { title: 'VAT update', provider: 'SAICA', type: 'webinar', description: 'Three cases' };
const row = { ...talk, activity_date: '2026-03-01', competency: 'Tax planning', evidence: '' };
const cells = { Question1: '', Question2: '', Question3: '', reflection_date: '' };

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

interface Said {
  hours: number;
  hours_confirmed?: boolean;
}

const doors: Record<string, (as: SignedIn, said: Said) => Promise<{ status: number }>> = {
  bookActivity: (as, { hours, ...said }) =>
    app.call(bookActivity, {
      as,
      body: { ...talk, ...said, competency: 'Tax planning', verifiable_hours: hours, rpt_year: 2026 },
    }),
  update_activity: async (as, { hours, ...said }) => {
    const body = { ...talk, ...said, competency: 'Tax planning', verifiable_hours: hours, date: '' };
    return app.call(updateActivity, { as, body: { ...body, id: await anActivity(app, as.id) } });
  },
  logActivity: (as, said) =>
    app.call(logActivity, {
      as,
      params,
      body: { ...talk, ...said, date: '2026-03-01', competency: 'Tax planning' },
    }),
  bulkBookActivity: (as, { hours, ...said }) =>
    app.call(bulkBookActivity, {
      as,
      body: { activities: [{ ...row, ...cells, verifiable_hours: `${hours}` }], rpt_year: 2026, ...said },
    }),
  importActivities: (as, { hours, ...said }) => {
    const rows = [{ ...row, verifiable_hours: `${hours}` }];
    return app.call(importActivities, { as, params, body: { activities: rows, ...said } });
  },
};
const theOne = async (as: SignedIn) => {
  const [activity] = (await app.call(activities, { as, params })).body;
  return activity;
};

describe.each(Object.entries(doors))('%s', (name, door) => {
  test.each([
    ['with a registration', { tax_practitioner: true }],
    ['without one', {}],
  ])('keeps what was typed, %s', async (_, plan) => {
    const said = async (hours: Said) => {
      const as = await signedIn(app, { plan });
      expect((await door(as, hours)).status).toBe(200);
      const { verifiable_hours, hours_confirmed } = await theOne(as);
      return [verifiable_hours, hours_confirmed];
    };
    expect(await said({ hours: 2 })).toEqual([2, true]);
    expect(await said({ hours: 24 })).toEqual([24, true]);
    expect(await said({ hours: 0 })).toEqual([0, false]);
    expect(await said({ hours: 30 })).toEqual([30, false]);
    expect(await said({ hours: 30, hours_confirmed: true })).toEqual([30, true]);
  });

  test.runIf(name !== 'update_activity')('goes to the one learning area of its competency', async () => {
    const area = (as: SignedIn, competency_level: string) => ({
      id: uuid(),
      member_id: as.id,
      plan_year: 2026,
      origin: 'own' as const,
      competency_level,
      learning_area: 'Area',
      created_at: NOW,
    });
    const [one, two] = [await signedIn(app), await signedIn(app)];
    const mine = area(one, 'tax_planning');
    const more = [area(one, 'tax_governance'), area(two, 'tax_planning'), area(two, 'tax_planning')];
    await app.db
      .insertInto('learning_area')
      .values([mine, ...more])
      .execute();
    for (const as of [one, two]) expect((await door(as, { hours: 1 })).status).toBe(200);
    const place = ({ learning_area_id, user_added_learning_area: own }: Record<string, unknown>) => [
      learning_area_id,
      own,
    ];
    expect(place(await theOne(one))).toEqual([mine.id, true]);
    expect(place(await theOne(two))).toEqual([null, false]);
  });
});

test('an activity that is sorted later goes there too, unless the call names no area', async () => {
  const as = await signedIn(app);
  const id = uuid();
  await app.db
    .insertInto('learning_area')
    .values({
      id,
      member_id: as.id,
      plan_year: 2026,
      origin: 'own',
      competency_level: 'tax_planning',
      learning_area: 'Area',
      created_at: NOW,
    })
    .execute();
  const sorted = async (title: string, body: object) => {
    const logged = await app.call(logActivity, {
      as,
      params,
      body: { title, type: 'webinar', date: '2026-03-01' },
    });
    expect(logged.body.learning_area_id).toBeNull();
    const place = { year: 2026, id: logged.body.id };
    return (
      await app.call(linkActivity, { as, params: place, body: { competency: 'Tax planning', ...body } })
    ).body;
  };
  expect(await sorted('One', {})).toMatchObject({ learning_area_id: id, user_added_learning_area: true });
  expect(await sorted('Two', { learning_area_id: null })).toMatchObject({ learning_area_id: null });
});

test('an activity of before its learning area is not booked again', async () => {
  const as = await signedIn(app);
  const book = (more: object = {}) =>
    app.call(bookActivity, { as, body: { ...talk, competency: 'Tax planning', rpt_year: 2026, ...more } });
  expect((await book()).status).toBe(200);
  const area = {
    id: uuid(),
    member_id: as.id,
    plan_year: 2026,
    origin: 'own' as const,
    learning_area: 'Area',
  };
  await app.db
    .insertInto('learning_area')
    .values({ ...area, competency_level: 'tax_planning', created_at: NOW })
    .execute();
  expect((await book()).body.code).toBe('already_added');
  expect((await book({ learning_area_id: area.id })).status).toBe(200);
  expect((await book()).body.code).toBe('already_added');
});

test('a split carries the answer to the question about unusual hours', async () => {
  const as = await signedIn(app);
  const id = await anActivity(app, as.id);
  const portions = [{ kind: 'tax', hours: 30 }];
  const split = async (more: object) =>
    (await app.call(splitActivity, { as, params: { ...params, id }, body: { portions, ...more } })).body
      .hours_confirmed;
  expect(await split({})).toBe(false);
  expect(await split({ hours_confirmed: true })).toBe(true);
  expect(await split({})).toBe(true);
});
