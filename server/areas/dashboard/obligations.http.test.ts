import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { obligations } from '#contract/obligations.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { auditor, newcomer } from '#test/support/cast.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
const params = { year: 2026 };

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ask = async (as: SignedIn): Promise<ResultOf<typeof obligations>> =>
  (await app.call(obligations, { as, params })).body;
const OWN = 'I changed our VAT checklist for imported services.';

/** A completed activity of March with a link to its evidence. */
async function done(member: SignedIn, row: object, comment = OWN): Promise<string> {
  const base = {
    activity_date: '2026-03-01',
    verifiable_minutes: 240,
    evidence_url: 'https://x.example/c.pdf',
  };
  const id = await anActivity(app, member.id, { ...base, ...row });
  await aReflection(app, member.id, id, comment);
  return id;
}

test('asks for an owned year', async () => {
  const member = await signedIn(app);
  const other = await app.call(obligations, { as: member, params: { year: 2025 } });
  expect([other.status, other.body.code]).toEqual([404, 'plan_year_not_owned']);
  expect((await app.call(obligations, { as: member, params: { year: 'x' } })).status).toBe(400);
});

test('asks a member without a licence for what SAICA asks', async () => {
  const page = await ask(await signedIn(app));
  expect(page).toMatchObject({
    bodies: [
      {
        body: 'saica',
        version: 'saica-2021',
        label: 'SAICA member',
        status: 'short',
        waived: null,
        period: { from: '2026-01-01', until: '2026-12-31' },
        months: 12,
        hours: [],
        duties: [
          { key: 'assessment', met: false, done: 0, of: 0 },
          { key: 'coverage', met: false },
          { key: 'reasons', met: true },
          { key: 'reflections', met: false },
          { key: 'ethics_reflections', met: false, done: 0, of: 3 },
        ],
        due: { date: '2027-01-31', expected: true },
        keep_until: '2029-12-31',
        sure: true,
      },
    ],
    activities: [],
    next_step: { step: 'profile' },
  });
  expect(page.bodies[0]?.sources).toContainEqual(
    expect.objectContaining({ about: 'reasons', confidence: 'confirmed' }),
  );
});

test('counts each hour for every body, or says why not, of this member and year only', async () => {
  const [member, other] = [await signedIn(app, auditor), await signedIn(app, auditor)];
  await done(other, {});
  const [counts, ethics] = [await done(member, {}), await done(member, { hours_kind: 'ethics' })];
  const bare = await done(member, { evidence_url: '', activity_date: '2026-03-02' });
  const open = await anActivity(app, member.id, { verifiable_minutes: 90 });
  const { bodies, activities, next, next_step } = await ask(member);
  const page = (await app.call(dashboard, { as: member, params })).body;
  expect(page.bodies).toEqual(
    bodies.map(({ body, version, cycle, status, without_proof, sure, waived }) => ({
      body,
      version,
      cycle,
      status,
      without_proof,
      sure,
      waived,
    })),
  );
  expect(page.hours.map(({ own }: { own: object | null }) => own)).toEqual([null, null, null]);
  expect(page.to_do.groups[0]).toEqual(next);
  expect([page.to_do.next?.key, next_step.step]).toEqual(['profile', 'profile']);
  expect(bodies.map(({ body, sure }) => [body, sure])).toEqual([
    ['saica', true],
    ['sars', true],
    ['irba', false],
    ['cipc', true],
  ]);
  expect(bodies[1]?.hours[0]).toMatchObject({
    key: 'tax',
    required: 10,
    counted: 4,
    outstanding: 5.5,
    portions: [
      { activity_id: counts, hours: 4, reason: null },
      { activity_id: bare, hours: 4, reason: 'no_proof' },
      { activity_id: open, hours: 1.5, reason: 'undated' },
    ],
  });
  expect(bodies[2]).toMatchObject({
    hours: [{ counted: 4, portions: [{ activity_id: ethics }] }],
    due: null,
  });
  expect(bodies[3]?.hours.map(({ counted }) => counted)).toEqual([0, 4, 12]);
  expect(activities).toHaveLength(4);
});

test('asks less of a member who registered on 31 December, and leaves the cards as they are', async () => {
  const member = await signedIn(app, newcomer);
  const from = newcomer.plan.registered_from;
  await done(member, {});
  await done(member, { verifiable_minutes: 5940 });
  const sars = (await ask(member)).bodies[1];
  expect(sars).toMatchObject({ months: 1, period: { from, until: from } });
  expect(sars?.hours.map(({ required }) => required)).toEqual([0.9, 0.2, 0.5]);
  expect(sars?.hours[0]?.portions).toMatchObject([{ reason: 'out_of_period' }, {}]);
  const page = (await app.call(dashboard, { as: member, params })).body;
  const own = { required: 0.9, from, registered: true };
  expect(page.hours).toMatchObject([
    { required: 2 },
    {
      kind: 'tax',
      required: 10,
      hours: 103,
      line: expect.stringContaining('103.0 recorded, none counts'),
      own,
    },
    { required: 6 },
  ]);
});

test('new rules within a year are no registration', async () => {
  const member = await signedIn(app, { years: [2022], plan: { tax_practitioner: true } });
  const page = (await app.call(dashboard, { as: member, params: { year: 2022 } })).body;
  const own = { required: 5.9, from: '2022-06-01', until: '2022-12-31', registered: false };
  expect(page.hours.find(({ kind }: { kind: string }) => kind === 'tax').own).toMatchObject(own);
});

test('counts hours whose reflection is standard text, or has too few own words, and leaves the duty open', async () => {
  const member = await signedIn(app, { plan: { tax_practitioner: true } });
  await done(member, {}, 'It was useful.');
  const standing = async () => {
    const [saica, sars] = (await ask(member)).bodies;
    return [saica?.duties.find(({ key }) => key === 'reflections')?.met, sars?.hours[0]?.counted];
  };
  expect(await standing()).toEqual([false, 4]);
  const own = app.db.updateTable('reflection').where('member_id', '=', member.id);
  await own.set({ question2_comment: OWN }).execute();
  expect(await standing()).toEqual([true, 4]);
  await own.set({ standard_text: true }).execute();
  expect(await standing()).toEqual([false, 4]);
});
