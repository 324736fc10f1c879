import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResultOf } from '#contract/endpoint.ts';
import {
  declarations,
  obligations,
  removeDeclaration,
  saveCircumstance,
  saveDeclaration,
} from '#contract/obligations.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn, signIn } from '#test/support/sign-in.ts';

let app: TestApp;
const params = { year: 2026 };

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const declare = (as: SignedIn, body: object) => app.call(saveDeclaration, { as, params, body });
const list = async (as: SignedIn): Promise<ResultOf<typeof declarations>> =>
  (await app.call(declarations, { as, params })).body;
const page = async (as: SignedIn): Promise<ResultOf<typeof obligations>> =>
  (await app.call(obligations, { as, params })).body;

test.each<[string, object, Record<string, string>]>([
  ['nothing', {}, { body: 'Choose a body', submitted_on: 'Choose a date' }],
  [
    'a day to come, to a body that does not bind the member',
    { body: 'cipc', submitted_on: '2099-01-01' },
    {
      body: 'Your plan has no registration with this body',
      submitted_on: 'Choose today or an earlier day',
    },
  ],
  [
    'a day that is none and a long reference',
    { body: 'saica', submitted_on: '2026-02-30', reference: 'x'.repeat(256) },
    {
      submitted_on: 'Enter a date that exists, for example 2026-03-31',
      reference: 'At most 255 characters',
    },
  ],
])('refuses %s and stores nothing', async (_, typed, fields) => {
  const member = await signedIn(app, { plan: { tax_practitioner: true } });
  const answer = await declare(member, typed);
  expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  expect((await list(member)).map(({ declared }) => declared)).toEqual([null, null]);
});

test('a declaration is recorded, corrected, shown with the answers, and only the own', async () => {
  const member = await signedIn(app, { plan: { tax_practitioner: true } });
  const other = await signedIn(app, { plan: { tax_practitioner: true } });
  const before = await list(member);
  expect(before.map(({ body }) => body)).toEqual(['saica', 'sars']);
  expect(before[1]?.answers).toContainEqual({
    about: 'obligations',
    question: 'Tax hours, at least 10.0',
    answer: 'No, 0.0',
    because: '10.0 missing',
  });
  const day = { body: 'sars', submitted_on: '2026-01-19' };
  expect((await declare(member, { ...day, reference: "O'Brien-Müller" })).status).toBe(200);
  expect((await declare(member, { ...day, reference: 'CPD-2026-118204' })).status).toBe(200);
  const declared = { submitted_on: '2026-01-19', reference: 'CPD-2026-118204' };
  expect((await list(member)).map((one) => one.declared)).toEqual([null, declared]);
  expect((await page(member)).bodies.map((one) => one.declared)).toEqual([null, declared]);
  expect((await list(other)).map((one) => one.declared)).toEqual([null, null]);
  expect((await app.call(declarations, { as: member, params: { year: 2025 } })).status).toBe(404);
});

test('after the year the step is to declare to each body in turn, then to keep the record', async () => {
  const member = await signedIn(app, { plan: { tax_practitioner: true } });
  for (const body of [
    { body: 'saica', kind: 'not_active', from: '2026-01-01' },
    { body: 'sars', kind: 'held', from: '2027-01-01' },
  ]) {
    expect((await app.call(saveCircumstance, { as: member, params, body })).status).toBe(200);
  }
  app.clock.set(new Date('2027-01-10T08:00:00Z'));
  const { key } = await signIn(app, member.email);
  const again = { ...member, key, headers: { ...member.headers, key } };
  expect((await page(again)).next_step).toMatchObject({ step: 'declare', body: 'saica' });
  expect((await declare(again, { body: 'saica', submitted_on: '2027-01-10' })).status).toBe(200);
  expect((await page(again)).next_step).toEqual({ step: 'keep' });
});

test('a declaration that was recorded by mistake is taken back, once, and by its owner alone', async () => {
  const [member, other] = [await signedIn(app), await signedIn(app)];
  const takeBack = (as: SignedIn, body: object) => app.call(removeDeclaration, { as, params, body });
  await declare(member, { body: 'saica', submitted_on: '2026-01-19', reference: 'CPD-1' });
  expect((await takeBack(other, { body: 'saica' })).status).toBe(404);
  expect((await takeBack(member, {})).body.fields).toEqual({ body: 'Choose a body' });
  expect((await takeBack(member, { body: 'saica' })).status).toBe(200);
  expect((await list(member)).map(({ declared }) => declared)).toEqual([null]);
  expect((await takeBack(member, { body: 'saica' })).body.code).toBe('not_found');
  const events = await app.db
    .selectFrom('plan_event')
    .select('what')
    .where('member_id', '=', member.id)
    .orderBy('seq')
    .execute();
  expect(events.map(({ what }) => what)).toEqual(['declaration added', 'declaration removed']);
});
