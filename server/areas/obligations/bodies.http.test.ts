import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/bodies.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { splitActivity } from '#contract/logged-activities.ts';
import {
  circumstances,
  declarations,
  obligations,
  removeDeclaration,
  saveCircumstance,
  saveDeclaration,
} from '#contract/obligations.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

// Registrations with further bodies, and what the rules of such a body then see (docs/decisions/0052).

let app: TestApp;
const params = { year: 2026 };

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const register = (as: SignedIn, body: object) => app.call(calls.saveRegistration, { as, body });
const list = async (as: SignedIn): Promise<ResultOf<typeof calls.registrations>> =>
  (await app.call(calls.registrations, { as })).body;
const bodiesOf = async (as: SignedIn, body: string, year = 2026) => {
  const page: ResultOf<typeof obligations> = (await app.call(obligations, { as, params: { year } })).body;
  return page.bodies.filter((one) => one.body === body);
};
const fsca = { body: 'fsca', from: '2020-06-01', level: 'one_subclass' };
const aMember = (years = [2026]) => signedIn(app, { years });

/** An activity that is done, proven and reflected on, with one part. */
async function anHour(as: SignedIn, activity_date: string, part: object = {}, plan_year = 2026) {
  const id = await anActivity(app, as.id, { activity_date, plan_year, proof_note: 'Blue file' });
  await aReflection(app, as.id, id, '', plan_year);
  const portions = [{ topics: ['accounting'], minutes: 90, accredited_by: 'SAICA', ...part }];
  const body = { portions };
  const { status } = await app.call(splitActivity, { as, params: { year: plan_year, id }, body });
  expect(status).toBe(200);
  return id;
}

describe('POST /api/account/registrations', () => {
  test.each<[string, object, Record<string, string>]>([
    ['nothing', {}, { body: 'Choose a body' }],
    ['an unknown body', { body: 'guild' }, { body: 'Choose a body' }],
    ['a body of everybody', { body: 'saica' }, { body: 'This body binds every member' }],
    ['a body of the career profile', { body: 'sars' }, { body: 'Answer this in your career profile' }],
    [
      'texts that are none',
      { body: 'fsca', number: 'x'.repeat(256), from: '2026-02-30', anniversary: 13 },
      {
        number: 'At most 255 characters',
        from: 'Enter a date that exists, for example 2026-03-31',
        anniversary: 'Choose a month from 1 to 12',
      },
    ],
    [
      'days in the wrong order, a level of another body, and a month where there is none',
      { ...fsca, until: '2020-05-31', level: 'cbap', level_from: '2020-01-01', anniversary: 8 },
      {
        until: 'Choose the first day or a later one',
        level: 'Choose one of the levels of this body',
        level_from: 'Choose a day of the registration',
        anniversary: 'Leave this empty: the year of this body begins on the same day for everybody',
      },
    ],
    [
      'a day of a level without the level',
      { body: 'fsca', level_from: '2026-10-01' },
      { level: 'Choose the level that begins on this day' },
    ],
    ['a level where there are none', { body: 'acfe', level: 'x' }, { level: 'This body has no levels' }],
  ])('refuses %s and stores nothing', async (_, typed, fields) => {
    const member = await aMember();
    const answer = await register(member, typed);
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
    expect(await list(member)).toEqual([]);
  });

  test('states a registration, corrects it, and adds a level from a day on', async () => {
    const [member, other] = [await aMember(), await aMember()];
    const { id } = (await register(member, { ...fsca, number: '41822' })).body;
    expect((await register(member, { ...fsca, number: '41822' })).body).toEqual({ id });
    const later = { ...fsca, number: '41823', level: 'several_classes', level_from: '2026-10-01' };
    const second = (await register(member, later)).body.id;
    const shown = { body: 'fsca', number: '41823', from: '2020-06-01', until: '', anniversary: null };
    expect(await list(member)).toEqual([
      { ...shown, id, level: 'one_subclass', level_from: '' },
      { ...shown, id: second, level: 'several_classes', level_from: '2026-10-01' },
    ]);
    expect(await list(other)).toEqual([]);
    const rows = await app.db
      .selectFrom('body_registration')
      .select(['seq', 'number', 'registered_from'])
      .where('member_id', '=', member.id)
      .orderBy('seq')
      .execute();
    expect(rows).toEqual([1, 2].map((seq) => ({ seq, number: '41823', registered_from: '2020-06-01' })));
  });

  test('is removed once, and by its owner alone', async () => {
    const [member, other] = [await aMember(), await aMember()];
    const { id } = (await register(member, fsca)).body;
    const remove = (as: SignedIn, body: object) => app.call(calls.removeRegistration, { as, body });
    expect((await remove(member, { id: 'x' })).body.fields).toEqual({ id: 'This is not a valid id' });
    expect((await remove(other, { id })).status).toBe(404);
    expect((await list(member)).length).toBe(1);
    for (const status of [200, 404]) expect((await remove(member, { id })).status).toBe(status);
    expect(await list(member)).toEqual([]);
    expect(await bodiesOf(member, 'fsca')).toEqual([]);
  });
});

test('two cycles of one body stand side by side, each with its days and hours', async () => {
  const member = await aMember();
  const [saica] = await bodiesOf(member, 'saica');
  expect(saica?.cycle).toEqual({ from: '2026-01-01', until: '2026-12-31' });
  await register(member, fsca);
  const first = await anHour(member, '2026-01-10');
  await anHour(member, '2026-01-11', { accredited_by: '' });
  const seen = (await bodiesOf(member, 'fsca')).map(({ cycle, due, hours }) => [
    cycle,
    due?.date,
    hours.map(({ required, counted }) => `${counted}/${required}`),
  ]);
  expect(seen).toEqual([
    [{ from: '2025-06-01', until: '2026-05-31' }, '2026-06-15', ['1.5/6']],
    [{ from: '2026-06-01', until: '2027-05-31' }, '2027-06-15', ['0/6']],
  ]);
  const [cycle] = await bodiesOf(member, 'fsca');
  expect(cycle?.hours[0]?.portions).toEqual([
    { activity_id: first, hours: 1.5, reason: null },
    expect.objectContaining({ reason: 'not_accredited' }),
  ]);
});
