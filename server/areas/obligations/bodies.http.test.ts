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
import { bodiesPage } from '#contract/page-calls.ts';
import { keepStandings } from '#server/areas/dashboard/dashboard.ts';
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

  test('corrects a first day in all rows of the registration, and nothing of another member', async () => {
    const [member, other] = [await aMember(), await aMember()];
    const { id } = (await register(member, fsca)).body;
    const level = { ...fsca, level: 'several_classes', level_from: '2026-10-01' };
    const second = (await register(member, level)).body.id;
    const right = { ...fsca, from: '2021-03-15' };
    expect((await register(other, { ...right, id })).status).toBe(404);
    expect((await register(member, { ...right, id: crypto.randomUUID() })).status).toBe(404);
    expect((await register(member, { ...right, id: 'x' })).body.fields).toEqual({
      id: 'This is not a valid id',
    });
    expect((await register(member, { ...right, id })).body).toEqual({ id });
    expect((await list(member)).map((one) => [one.id, one.from, one.level_from])).toEqual([
      [id, '2021-03-15', ''],
      [second, '2021-03-15', '2026-10-01'],
    ]);
    const twice = await register(member, { ...level, from: '2021-03-15', id });
    expect([twice.status, twice.body.fields]).toEqual([
      400,
      { level_from: 'Another level begins on this day' },
    ]);
    await register(member, { ...fsca, from: '2015-01-01', until: '2018-12-31' });
    const clash = await register(member, { ...right, from: '2015-01-01', id });
    expect(clash.body.fields).toEqual({ from: 'Another registration with this body begins on this day' });
    const moved = await register(member, { body: 'icaew', id });
    expect(moved.body.fields).toEqual({
      body: 'A registration keeps its body. Remove it and add the other one',
    });
    expect(await list(other)).toEqual([]);
  });

  test('two calls at once state it once', async () => {
    const member = await aMember();
    const both = await Promise.all([register(member, fsca), register(member, fsca)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list(member)).length).toBe(1);
  });

  test('the last row of a body takes its hours from before along', async () => {
    const member = await aMember();
    const { id } = (await register(member, fsca)).body;
    const other = (await register(member, { body: 'acca', from: '2020-01-01', level: 'units' })).body.id;
    const bring = (body: object) => app.call(calls.saveBrought, { as: member, body });
    await bring({
      body: 'fsca',
      cycle_from: '2024-06-01',
      rule: 'hours',
      minutes: 60,
      proof_note: 'Blue file',
    });
    await bring({
      body: 'acca',
      cycle_from: '2025-01-01',
      rule: 'total',
      minutes: 90,
      note: 'From the old log',
    });
    const page: ResultOf<typeof bodiesPage> = (await app.call(bodiesPage, { as: member, params })).body;
    expect(page.registrations.map((one) => one.id).sort()).toEqual([id, other].sort());
    expect(page.brought).toEqual([
      {
        body: 'acca',
        cycle_from: '2025-01-01',
        rule: 'total',
        minutes: 90,
        note: 'From the old log',
        proof_note: '',
      },
      {
        body: 'fsca',
        cycle_from: '2024-06-01',
        rule: 'hours',
        minutes: 60,
        note: '',
        proof_note: 'Blue file',
      },
    ]);
    await app.call(calls.removeRegistration, { as: member, body: { id } });
    expect((await app.call(calls.brought, { as: member })).body).toEqual(page.brought.slice(0, 1));
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

test('a body says its level, its unit, its receiver, what moved, and that a cycle over without a record owes nothing', async () => {
  const member = await aMember([2025, 2026]);
  await register(member, fsca);
  await register(member, { body: 'acca', from: '2020-01-01', level: 'units' });
  await register(member, { body: 'iodsa', from: '2020-01-01' });
  const [over, now] = await bodiesOf(member, 'fsca');
  expect(over).toMatchObject({ waived: 'unknown', status: 'waived', hours: [], duties: [], due: null });
  expect(now).toMatchObject({
    waived: null,
    level: 'One subclass',
    unit: null,
    declared_to: 'employer',
    receiver: 'your FSP',
    keep_until: '2032-05-31',
    before_unknown: true,
    hours: [{ full: 6, required: 6, within: now?.cycle, begins: '2026-06-01', carried: 0, brought: 0 }],
  });
  const body = { body: 'acca', cycle_from: '2025-01-01', note: '' };
  for (const [rule, minutes] of [
    ['verifiable', 1800],
    ['total', 2940],
  ] as const)
    expect((await app.call(calls.saveBrought, { as: member, body: { ...body, rule, minutes } })).status).toBe(
      200,
    );
  const [acca] = await bodiesOf(member, 'acca');
  expect(acca).toMatchObject({
    unit: { one: 'unit', minutes: 60 },
    declared_to: 'body',
    receiver: 'ACCA',
    before_unknown: false,
    hours: [
      { key: 'verifiable', carried: 9, counted: 9 },
      { key: 'total', carried: 9, counted: 9 },
    ],
  });
  expect((await bodiesOf(member, 'acca', 2025))[0]?.hours[0]).toMatchObject({ brought: 30, counted: 30 });
  expect((await bodiesOf(member, 'iodsa'))[0]).toMatchObject({ keep_until: '', level: '' });
  const [saica] = await bodiesOf(member, 'saica');
  expect(saica).toMatchObject({
    unit: null,
    level: '',
    declared_to: 'body',
    receiver: 'SAICA',
    before_unknown: false,
  });
});

test('the hours that a cycle lacked are taken from the next one, and it says so', async () => {
  const member = await aMember([2025, 2026]);
  await register(member, { body: 'acca', from: '2020-01-01', level: 'units' });
  await anHour(member, '2025-03-10', { minutes: 600 }, 2025);
  await anHour(member, '2026-02-20', { minutes: 300 });
  const [acca] = await bodiesOf(member, 'acca');
  expect(acca?.hours[0]).toMatchObject({ fills_previous: 5, counted: 0, full: 21 });
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

test('hours of another plan year count in the cycle that both have a day in, and in no body of the profile', async () => {
  const member = await aMember([2025, 2026]);
  const before = await bodiesOf(member, 'saica');
  await register(member, fsca);
  const id = await anHour(member, '2025-07-10', {}, 2025);
  await anHour(member, '2026-02-10', { topics: ['tax'] }, 2025);
  for (const year of [2025, 2026]) {
    const counted = (await bodiesOf(member, 'fsca', year)).map(({ hours }) => hours[0]?.counted);
    expect(counted).toContain(3);
  }
  const page: ResultOf<typeof obligations> = (await app.call(obligations, { as: member, params })).body;
  expect(page.activities).toContainEqual(expect.objectContaining({ id, date: '2025-07-10' }));
  expect(await bodiesOf(member, 'saica')).toEqual(before);
});

test('an absence with an end lowers the hours of its cycle, also seen from the next plan year', async () => {
  const member = await aMember([2026, 2027]);
  const absent = { body: 'fsca', kind: 'absent', from: '2026-09-01', until: '2027-01-31' };
  const save = (body: object) => app.call(saveCircumstance, { as: member, params, body });
  expect((await save(absent)).body.fields).toEqual({
    body: 'Your plan has no registration with this body',
  });
  await register(member, fsca);
  expect((await save({ ...absent, from: '', until: '' })).body.fields).toEqual({ from: 'Choose a date' });
  expect((await save({ ...absent, until: '2026-08-31' })).body.fields).toEqual({
    until: 'Choose the first day or a later one',
  });
  expect((await save({ ...absent, body: 'saica' })).body.fields).toEqual({
    kind: 'This body has no such circumstance',
  });
  expect((await save({ body: 'fsca', kind: 'held', from: '2026-01-01' })).body.fields).toEqual({
    kind: 'This body has no such circumstance',
  });
  expect((await save(absent)).status).toBe(200);
  expect((await app.call(circumstances, { as: member, params })).body).toEqual([{ ...absent, note: '' }]);
  for (const year of [2026, 2027]) {
    const cycle = (await bodiesOf(member, 'fsca', year)).find((one) => one.cycle.from === '2026-06-01');
    expect([cycle?.months, cycle?.hours[0]?.required]).toEqual([7, 3.5]);
  }
});

test('a declaration belongs to its cycle, in each plan year with a day of it', async () => {
  const [member, other] = [await aMember([2025, 2026]), await aMember([2026])];
  for (const as of [member, other]) await register(as, fsca);
  const declare = (body: object) =>
    app.call(saveDeclaration, { as: member, params, body: { body: 'fsca', ...body } });
  const declaredIn = async (as: SignedIn, year = 2026) =>
    (await bodiesOf(as, 'fsca', year)).map(({ cycle, declared }) => [
      cycle.from,
      declared?.reference ?? null,
    ]);
  expect((await declare({ submitted_on: '2026-01-10', cycle_from: '2024-06-01' })).body.fields).toEqual({
    cycle_from: 'Choose a cycle of this plan year',
  });
  expect((await declare({ submitted_on: '2026-01-10', reference: 'To my FSP' })).status).toBe(200);
  const next = { submitted_on: '2026-01-11', reference: 'Early', cycle_from: '2026-06-01' };
  expect((await declare(next)).status).toBe(200);
  expect(await declaredIn(member)).toEqual([
    ['2025-06-01', 'To my FSP'],
    ['2026-06-01', 'Early'],
  ]);
  expect(await declaredIn(member, 2025)).toEqual([
    ['2024-06-01', null],
    ['2025-06-01', 'To my FSP'],
  ]);
  expect(await declaredIn(other)).toEqual([
    ['2025-06-01', null],
    ['2026-06-01', null],
  ]);
  const takeBack = (as: SignedIn, body: object) =>
    app.call(removeDeclaration, { as, params, body: { body: 'fsca', ...body } });
  expect((await takeBack(other, { cycle_from: '2026-06-01' })).status).toBe(404);
  expect((await takeBack(member, { cycle_from: '2026-06-01' })).status).toBe(200);
  expect((await takeBack(member, {})).status).toBe(200);
  expect((await takeBack(member, {})).status).toBe(404);
  const answers: ResultOf<typeof declarations> = (await app.call(declarations, { as: member, params })).body;
  expect(answers.map(({ body, declared }) => `${body} ${declared}`)).toEqual([
    'saica null',
    'fsca null',
    'fsca null',
  ]);
});

describe('POST /api/account/brought', () => {
  const acca = { body: 'acca', from: '2020-01-01', level: 'units' };
  const brought = {
    body: 'acca',
    cycle_from: '2026-01-01',
    rule: 'total',
    minutes: 600,
    note: 'Old CPD file',
  };
  const save = (as: SignedIn, body: object) => app.call(calls.saveBrought, { as, body });
  const broughtBy = async (as: SignedIn): Promise<ResultOf<typeof calls.brought>> =>
    (await app.call(calls.brought, { as })).body;

  test.each<[string, object, Record<string, string>]>([
    [
      'nothing',
      {},
      {
        body: 'Choose a body',
        cycle_from: 'Choose a date',
        rule: 'Choose the hours',
        minutes: 'Enter the minutes as a whole number, from 0',
      },
    ],
    [
      'a body without a registration',
      { ...brought, body: 'fsca' },
      { body: 'You have no registration with this body' },
    ],
    [
      'a day in the middle, and hours of another body',
      { ...brought, cycle_from: '2026-02-01', rule: 'tax' },
      { cycle_from: 'Choose the first day of a cycle', rule: 'Choose one of the hours of this body' },
    ],
    [
      'minutes that are none',
      { ...brought, minutes: 1.5, note: 'x'.repeat(5001) },
      { minutes: 'Enter the minutes as a whole number, from 0', note: 'At most 5000 characters' },
    ],
  ])('refuses %s and stores nothing', async (_, typed, fields) => {
    const member = await aMember();
    await register(member, acca);
    const answer = await save(member, typed);
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
    expect(await broughtBy(member)).toEqual([]);
  });

  test('counts in its cycle, is corrected, and taken back with 0 minutes', async () => {
    const [member, other] = [await aMember(), await aMember()];
    for (const as of [member, other]) await register(as, acca);
    const total = async (as: SignedIn) =>
      (await bodiesOf(as, 'acca'))[0]?.hours.find(({ key }) => key === 'total')?.counted;
    for (const _ of ['first', 'again']) expect((await save(member, brought)).status).toBe(200);
    expect(await broughtBy(member)).toEqual([{ ...brought, proof_note: '' }]);
    expect([await total(member), await total(other)]).toEqual([10, 0]);
    expect((await save(member, { ...brought, minutes: 0 })).status).toBe(200);
    expect([await broughtBy(member), await total(member)]).toEqual([[], 0]);
  });
});

test('a registration and hours of another year change the kept standings of all their years', async () => {
  const member = await aMember([2025, 2026]);
  const { signal } = new AbortController();
  const kept = async () => {
    await keepStandings(app, signal);
    const rows = await app.db
      .selectFrom('standing')
      .select(['plan_year', 'cycle_from', 'status'])
      .where('member_id', '=', member.id)
      .where('body', '=', 'fsca')
      .where('from_day', '<=', '2026-11-20')
      .where('until_day', '>=', '2026-11-20')
      .orderBy('plan_year')
      .orderBy('cycle_from')
      .execute();
    return rows.map((row) => `${row.plan_year} ${row.cycle_from} ${row.status}`);
  };
  expect(await kept()).toEqual([]);
  await register(member, fsca);
  expect(await kept()).toEqual([
    '2025 2024-06-01 waived',
    '2025 2025-06-01 waived',
    '2026 2025-06-01 waived',
    '2026 2026-06-01 short',
  ]);
  // Hours in the plan of 2025 change how the plan of 2026 stands.
  await anHour(member, '2025-08-01', { minutes: 360 }, 2025);
  expect(await kept()).toEqual([
    '2025 2024-06-01 waived',
    '2025 2025-06-01 met',
    '2026 2025-06-01 met',
    '2026 2026-06-01 short',
  ]);
});
