import { afterAll, beforeAll, expect, test } from 'vitest';
import { usersObligationsOpen } from '#contract/office-reports.ts';
import { keepStandings } from '#server/areas/dashboard/dashboard.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { reportPage } from './queries.ts';

const ADMIN = 'admin@example.org';
const signal = new AbortController().signal;
let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  admin = await signedIn(app, { email: ADMIN, years: [] });
  const tax = { tax_practitioner: true };
  await aMember(app, { email: 'a-plain@example.org', years: [2025, 2026] });
  await aMember(app, { email: 'b-tax@example.org', years: [2026], plan: tax });
  const { id } = await aMember(app, { email: 'c-exempt@example.org', years: [2026] });
  await app.db
    .insertInto('circumstance')
    .values({
      member_id: id,
      plan_year: 2026,
      body: 'saica',
      kind: 'not_active',
      from_date: '2026-01-01',
      recorded_at: new Date(),
    })
    .execute();
  await keepStandings(app, signal);
});
afterAll(() => app.close());

/** The addresses of the members have a '-', that of the administrator has none. */
const ask = (query: object = {}, year: unknown = 2026) =>
  app.call(usersObligationsOpen, { as: admin, params: { year }, query: { q: '-', ...query } });
const found = async (query: object = {}, year?: number) =>
  (await ask(query, year)).body.rows.map(
    ({ email, open }: { email: string; open: { body: string; status: string }[] }) =>
      [email.split('@')[0], ...open.map(({ body, status }) => `${body} ${status}`)].join(', '),
  );

test('400 for a year, a body and a status that are none', async () => {
  expect((await ask({}, 'x')).body.fields).toEqual({ year: 'Choose a year' });
  expect((await ask({ body: 'guild', status: 'met' })).body.fields).toEqual({
    body: 'Choose one of the bodies',
    status: 'Choose one of the statuses',
  });
});

test('200 with the members by body and status, from the kept statuses', async () => {
  const tax = 'b-tax, saica short, sars short';
  expect(await found()).toEqual(['a-plain, saica short', tax]);
  expect(await found({ status: 'short' })).toEqual(['a-plain, saica short', tax]);
  expect(await found({ body: 'sars' })).toEqual(['b-tax, sars short']);
  expect(await found({ body: 'sars', status: 'mend' })).toEqual([]);
  expect(await found({ q: 'PLAIN' })).toEqual(['a-plain, saica short']);
  expect(await found({}, 2025)).toEqual(['a-plain, saica mend']);
  const { total, all } = (await ask({ size: 1, page: 2 })).body;
  expect([total, all]).toEqual([2, 4]);
});

test('the calendar alone changes the list', async () => {
  const of = { year: 2026, q: '-', open: {}, today: '2027-01-01' };
  const wanted = { page: 1, size: 10, direction: 'asc' } as const;
  const { rows } = await reportPage(app.db, of, wanted);
  expect(rows.map(({ open }) => open?.map(({ status }) => status))).toEqual([['mend'], ['mend', 'missed']]);
});

test('the file has the members of the report, and the log says which', async () => {
  const file = async (query: string) => {
    const url = `${app.url}/api/admin/reports/2026/csv?q=-&filter=obligations_open${query}`;
    return (await (await fetch(url, { headers: admin.headers })).text()).trim().split('\r\n');
  };
  expect(await file('')).toHaveLength(3);
  const [, ...lines] = await file('&body=sars&status=short');
  expect(lines).toEqual([expect.stringContaining('b-tax@example.org')]);
  const entries = await app.db.selectFrom('admin_log').select('after').orderBy('id', 'desc').execute();
  expect(entries[0]?.after).toMatchObject({ Filter: 'obligations_open', Body: 'sars', Status: 'short' });
});
