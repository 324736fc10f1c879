import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activities, updateActivity } from '#contract/activities.ts';
import { dashboard } from '#contract/dashboard.ts';
import { addLearningArea } from '#contract/learning-areas.ts';
import { linkActivity, logActivity, proveActivity, splitActivity } from '#contract/logged-activities.ts';
import { obligations } from '#contract/obligations.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
const params = { year: 2026 };
const talk = { title: 'VAT update', type: 'webinar', date: '2026-03-01' };

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const aPractitioner = () =>
  signedIn(app, { plan: { tax_practitioner: true, business_rescue_practitioner: true } });
const log = (as: SignedIn, body: object) => app.call(logActivity, { as, params, body });
const link = (as: SignedIn, id: string, body: object) =>
  app.call(linkActivity, { as, params: { ...params, id }, body });
const split = (as: SignedIn, id: string, portions: object[]) =>
  app.call(splitActivity, { as, params: { ...params, id }, body: { portions } });
const note = (as: SignedIn, id: string, body: object) =>
  app.call(proveActivity, { as, params: { ...params, id }, body });
const list = async (as: SignedIn) => (await app.call(activities, { as, params })).body;
const anArea = async (as: SignedIn): Promise<string> => {
  const area = { learning_area: 'Tax', competency_level: 'tax_planning', rpt_year: 2026 };
  return (await app.call(addLearningArea, { as, body: area })).body.id;
};
const faultOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

/** 'body key' -> 'counted+outstanding'. */
async function countedBy(as: SignedIn): Promise<Record<string, string>> {
  const { bodies } = (await app.call(obligations, { as, params })).body;
  return Object.fromEntries(
    bodies.flatMap(
      ({ body, hours }: { body: string; hours: { key: string; counted: number; outstanding: number }[] }) =>
        hours.map(({ key, counted, outstanding }) => [`${body} ${key}`, `${counted}+${outstanding}`]),
    ),
  );
}
const cardsOf = async (as: SignedIn) => {
  const { hours } = (await app.call(dashboard, { as, params })).body;
  return Object.fromEntries(hours.map((card: { kind: string; hours: number }) => [card.kind, card.hours]));
};

describe('POST /api/plan/{year}/activities/log', () => {
  test('400 names every wrong field at once, and nothing is stored', async () => {
    const member = await signedIn(app);
    const answer = await log(member, {
      title: ' ',
      type: 'lunch',
      hours: 1.31,
      hours_kind: 'fun',
      capture_id: 'x',
      learning_area_id: 'y',
      provider: 'x'.repeat(256),
      date: '2026-02-30',
    });
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      {
        title: 'Enter a title',
        type: 'Choose a type of activity',
        hours: 'Enter the hours to the minute, such as 1.5 or 0.75',
        hours_kind: 'Choose the kind of hours',
        capture_id: 'This is not a valid id',
        learning_area_id: 'This is not a valid id',
        provider: 'At most 255 characters',
        date: 'Enter a date that exists, for example 2026-03-31',
      },
    ]);
    expect(Object.keys((await log(member, {})).body.fields)).toEqual(['title', 'type', 'date']);
    expect(await list(member)).toEqual([]);
  });

  test('takes a title, a type and a date, to be sorted later', async () => {
    const member = await aPractitioner();
    const answer = await log(member, talk);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      title: 'VAT update',
      activity_date: '2026-03-01',
      competency: '',
      provider: '',
      description: '',
      verifiable_hours: 0,
      hours_confirmed: false,
      hours_kind: 'service',
      portions: [],
      completed: false,
      learning_area_id: null,
      unplanned_reason: '',
      proof_note: '',
    });
    expect(await list(member)).toEqual([answer.body]);
  });

  test('takes everything else that is known', async () => {
    const member = await aPractitioner();
    const learning_area_id = await anArea(member);
    const more = {
      hours: 2.5,
      hours_kind: 'ethics',
      competency: 'Tax planning',
      learning_area_id,
      provider: 'SAIT',
    };
    const texts = { description: 'Liquidation', reason: "O'Brien-Müller asked" };
    expect((await log(member, { ...talk, ...more, ...texts })).body).toMatchObject({
      verifiable_hours: 2.5,
      hours_confirmed: true,
      hours_kind: 'ethics',
      competency: 'tax_planning',
      learning_area_id,
      user_added_learning_area: true,
      provider: 'SAIT',
      description: 'Liquidation',
      unplanned_reason: "O'Brien-Müller asked",
    });
    expect(faultOf(await log(member, { ...talk, competency: 'Juggling' }))).toEqual([
      404,
      'competency_not_found',
    ]);
    expect((await log(await signedIn(app), { ...talk, learning_area_id })).status).toBe(404);
    expect(faultOf(await log(member, { ...talk, hours: 25 }))[0]).toBe(200);
    expect(faultOf(await log(member, { ...talk, title: 'vat  UPDATE' }))).toEqual([403, 'already_added']);
  });

  test('the same capture_id twice is one activity and the same answer, also at the same time (case 53)', async () => {
    const [member, other] = [await signedIn(app), await signedIn(app)];
    const captured = { ...talk, capture_id: uuid() };
    const [first, second] = await Promise.all([log(member, captured), log(member, captured)]);
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(await list(member)).toHaveLength(1);
    const others = await log(other, captured);
    expect(others.body.id).not.toBe(first.body.id);
    expect(faultOf(await log(member, { ...talk, capture_id: uuid() }))).toEqual([403, 'already_added']);
  });

  test('takes the kinds of hours of a certificate with it, once', async () => {
    const member = await aPractitioner();
    const parts = [
      { kind: 'tax', hours: 1.5, verifiable: true, rescue: false, topics: ['tax'], accredited_by: '' },
      { kind: 'ethics', hours: 1, verifiable: false, rescue: false, topics: ['ethics'], accredited_by: '' },
    ];
    const wrong = await log(member, { ...talk, portions: [{ kind: 'fun', hours: 1 }] });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['portions.0.kind']]);
    const captured = { ...talk, hours: 9, portions: parts, capture_id: uuid() };
    const { id, ...logged } = (await log(member, captured)).body;
    expect(logged).toMatchObject({ verifiable_hours: 1.5, hours_kind: 'tax', portions: parts });
    // The member splits it otherwise, and the phone sends it again because an answer was lost.
    await split(member, id, []);
    expect((await log(member, captured)).body).toMatchObject({ id, portions: [] });
    expect((await log(member, { ...talk, title: 'None', hours: 2, portions: [] })).body).toMatchObject({
      verifiable_hours: 2,
      portions: [],
    });
  });
});

describe('POST /api/plan/{year}/activities/{id}/link', () => {
  test('sorts an activity: competency, learning area, reason, and the kind that follows', async () => {
    const member = await aPractitioner();
    const { id } = (await log(member, { ...talk, hours: 1 })).body;
    expect((await link(member, id, {})).body.fields).toEqual({ competency: 'Choose a competency' });
    expect(faultOf(await link(member, id, { competency: 'x' }))).toEqual([404, 'competency_not_found']);
    const learning_area_id = await anArea(member);
    const sorted = { competency: 'Tax governance', learning_area_id, reason: 'Two clients' };
    expect((await link(member, id, sorted)).body).toMatchObject({
      competency: 'tax_governance',
      hours_kind: 'tax',
      learning_area_id,
      unplanned_reason: 'Two clients',
    });
    expect((await link(member, id, { competency: 'Tax planning' })).body).toMatchObject({
      competency: 'tax_planning',
      learning_area_id,
      unplanned_reason: 'Two clients',
    });
    const twin = (await log(member, talk)).body.id;
    const same = { competency: 'Tax planning', learning_area_id };
    expect(faultOf(await link(member, twin, same))).toEqual([403, 'already_added']);
    const missing = { ...same, learning_area_id: uuid() };
    expect(faultOf(await link(member, twin, missing))).toEqual([404, 'learning_area_not_found']);
  });

  test('refuses what began from an older version, and a double click is no conflict', async () => {
    const member = await aPractitioner();
    const { id, version } = (await log(member, talk)).body;
    const linked = { competency: 'Tax planning', version };
    const portions = [{ kind: 'tax', hours: 1 }];
    const splitFrom = (from: string) =>
      app.call(splitActivity, { as: member, params: { ...params, id }, body: { portions, version: from } });
    expect([(await link(member, id, linked)).status, (await link(member, id, linked)).status]).toEqual([
      200, 200,
    ]);
    const changed = [409, 'changed_elsewhere'];
    expect(faultOf(await link(member, id, { ...linked, competency: 'Tax governance' }))).toEqual(changed);
    expect(faultOf(await splitFrom(version))).toEqual(changed);
    const [row] = await list(member);
    for (const _ of ['once', 'twice']) expect((await splitFrom(row.version)).body.portions).toHaveLength(1);
  });

  test('keeps a kind that was chosen, and takes no activity of another member', async () => {
    const [member, other] = [await aPractitioner(), await aPractitioner()];
    const { id } = (await log(member, { ...talk, hours_kind: 'ethics' })).body;
    const competency = 'Tax planning';
    expect((await link(member, id, { competency })).body.hours_kind).toBe('ethics');
    for (const answer of [
      await link(other, id, { competency }),
      await split(other, id, []),
      await note(other, id, { note: 'Mine' }),
      await app.call(proveActivity, { as: member, params: { year: 2026, id: uuid() }, body: { note: 'x' } }),
    ])
      expect(faultOf(answer)).toEqual([404, 'activity_not_found']);
    expect((await list(member))[0].proof_note).toBe('');
  });
});

test('a note where proof is kept counts as proof, and can be taken back (case 26)', async () => {
  const member = await aPractitioner();
  const row = { activity_date: '2026-03-01', verifiable_minutes: 240 };
  const id = await anActivity(app, member.id, row);
  await aReflection(app, member.id, id);
  const taxIs = async () => (await countedBy(member))['sars tax'];
  expect((await note(member, id, {})).body.fields).toEqual({ note: 'Write this as text' });
  expect(await taxIs()).toBe('0+4');
  expect((await note(member, id, { note: 'In the blue file' })).body.proof_note).toBe('In the blue file');
  expect(await taxIs()).toBe('4+0');
  await note(member, id, { note: '' });
  expect(await taxIs()).toBe('0+4');
});

describe('POST /api/plan/{year}/activities/{id}/portions', () => {
  const three = [
    {
      kind: 'tax',
      hours: 2,
      minutes: 120,
      verifiable: true,
      rescue: false,
      topics: ['tax'],
      accredited_by: '',
    },
    {
      kind: 'ethics',
      hours: 1,
      minutes: 60,
      verifiable: true,
      rescue: false,
      topics: ['ethics'],
      accredited_by: '',
    },
    {
      kind: 'service',
      hours: 1,
      minutes: 60,
      verifiable: true,
      rescue: true,
      topics: ['service', 'business_rescue'],
      accredited_by: '',
    },
  ];

  async function anHour(member: SignedIn) {
    const row = { activity_date: '2026-03-01', verifiable_minutes: 240, proof_note: 'Blue file' };
    const id = await anActivity(app, member.id, row);
    await aReflection(app, member.id, id);
    return id;
  }

  test('400 names every wrong part, and the split of before stays', async () => {
    const member = await aPractitioner();
    const id = await anHour(member);
    await split(member, id, three);
    const wrong = [
      { kind: 'fun', hours: 0 },
      { kind: 'tax', hours: 0.16 },
    ];
    expect((await split(member, id, wrong)).body.fields).toEqual({
      'portions.0.kind': 'Choose the kind of hours',
      'portions.0.hours': 'Enter more than 0 hours',
      'portions.1.hours': 'Enter the hours to the minute, such as 1.5 or 0.75',
    });
    const much = { kind: 'tax', hours: 150 };
    expect((await split(member, id, [much, much])).body.fields).toEqual({ portions: 'At most 200 hours' });
    const many = Array.from({ length: 1000 }, () => ({ kind: 'tax', hours: 0.1 }));
    expect((await split(member, id, many)).body.fields).toEqual({ portions: 'At most 20 parts' });
    const minus = [{ kind: 'tax', hours: -1 }];
    expect(Object.keys((await split(member, id, minus)).body.fields)).toEqual(['portions.0.hours']);
    expect((await list(member))[0].portions).toEqual(three);
  });

  test('counts each part for its kind, on the cards and for each body (cases 31 and 42)', async () => {
    const member = await aPractitioner();
    const id = await anHour(member);
    expect((await split(member, id, three)).body).toMatchObject({ verifiable_hours: 4, hours_kind: 'tax' });
    expect(await cardsOf(member)).toEqual({ ethics: 1, tax: 2, service: 1 });
    expect(await countedBy(member)).toEqual({
      'sars tax': '2+0',
      'sars ethics': '1+0',
      'sars service': '1+0',
      'cipc total': '4+0',
      'cipc verifiable': '3+0',
      'cipc rescue': '1+0',
    });
    await split(member, id, [{ kind: 'tax', hours: 4, rescue: true }]);
    expect(await countedBy(member)).toMatchObject({
      'sars tax': '4+0',
      'cipc total': '4+0',
      'cipc verifiable': '4+0',
      'cipc rescue': '4+0',
    });
  });

  test('hours that are not verifiable count where a body takes them, and on no card', async () => {
    const member = await aPractitioner();
    const id = await anHour(member);
    const parts = [
      { kind: 'tax', hours: 1 },
      { kind: 'service', hours: 3, verifiable: false },
    ];
    expect((await split(member, id, parts)).body).toMatchObject({
      verifiable_hours: 1,
      hours_kind: 'service',
    });
    expect(await cardsOf(member)).toEqual({ ethics: 0, tax: 1, service: 0 });
    expect(await countedBy(member)).toMatchObject({
      'sars tax': '1+0',
      'sars service': '0+0',
      'cipc total': '4+0',
    });
  });

  test('update_activity keeps it with the same hours, and ends it with others or another kind (case 52)', async () => {
    const member = await aPractitioner();
    const id = await anHour(member);
    const form = { ...talk, provider: 'SAIT', description: 'Cases', competency: 'Strategic thinking', id };
    const update = async (more: object) => {
      expect((await app.call(updateActivity, { as: member, body: { ...form, ...more } })).status).toBe(200);
      return (await list(member))[0];
    };
    await split(member, id, three);
    expect(await update({ verifiable_hours: 4 })).toMatchObject({ portions: three, hours_kind: 'tax' });
    expect(await update({})).toMatchObject({ portions: three });
    expect(await update({ verifiable_hours: 5 })).toMatchObject({ portions: [], verifiable_hours: 5 });
    expect(await cardsOf(member)).toEqual({ ethics: 0, tax: 5, service: 0 });
    await split(member, id, three);
    expect(await update({ hours_kind: 'service' })).toMatchObject({ portions: [], hours_kind: 'service' });
    await split(member, id, three);
    expect((await split(member, id, [])).body).toMatchObject({
      portions: [],
      verifiable_hours: 4,
      hours_kind: 'tax',
    });
    expect(await update({ unplanned_reason: 'A client' })).toMatchObject({ unplanned_reason: 'A client' });
    expect(await update({})).toMatchObject({ unplanned_reason: 'A client' });
  });
});
