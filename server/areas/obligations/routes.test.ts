import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResultOf } from '#contract/endpoint.ts';
import {
  circumstances,
  obligations,
  removeCircumstance,
  saveCircumstance,
  saveCircumstances,
} from '#contract/obligations.ts';
import { circumstancesPage } from '#contract/page-calls.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
const params = { year: 2026 };

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const save = (as: SignedIn, body: object) => app.call(saveCircumstance, { as, params, body });
const remove = (as: SignedIn, body: object) => app.call(removeCircumstance, { as, params, body });
const list = async (as: SignedIn): Promise<ResultOf<typeof circumstances>> =>
  (await app.call(circumstances, { as, params })).body;
const bodyOf = async (as: SignedIn, body: string) => {
  const page: ResultOf<typeof obligations> = (await app.call(obligations, { as, params })).body;
  return page.bodies.find((one) => one.body === body);
};
const held = { body: 'sars', kind: 'held', from: '2026-07-15' };

test.each<[string, object, Record<string, string>]>([
  ['nothing', {}, { body: 'Choose a body', kind: 'Choose what applies to you' }],
  ['an unknown body', { body: 'guild', kind: 'held' }, { body: 'Choose a body' }],
  [
    'a body without a registration',
    { body: 'cipc', kind: 'held' },
    { body: 'Your plan has no registration with this body' },
  ],
  [
    'a kind of another body',
    { body: 'saica', kind: 'only_tax' },
    { kind: 'This body has no such circumstance' },
  ],
  ['no day', { body: 'saica', kind: 'not_active' }, { from: 'Choose a date' }],
  [
    'an end where there is none',
    { body: 'saica', kind: 'not_active', from: '2026-05-01', until: '2026-06-01' },
    { until: 'Leave this empty: it lasts to the end of the year' },
  ],
  [
    'an end before the beginning',
    { ...held, until: '2026-07-14' },
    { until: 'Choose the first day or a later one' },
  ],
  [
    'a day that no calendar has, and a note that cannot be kept',
    { ...held, until: '99999-12-31', note: 'a\u0000b' },
    {
      until: 'Enter a date that exists, for example 2026-03-31',
      note: 'Remove the invisible character',
    },
  ],
  [
    'a day that is none',
    { ...held, from: '2026-02-30' },
    { from: 'Enter a date that exists, for example 2026-03-31' },
  ],
])('refuses %s and stores nothing', async (_, typed, fields) => {
  const member = await signedIn(app, { plan: { tax_practitioner: true } });
  const answer = await save(member, typed);
  expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  expect(await list(member)).toEqual([]);
});

test('the days of a registration shorten what is asked, and can be taken back', async () => {
  const member = await signedIn(app, { plan: { tax_practitioner: true } });
  const note = 'SARS letter of 15 July';
  expect((await save(member, { ...held, note })).status).toBe(200);
  expect(await list(member)).toEqual([{ ...held, until: '', note }]);
  expect((await bodyOf(member, 'sars'))?.hours.map(({ required }) => required)).toEqual([5, 1, 3]);
  for (const status of [200, 404])
    expect((await remove(member, { body: 'sars', kind: 'held' })).status).toBe(status);
  expect(await list(member)).toEqual([]);
  expect((await bodyOf(member, 'sars'))?.hours.map(({ required }) => required)).toEqual([10, 2, 6]);
});

test('a member who is not active has no plan to write, and one with tax work only has no service hours to find', async () => {
  const member = await signedIn(app, { plan: { tax_practitioner: true } });
  const other = await signedIn(app, { plan: { tax_practitioner: true } });
  for (const kind of ['not_active', 'not_active_70']) {
    expect((await save(member, { body: 'saica', kind, from: '2026-01-01' })).status).toBe(200);
    expect(await bodyOf(member, 'saica')).toMatchObject({
      status: 'waived',
      waived: kind,
      duties: [],
      due: kind === 'not_active' ? { date: '2027-01-31' } : null,
    });
    expect((await remove(member, { body: 'saica', kind })).status).toBe(200);
    const again = await remove(member, { body: 'saica', kind });
    expect([again.status, again.body.code]).toEqual([404, 'not_found']);
  }
  const onlyTax = { body: 'sars', kind: 'only_tax' };
  for (const note of ['', 'All of it']) expect((await save(member, { ...onlyTax, note })).status).toBe(200);
  expect(await list(member)).toEqual([{ ...onlyTax, from: '2026-01-01', until: '', note: 'All of it' }]);
  expect(await list(other)).toEqual([]);
  expect((await remove(other, onlyTax)).status).toBe(404);
  const elsewhere = await app.call(circumstances, { as: member, params: { year: 2025 } });
  expect(elsewhere.status).toBe(404);
});

test('days far away, overlapping facts and control characters are kept as typed and break no page', async () => {
  const member = await signedIn(app, { plan: { tax_practitioner: true } });
  const note = 'Line one\nline\u0007 two \u202E<b>';
  const facts = [
    { body: 'saica', kind: 'not_active', from: '1900-01-01', until: '', note },
    { body: 'saica', kind: 'not_active_70', from: '9999-12-31', until: '', note },
    { body: 'sars', kind: 'held', from: '1900-01-01', until: '9999-12-31', note },
    { body: 'sars', kind: 'only_tax', from: '9999-12-31', until: '', note },
  ];
  for (const fact of facts) expect((await save(member, fact)).status).toBe(200);
  expect((await list(member)).toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual(
    facts.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  );
  expect(await bodyOf(member, 'saica')).toMatchObject({ waived: 'not_active', due: { date: '2027-01-31' } });
  expect(await bodyOf(member, 'sars')).toMatchObject({ months: 12, waived: null });
});

test('from 70 and not active later in the year, the days before are still asked for', async () => {
  const member = await signedIn(app);
  await save(member, { body: 'saica', kind: 'not_active_70', from: '2026-09-01' });
  expect(await bodyOf(member, 'saica')).toMatchObject({
    waived: null,
    months: 8,
    period: { from: '2026-01-01', until: '2026-08-31' },
  });
});

test('the history has each change once, with its days', async () => {
  const member = await signedIn(app, { plan: { tax_practitioner: true } });
  for (const from of ['2026-07-15', '2026-07-15', '2026-08-01']) await save(member, { ...held, from });
  await remove(member, { body: 'sars', kind: 'held' });
  await remove(member, { body: 'sars', kind: 'held' });
  const events = await app.db
    .selectFrom('plan_event')
    .select(['what', 'facts'])
    .where('member_id', '=', member.id)
    .orderBy('seq')
    .execute();
  expect(events.map(({ what }) => what)).toEqual([
    'circumstance added',
    'circumstance changed',
    'circumstance removed',
  ]);
  expect(events.map(({ facts }) => JSON.parse(facts).from)).toEqual(['2026-07-15', '2026-08-01', undefined]);
});

const saveAll = (as: SignedIn, facts: object[]) =>
  app.call(saveCircumstances, { as, params, body: { facts } });

test('all facts of a year are set at once, and one that is not in the list is taken back', async () => {
  const member = await signedIn(app, { plan: { tax_practitioner: true, registered_auditor: true } });
  await save(member, { body: 'saica', kind: 'not_active', from: '2026-05-01' });
  const facts = [
    { ...held, until: '', note: 'Letter' },
    { body: 'sars', kind: 'only_tax', from: '2026-01-01', until: '', note: 'Letter' },
  ];
  for (const _ of ['first', 'again']) expect((await saveAll(member, facts)).status).toBe(200);
  expect(await list(member)).toEqual(facts);
  const page = (await app.call(circumstancesPage, { as: member, params })).body;
  expect(page.facts).toEqual(facts);
  expect(page.bodies.map(({ body }: { body: string }) => body)).toEqual(['saica', 'sars', 'irba']);
  expect((await bodyOf(member, 'sars'))?.hours.map(({ required }) => required)).toEqual([5, 1, 3]);
  const events = await app.db
    .selectFrom('plan_event')
    .select(['what', 'subject'])
    .where('member_id', '=', member.id)
    .orderBy('seq')
    .execute();
  expect(events.map(({ what, subject }) => `${what}: ${subject}`)).toEqual([
    'circumstance added: saica not_active',
    'circumstance removed: saica not_active',
    'circumstance added: sars held',
    'circumstance added: sars only_tax',
  ]);
  expect((await saveAll(member, [])).status).toBe(200);
  expect(await list(member)).toEqual([]);
});

test('every wrong fact is named, and nothing of the list is stored', async () => {
  const member = await signedIn(app, { plan: { tax_practitioner: true } });
  await save(member, held);
  const answer = await saveAll(member, [
    { ...held, until: '2026-07-14' },
    { body: 'saica', kind: 'not_active' },
    { body: 'saica', kind: 'not_active', from: '2026-05-01' },
    { body: 'cipc', kind: 'exempt', from: '2026-05-01' },
  ]);
  expect([answer.status, answer.body.fields]).toEqual([
    400,
    {
      sars_held_until: 'Choose the first day or a later one',
      saica_not_active_from: 'Choose a date',
      saica_not_active_kind: 'This is entered twice',
      cipc_exempt_body: 'Your plan has no registration with this body',
    },
  ]);
  expect((await saveAll(member, [{ ...held, from: '2026-02-30' }])).status).toBe(400);
  expect((await app.call(saveCircumstances, { as: member, params, body: {} })).body.fields).toEqual({
    facts: 'Choose what applies to you',
  });
  const many = Array.from({ length: 51 }, () => held);
  expect((await saveAll(member, many)).status).toBe(400);
  expect(await list(member)).toMatchObject([held]);
});
