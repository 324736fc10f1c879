import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/office-reports.ts';
import { deleteUser } from '#contract/office-users.ts';
import { rollOver } from '#contract/years.ts';
import { ethicsReflections } from '#framework/reflections.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'admin@example.org';
const YEAR = 2025;
let app: TestApp;
let admin: SignedIn;

/** One member for each filter, in the year 2025. */
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  admin = await signedIn(app, { email: ADMIN, name: 'Thandeka', surname: 'Mokoena' });
  await signedIn(app, { email: 'plain@example.org' });
  await make('unscored', { activities: 1, reflections: 1, ethics: 3 });
  await make('scored', { scored: 1, ethics: 3 });
  await make('open', { scored: 1, activities: 2, reflections: 1, ethics: 3 });
  await make('ethics', { scored: 1, activities: 1, reflections: 1, ethics: 2 });
  await make('compliant', { scored: 1, activities: 2, reflections: 2, ethics: 3 });
});
afterAll(() => app.close());

interface Holds {
  scored?: number;
  activities?: number;
  reflections?: number;
  ethics?: number;
}

async function make(name: string, { scored = 0, activities = 0, reflections = 0, ethics = 0 }: Holds) {
  const { id } = await aMember(app, { email: `${name}@report.example.org`, name, years: [YEAR, 2026] });
  const of = { member_id: id, plan_year: YEAR };
  if (scored > 0)
    await app.db
      .insertInto('answer')
      .values({ ...of, competency: 'judgement', options: [0], answered_at: NOW })
      .execute();
  for (let at = 0; at < activities; at += 1) {
    const activity = await anActivity(app, id, { plan_year: YEAR });
    if (at < reflections) await aReflection(app, id, activity, '', YEAR);
  }
  const items = ethicsReflections.slice(0, ethics);
  if (items.length > 0)
    await app.db
      .insertInto('ethics_reflection')
      .values(items.map(({ item }) => ({ ...of, item, reflection_date: '2025-12-01', recorded_at: NOW })))
      .execute();
}

const ask = (call: calls.ReportCall, query: object = {}, year: unknown = YEAR, as = admin) =>
  app.call(call, { as, params: { year }, query });
const emails = ({ body }: { body: { rows: { email: string }[] } }) =>
  body.rows.map(({ email }) => email.replace('@report.example.org', ''));

const reports = [
  [calls.usersNotScored, ['unscored']],
  [calls.usersNoActivities, ['scored']],
  [calls.usersNoReflection, ['open']],
  [calls.usersNoEthicsReflection, ['ethics']],
  [calls.usersFullyCompliant, ['compliant']],
] as const;

describe.each(reports)('$path', (call, members) => {
  test('400 for a year before 2021 and what is no year, and for a strange page', async () => {
    for (const [year, text] of [
      [2020, 'Choose a year from 2021'],
      ['x', 'Choose a year'],
      [2101, 'Choose a year'],
    ])
      expect((await ask(call, {}, year)).body.fields).toEqual({ year: text });
    const odd = await ask(call, { page: 0, size: 101, sort: 'id', direction: 'up', q: 'x'.repeat(256) });
    expect(Object.keys(odd.body.fields).sort()).toEqual(['direction', 'page', 'q', 'size', 'sort']);
  });

  test('200 with whom it is about', async () => {
    const answer = await ask(call);
    expect([answer.status, answer.body.total, answer.body.all]).toEqual([200, members.length, 7]);
    expect(emails(answer)).toEqual(members);
    expect((await ask(call, {}, 2022)).body).toEqual({ rows: [], total: 0, found: 0, all: 7 });
  });
});

describe('the members counted', () => {
  test('an unpaid, an unverified, a legacy member and an administrator, but no closed account', async () => {
    const years = [2022];
    await aMember(app, { email: 'unpaid@report.example.org', years, membership: unpaid });
    await aMember(app, { email: 'unverified@report.example.org', years, verified_at: null });
    await aMember(app, { email: 'legacy@report.example.org', years, legacy_since: NOW });
    const { id } = await aMember(app, { email: 'closed@report.example.org', years });
    const boss = await app.db
      .selectFrom('member')
      .select('id')
      .where('email', '=', ADMIN)
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('plan')
      .values({ member_id: boss.id, plan_year: 2022, created_at: NOW })
      .execute();
    expect(
      await app.call(deleteUser, { as: admin, body: { email: 'closed@report.example.org' } }),
    ).toMatchObject({
      status: 200,
    });
    for (const call of [calls.usersNotScored, calls.usersNoEthicsReflection])
      expect(emails(await ask(call, {}, 2022))).toEqual([ADMIN, 'legacy', 'unpaid', 'unverified']);
    expect(await app.db.selectFrom('plan').where('member_id', '=', id).select('plan_year').execute()).toEqual(
      [],
    );
    await app.db
      .deleteFrom('member')
      .where(
        'email',
        'in',
        ['unpaid', 'unverified', 'legacy'].map((name) => `${name}@report.example.org`),
      )
      .execute();
    await app.db.deleteFrom('plan').where('plan_year', '=', 2022).execute();
    await app.db.deleteFrom('admin_log').execute();
  });

  test('a year that is rolled over is scored, and has neither activities nor reflections', async () => {
    const roller = await signedIn(app, { email: 'roller@report.example.org', years: [2023, 2024] });
    const of = { member_id: roller.id, plan_year: 2023 };
    await app.db
      .insertInto('answer')
      .values({ ...of, competency: 'judgement', options: [0], answered_at: NOW })
      .execute();
    await aReflection(app, roller.id, await anActivity(app, roller.id, { plan_year: 2023 }), '', 2023);
    const body = { rpt_year_old: 2023, rpt_year_new: 2024, career_path: '' };
    expect((await app.call(rollOver, { as: roller, body })).status).toBe(200);
    expect(emails(await ask(calls.usersNoActivities, {}, 2024))).toEqual(['roller']);
    expect(emails(await ask(calls.usersNoReflection, {}, 2024))).toEqual([]);
    expect(emails(await ask(calls.usersNotScored, {}, 2024))).toEqual([]);
    await app.db.deleteFrom('member').where('id', '=', roller.id).execute();
  });
});

describe('GET /api/admin/reports/{year}', () => {
  test('200 with every member, by address or by name, in pages; q is a part of the address', async () => {
    const all = await ask(calls.reportAll, { size: 3 });
    expect([all.body.total, all.body.all, emails(all)]).toEqual([7, 7, [ADMIN, 'compliant', 'ethics']]);
    expect(emails(await ask(calls.reportAll, { size: 3, page: 9 }))).toEqual(['unscored']);
    expect(emails(await ask(calls.reportAll, { size: 2, direction: 'desc', sort: 'email' }))).toEqual([
      'unscored',
      'scored',
    ]);
    expect(emails(await ask(calls.reportAll, { size: 2, sort: 'name', direction: 'desc' }))).toEqual([
      'unscored',
      ADMIN,
    ]);
    expect(emails(await ask(calls.reportAll, { q: 'SCORED@' }))).toEqual(['scored', 'unscored']);
    expect((await ask(calls.reportAll, { q: '_' })).body).toEqual({ rows: [], total: 0, found: 0, all: 7 });
    expect(emails(await ask(calls.usersNotScored, { q: 'compliant' }))).toEqual([]);
  });

  test('200 with the states of a row', async () => {
    await aMember(app, {
      email: 'states@report.example.org',
      legacy_since: NOW,
      verified_at: null,
      membership: { ...unpaid, kind: 'Monthly', payment_failed_at: NOW },
    });
    const { body } = await ask(calls.reportAll, { q: 'states@' });
    expect(body.rows).toEqual([
      {
        email: 'states@report.example.org',
        user_id: expect.any(String),
        name: 'Naledi',
        surname: "O'Brien-Müller",
        contactNumber: '+27 82 555 0199',
        legacy: true,
        payment_status: 'UNPAID',
        payment_issue: 'FAILED_PAYMENT',
        account_status: 'UNVERIFIED',
        subscription_type: 'Monthly',
      },
    ]);
    await app.db.deleteFrom('member').where('email', '=', 'states@report.example.org').execute();
  });
});

describe('GET /api/admin/reports/{year}/csv', () => {
  const file = async (query: string) => {
    const response = await fetch(`${app.url}/api/admin/reports/${YEAR}/csv${query}`, {
      headers: admin.headers,
    });
    return {
      status: response.status,
      headers: response.headers,
      text: Buffer.from(await response.arrayBuffer()).toString(),
    };
  };

  test('400 for a filter that is none', async () => {
    const { status, text } = await file('?filter=everybody');
    expect([status, JSON.parse(text).fields]).toEqual([400, { filter: 'Choose one of the filters' }]);
  });

  test('200 with all that match, quoted, no cell a formula, and an entry in the log', async () => {
    await aMember(app, {
      email: '=1+1@report.example.org',
      name: '@SUM(A1)',
      surname: 'a "b", c',
      contact: '+27 1',
    });
    const { status, headers, text } = await file('?q=REPORT.');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toContain('filename="users.csv"');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe(
      '\ufeff"email","user_id","name","surname","contactNumber","account_status","payment_status"',
    );
    expect(lines).toHaveLength(8);
    expect(lines[1]).toMatch(
      /^"'=1\+1@report\.example\.org","[0-9a-f-]{36}","'@SUM\(A1\)","a ""b"", c","\+27 1","VERIFIED","PAID"$/,
    );
    const entries = await app.db.selectFrom('admin_log').select(['action', 'after']).execute();
    expect(entries).toEqual([
      {
        action: 'Downloaded a report',
        after: { File: 'users.csv', Rows: 6, Year: `${YEAR}`, Search: '7 characters' },
      },
    ]);
    const one = await file('?filter=fully_compliant');
    expect(one.headers.get('content-disposition')).toContain(`filename="fully-compliant-${YEAR}.csv"`);
    expect(one.text.split('\r\n')).toHaveLength(3);
    expect(one.text).toContain('compliant@report.example.org');
  });
});
