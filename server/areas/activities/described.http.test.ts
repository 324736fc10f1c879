import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activities, bookActivity, updateActivity } from '#contract/activities.ts';
import { saveRegistration } from '#contract/bodies.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { planHistory } from '#contract/history.ts';
import { linkActivity, logActivity, splitActivity } from '#contract/logged-activities.ts';
import { obligations } from '#contract/obligations.ts';
import { planner } from '#contract/page-calls.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

// Topics, accreditation, minutes and the exact type of activities (docs/decisions/0052).

let app: TestApp;
const params = { year: 2026 };
const talk = { title: 'Fund flows', type: 'webinar', date: '2026-09-01' };
const whole = { title: 'Fund flows', provider: 'FPI', type: 'webinar', description: 'Three cases' };

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const split = (as: SignedIn, id: string, portions: object[]) =>
  app.call(splitActivity, { as, params: { ...params, id }, body: { portions } });
const theOne = async (as: SignedIn) =>
  ((await app.call(activities, { as, params })).body as ResultOf<typeof activities>)[0];
const change = (as: SignedIn, id: string, body: object) =>
  app.call(updateActivity, { as, body: { ...whole, competency: 'Tax planning', date: '', id, ...body } });

/** An activity that is done, proven and reflected on. */
async function aTalk(as: SignedIn, columns: object = {}) {
  const id = await anActivity(app, as.id, {
    activity_date: '2026-09-01',
    proof_note: 'Blue file',
    ...columns,
  });
  await aReflection(app, as.id, id);
  return id;
}

async function heldWith(as: SignedIn, ...bodies: object[]) {
  for (const body of bodies)
    expect((await app.call(saveRegistration, { as, body: { from: '2020-01-01', ...body } })).status).toBe(
      200,
    );
}

/** 'key' -> counted hours and the reasons of those that do not count. */
async function countedBy(as: SignedIn, body: string) {
  const page: ResultOf<typeof obligations> = (await app.call(obligations, { as, params })).body;
  return page.bodies
    .filter((one) => one.body === body)
    .flatMap(({ hours }) => hours)
    .filter(({ portions }) => portions.length > 0)
    .map(({ key, counted, portions }) => [
      key,
      counted,
      portions.flatMap(({ hours, reason }) => (reason ? [`${reason} ${hours}`] : [])).join(),
    ]);
}

describe('minutes', () => {
  test.each([1, 15, 20, 25, 75, 80, 12000])(
    '%i come back as they were sent, and are the hours',
    async (minutes) => {
      const member = await signedIn(app);
      const id = await aTalk(member);
      const { body } = await split(member, id, [{ topics: ['tax'], minutes }]);
      expect(body.portions[0].minutes).toBe(minutes);
      // The hours of the answer are taken for the same minutes.
      expect(
        (await split(member, id, [{ kind: 'tax', hours: body.portions[0].hours }])).body.portions[0],
      ).toMatchObject({
        minutes,
      });
      const row = await app.db
        .selectFrom('activity')
        .select('verifiable_minutes')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(row?.verifiable_minutes).toBe(minutes);
    },
  );

  test('an activity has the sum of its verifiable parts: three thirds are one hour', async () => {
    const member = await signedIn(app);
    const id = await aTalk(member);
    const third = { kind: 'tax', hours: 0.33 };
    const parts = [third, third, third, { ...third, hours: 0.25, verifiable: false }];
    const { body } = await split(member, id, parts);
    expect(body.verifiable_hours).toBe(1);
    expect(body.portions.map(({ minutes }: { minutes: number }) => minutes)).toEqual([20, 20, 20, 15]);
  });

  test('both ways to say them must agree', async () => {
    const member = await signedIn(app);
    const id = await aTalk(member);
    const same = [{ topics: ['tax'], hours: 0.33, minutes: 20 }];
    expect((await split(member, id, same)).status).toBe(200);
    const wrong = await split(member, id, [
      { topics: ['tax'], hours: 2, minutes: 60 },
      { topics: ['golf'], minutes: 0, accredited_by: 'x'.repeat(256) },
    ]);
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      {
        'portions.0.minutes': 'These are other minutes than those of the hours',
        'portions.1.topics.0': 'Choose a topic',
        'portions.1.minutes': 'Enter the minutes as a whole number, more than 0',
        'portions.1.accredited_by': 'At most 255 characters',
      },
    ]);
    expect((await theOne(member))?.portions).toHaveLength(1);
  });
});

describe('topics and accreditation', () => {
  const part = { topics: ['service', 'accounting'], minutes: 75, accredited_by: ' FPI ' };
  const stored = {
    kind: 'service',
    topics: ['service', 'accounting'],
    minutes: 75,
    hours: 1.25,
    verifiable: true,
    rescue: false,
    accredited_by: 'FPI',
  };

  test('stay when a call of before changes something else, or the hours and the kind of a single part', async () => {
    const member = await signedIn(app, { plan: { tax_practitioner: true } });
    const id = await aTalk(member);
    await split(member, id, [part]);
    await change(member, id, { title: 'Fund flows, part 2' });
    expect(await theOne(member)).toMatchObject({ title: 'Fund flows, part 2', portions: [stored] });
    await change(member, id, { verifiable_hours: 1.25, hours_kind: 'service' });
    expect((await theOne(member))?.portions).toEqual([stored]);
    await change(member, id, { verifiable_hours: 2 });
    expect((await theOne(member))?.portions).toEqual([{ ...stored, minutes: 120, hours: 2 }]);
    await change(member, id, { hours_kind: 'tax' });
    const taxed = { ...stored, minutes: 120, hours: 2, kind: 'tax', topics: ['tax', 'accounting'] };
    expect(await theOne(member)).toMatchObject({ hours_kind: 'tax', portions: [taxed] });
    const link = { competency: 'Tax planning', hours: 1.5 };
    await app.call(linkActivity, { as: member, params: { ...params, id }, body: link });
    expect((await theOne(member))?.portions).toEqual([{ ...taxed, minutes: 90, hours: 1.5 }]);
    // A form that knows kinds alone sends its part back as it got it.
    expect((await split(member, id, (await theOne(member))?.portions ?? [])).body.portions[0]).toMatchObject({
      accredited_by: 'FPI',
    });
  });

  test('come with a logged activity, stand in the history, and are asked for by the planner', async () => {
    const member = await signedIn(app);
    expect((await app.call(planner, { as: member, params })).body.asked).toEqual({
      topics: [],
      types: [],
      accredited: false,
      hours: false,
    });
    await heldWith(member, { body: 'fsca', level: 'one_subclass' }, { body: 'saipa' });
    const { body } = await app.call(logActivity, { as: member, params, body: { ...talk, portions: [part] } });
    expect(body.portions).toEqual([stored]);
    expect((await app.call(planner, { as: member, params })).body.asked).toEqual({
      topics: ['ethics', 'tax', 'accounting'],
      types: ['product training', 'qualification'],
      accredited: true,
      hours: true,
    });
    const history = (await app.call(planHistory, { as: member, params })).body;
    expect(history.rows[0].facts).toMatchObject({ exact_type: '', portions: [stored] });
  });
});

describe('the exact type', () => {
  test('400 for one that no body names, in each call; without it the stored one stays, and empty takes it back', async () => {
    const member = await signedIn(app, { plan: { tax_practitioner: true } });
    const id = await aTalk(member);
    const wrong = { exact_type: 'lunch' };
    const refused = 'Choose a type of activity that a body names';
    const book = (body: object) =>
      app.call(bookActivity, {
        as: member,
        body: { ...whole, competency: 'Tax planning', rpt_year: 2026, ...body },
      });
    for (const { status, body } of [
      await book(wrong),
      await change(member, id, wrong),
      await app.call(logActivity, { as: member, params, body: { ...talk, ...wrong } }),
    ])
      expect([status, body.fields]).toEqual([400, { exact_type: refused }]);
    await change(member, id, { exact_type: 'mentoring' });
    await change(member, id, { title: 'Another title' });
    expect(await theOne(member)).toMatchObject({ type: 'webinar', exact_type: 'mentoring' });
    await change(member, id, { exact_type: '' });
    expect(await theOne(member)).toMatchObject({ exact_type: '' });
    expect((await book({ exact_type: 'teaching', title: 'Booked' })).status).toBe(200);
  });

  test.each([
    ['', [['total', 3, '']]],
    ['product training', [['total', 0, 'excluded_type 3']]],
    ['qualification', [['total', 0, 'excluded_type 3']]],
    ['presentation', [['total', 3, '']]],
  ])('%j: the FSCA counts what it says', async (exact_type, expected) => {
    const member = await signedIn(app);
    await heldWith(member, { body: 'fsca', level: 'one_subclass' });
    const id = await aTalk(member, { exact_type });
    await split(member, id, [{ topics: ['service'], minutes: 180, accredited_by: 'FPI' }]);
    const counted = await countedBy(member, 'fsca');
    expect(counted.at(-1)?.slice(1)).toEqual(expected[0]?.slice(1));
  });

  test('the IIA counts 25 hours of presentations, and the rest is over its cap', async () => {
    const member = await signedIn(app);
    await heldWith(member, { body: 'iia' });
    const id = await aTalk(member, { exact_type: 'presentation', hours_confirmed: true });
    const body = { portions: [{ topics: ['service'], minutes: 1800 }], hours_confirmed: true };
    await app.call(splitActivity, { as: member, params: { ...params, id }, body });
    expect((await countedBy(member, 'iia'))[0]?.slice(1)).toEqual([25, 'over_cap 5']);
  });

  test('the IoDSA finds mentoring and board work', async () => {
    const member = await signedIn(app);
    await heldWith(member, { body: 'iodsa' });
    for (const exact_type of ['mentoring', 'board work']) {
      const id = await aTalk(member, { exact_type, title: exact_type });
      await split(member, id, [{ topics: ['service'], minutes: 120 }]);
    }
    const counted = await countedBy(member, 'iodsa');
    expect(counted.map(([key, hours]) => [key, hours])).toEqual([
      ['total', 4],
      ['work', 2],
      ['mentoring', 2],
    ]);
  });
});
