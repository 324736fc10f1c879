import { spawnSync } from 'node:child_process';
import { createHash, hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookActivity } from '#contract/activities.ts';
import { checkFile, issueDocument, signingKeys } from '#contract/documents.ts';
import { evidenceOfYear } from '#contract/evidence.ts';
import { planHistory, planHistoryCsv } from '#contract/history.ts';
import * as calls from '#contract/office-years.ts';
import { saveGoals } from '#contract/profile.ts';
import { makeShare, shared } from '#contract/shares.ts';
import { years as yearsCall } from '#contract/years.ts';
import { cents } from '#domain/money/money.ts';
import { movedTables, yearTables } from '#server/areas/plans/year-tables.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { fillPlan } from '#test/support/full-member.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
const YEAR = 2026;
/** The tools of scripts/verify-pack.sh. */
const TOOLS = ['bash', 'openssl', 'sha256sum', 'funzip', 'jq'];
let app: TestApp;
let as: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  as = await signedIn(app, { email: ADMIN });
  // It counts the statuses of changed years each minute.
  await sql`update job set due_at = '2100-01-01' where name = 'keep-standings'`.execute(app.db);
});
afterAll(() => app.close());

const move = (from: string, to: string, more: object = {}) =>
  app.call(calls.moveYear, { as, body: { from, to, year: YEAR, ...more } });

type Row = Record<string, unknown>;

/** All rows of all tables, in an order of their own. */
async function dump(): Promise<Map<string, Row[]>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(app.db);
  const tables = new Map<string, Row[]>();
  for (const { name } of rows) {
    const { rows: found } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(name)} t
      order by to_jsonb(t)::text`.execute(app.db);
    tables.set(
      name,
      found.map(({ row }) => row),
    );
  }
  return tables;
}

const sorted = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort();
const isOfYear = (memberId: string) => (row: Row) => row.member_id === memberId && row.plan_year === YEAR;

/** Tables that every call of an administrator, every mail or every answer touches. */
const OF_THE_CALL = [
  'admin_log',
  'job',
  'outbox_mail',
  'outbox_attachment',
  'sent_mail',
  'request_limit',
  'member_session',
];

async function aFullYear(id: string) {
  await fillPlan(app.db, id, `evidence/${id}`, 'My own words');
  await app.options.storage.put(`evidence/${id}`, Buffer.from('My own words'), {
    contentType: 'application/pdf',
  });
  await app.db.updateTable('pack_run').set({ state: 'done' }).where('member_id', '=', id).execute();
}

test('every table with a plan year has a line that says whether its rows move', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'plan_year'`.execute(app.db);
  expect(Object.keys(yearTables).sort()).toEqual(rows.map(({ name }) => name).sort());
  const keys = await sql<{ name: string }>`select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'plan'::regclass`.execute(app.db);
  const moved = movedTables.map(([table]) => String(table));
  expect(keys.rows.map(({ name }) => name).filter((name) => !moved.includes(name))).toEqual([]);
});

test('every row of the year has the other owner and is else as it was, and no other row of anybody changes', async () => {
  const from = await aMember(app, {
    years: [2025, YEAR],
    current_year: YEAR,
    plan: { responsibilities: 'Audits' },
  });
  const to = await aMember(app, { years: [2025], current_year: 2025 });
  const other = await aMember(app);
  for (const { id } of [from, other]) await aFullYear(id);
  const bought = { kind: 'PriorYear', plan_year: YEAR, amount_cents: cents(49_500) } as const;
  await app.db
    .insertInto('payment')
    .values({ ...bought, id: uuid(), member_id: from.id, way: 'EFT', reference: 'A', paid_at: NOW })
    .execute();
  const before = await dump();
  const answer = await move(from.email, to.email);
  expect([answer.status, answer.body]).toEqual([
    200,
    { from_years: [2025], to_years: [2025, YEAR], links_ended: 1 },
  ]);
  await app.settle();
  const after = await dump();
  for (const [table, rows] of before) {
    if (OF_THE_CALL.includes(table) || table === 'member') continue;
    const now = after.get(table) ?? [];
    if (table === 'download_ticket') {
      expect(now, table).toEqual(rows.filter((row) => row.member_id !== from.id));
      continue;
    }
    const moves = movedTables.some(([name]) => name === table);
    const wanted = rows.map((row) => (moves && isOfYear(from.id)(row) ? { ...row, member_id: to.id } : row));
    // The year says that it is moved, and its links have ended: nothing else of it is different.
    const alike = (row: Row): Row => {
      if (!isOfYear(to.id)(row)) return row;
      if (table === 'plan') return { ...row, standing_rules: null };
      if (table === 'share_link') return { ...row, ended_at: null };
      return row;
    };
    const left = now.filter((row) => table !== 'plan_event' || !isOfYear(to.id)(row) || Number(row.seq) <= 1);
    expect(sorted(left.map(alike)), table).toEqual(sorted(wanted.map(alike)));
    if (moves && table !== 'activity_portion') expect(now.filter(isOfYear(from.id)), table).toEqual([]);
    if (moves) expect(now.filter(isOfYear(to.id)).length, `${table} has a row to move`).toBeGreaterThan(0);
  }
  const members = (tables: Map<string, Row[]>) => new Map(tables.get('member')?.map((row) => [row.id, row]));
  const [was, is] = [members(before), members(after)];
  expect(is.get(from.id)).toEqual({ ...was.get(from.id), current_year: 2025 });
  // The other account works in a year of its own, which stays the current one.
  expect(is.get(to.id)).toEqual(was.get(to.id));
  expect(is.get(other.id)).toEqual(was.get(other.id));
});

test('both are told, each of the other address, and the log has both and the reason', async () => {
  const [from, to] = [await aMember(app), await aMember(app, { years: [] })];
  expect((await move(from.email, to.email, { reason: 'Called on 29 November' })).status).toBe(200);
  const [away] = await mailsTo(app, from.email);
  const [here] = await mailsTo(app, to.email);
  expect(away).toMatchObject({ subject: 'Your plan year 2026 is in your other account' });
  expect(away?.text).toContain(to.email);
  expect(here).toMatchObject({ subject: 'Your plan year 2026 is in this account' });
  expect(here?.text).toContain(from.email);
  expect([(await mailsTo(app, from.email)).length, (await mailsTo(app, to.email)).length]).toEqual([1, 1]);
  const entries = await app.db
    .selectFrom('admin_log')
    .select(['action', 'whom_id', 'before', 'after'])
    .where('whom_id', 'in', [from.id, to.id])
    .orderBy('bulk_action_row')
    .execute();
  const Reason = 'Called on 29 November';
  expect(entries).toEqual([
    {
      action: calls.moveYear.does,
      whom_id: from.id,
      before: { 'Plan years': ['2026'] },
      after: { 'Plan years': [], Moved: 'to another account', Reason },
    },
    {
      action: calls.moveYear.does,
      whom_id: to.id,
      before: { 'Plan years': [] },
      after: { 'Plan years': ['2026'], Moved: 'to this account', Reason },
    },
  ]);
  // The address of the other one would stay when that account is closed.
  expect(JSON.stringify(entries)).not.toContain('@');
});

/** A paid member gets the calendar year at the sign-in, empty. */
const EMPTY = { replace_empty: true };

test('the new owner works in it, and the chain says that the office moved it and still verifies', async () => {
  const from = await signedIn(app);
  const to = await signedIn(app, { years: [], current_year: 2025 });
  const goals = (owner: SignedIn, text: string) => {
    const body = { career_role_responsibilities: text, career_goals_short_term: text };
    return app.call(saveGoals, {
      as: owner,
      body: { rpt_year: YEAR, ...body, career_goals_med_long_term: text },
    });
  };
  expect((await goals(from, 'Lead')).status).toBe(200);
  await anActivity(app, from.id);
  const link = await app.call(makeShare, {
    as: from,
    params: { year: YEAR },
    body: { days: 7, files: false },
  });
  const share = new URL(link.body.address).hash.slice(1);
  expect((await app.call(shared, { headers: { share } })).status).toBe(200);
  expect((await move(from.email, to.email, EMPTY)).status).toBe(200);

  expect((await app.call(shared, { headers: { share } })).body.code).toBe('share_ended');
  const refused = await goals(from, 'Not mine any more');
  expect([refused.status, refused.body.code]).toEqual([404, 'plan_year_not_owned']);
  expect((await goals(to, 'Lead on')).status).toBe(200);
  expect((await app.call(yearsCall, { as: from })).status).toBe(200);
  const page = (await app.call(planHistory, { as: to, params: { year: YEAR } })).body;
  expect(page.rows.map(({ what, actor }: Row) => [what, actor])).toEqual([
    ['profile changed', 'member'],
    ['account added', 'administrator'],
    ['share removed', 'administrator'],
    ['share added', 'member'],
    ['profile added', 'member'],
  ]);
  const csv = String((await app.call(planHistoryCsv, { as: to, params: { year: YEAR } })).body);
  expect(csv).not.toContain(from.email);
  let chain = '0'.repeat(64);
  for (const [seq, ...cells] of Papa.parse<string[]>(csv.trim()).data.slice(1)) {
    chain = hash('sha256', chain + JSON.stringify([Number(seq), ...cells.slice(0, 5)]));
    expect(cells[5]).toBe(chain);
  }
});

test('a pack of before is still ours, and one made after has the files and the same history', async (context) => {
  const from = await signedIn(app);
  const to = await signedIn(app, { years: [] });
  await aFullYear(from.id);
  const packOf = async (owner: SignedIn) => {
    const made = await app.call(issueDocument, { as: owner, params: { year: YEAR }, body: { kind: 'pack' } });
    expect(made.status).toBe(200);
    const bytes = new Uint8Array(await (await fetch(app.url + made.body.download)).arrayBuffer());
    const files = Object.entries(unzipSync(bytes)).map(
      ([path, file]) => [path.slice(path.indexOf('/') + 1), file] as const,
    );
    return { number: made.body.number, bytes, files: new Map(files) };
  };
  const before = await packOf(from);
  expect((await move(from.email, to.email, EMPTY)).status).toBe(200);
  const pdf = before.files.get('Reflective Plan 2026.pdf') ?? new Uint8Array();
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  expect((await app.call(checkFile, { body: { sha256 } })).body).toMatchObject({
    state: 'issued',
    number: before.number,
    // The move changes nothing of the plan.
    changes_since: 0,
  });
  const after = await packOf(to);
  const text = (pack: typeof before, name: string) => Buffer.from(pack.files.get(name) ?? []).toString();
  expect(text(after, 'History.csv').slice(0, text(before, 'History.csv').trimEnd().length)).toBe(
    text(before, 'History.csv').trimEnd(),
  );
  const { key } = (await app.call(signingKeys)).body;
  const folder = await mkdtemp(join(tmpdir(), 'rpt-moved-'));
  context.onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'key.pem'), key);
  const hasTools = !TOOLS.some((tool) => spawnSync(tool, ['--help'], { input: '' }).error);
  for (const { bytes } of hasTools ? [before, after] : []) {
    await writeFile(join(folder, 'pack.zip'), bytes);
    const args = ['scripts/verify-pack.sh', join(folder, 'pack.zip'), join(folder, 'key.pem')];
    expect(spawnSync('bash', args, { encoding: 'utf8' }).stdout).toMatch(/one chain\nAS ISSUED/);
  }
  const evidence = [...before.files].filter(([path]) => path.startsWith('evidence/'));
  expect(evidence.length).toBe(1);
  for (const [path, file] of evidence) expect(after.files.get(path)).toEqual(file);
  expect((await app.call(evidenceOfYear, { as: to, params: { year: YEAR } })).status).toBe(200);
});

test('a refusal says all reasons at once, and nothing moves', async () => {
  const empty = await app.call(calls.moveYear, { as, body: { from: 'x', to: '', year: 2019 } });
  expect([empty.status, Object.keys(empty.body.fields).sort()]).toEqual([400, ['from', 'to', 'year']]);
  const nobody = await move('nobody-1@example.co.za', 'nobody-2@example.co.za');
  const text = 'Nobody has this address';
  expect([nobody.status, nobody.body.fields]).toEqual([404, { from: text, to: text }]);
  const from = await aMember(app);
  const same = await move(from.email, from.email);
  expect([same.status, same.body.fields]).toEqual([400, { to: 'Enter the address of the other account' }]);
  const without = await aMember(app, { years: [2025], verified_at: null });
  const both = await move(without.email, from.email);
  expect([both.status, both.body.code, both.body.fields]).toEqual([
    409,
    'year_stays',
    { year: 'This account does not have 2026.' },
  ]);
  const strange = await move(from.email, without.email);
  expect(strange.body.fields).toEqual({
    to: 'This address is not verified, so nobody has shown that it is theirs.',
  });
  const own = await aMember(app);
  await anActivity(app, own.id);
  const two = await move(from.email, own.email, { replace_empty: true });
  expect([two.status, two.body.fields]).toEqual([
    409,
    { to: 'This account has a plan year 2026 of its own, with 1 activity.' },
  ]);
  const pack = { number: `RPT-${from.id}`, member_id: from.id, plan_year: YEAR };
  const document = { kind: 'pack', sha256: from.id, size_bytes: 1, last_seq: 0, last_chain: '' } as const;
  await app.db
    .insertInto('issued_document')
    .values({ ...pack, ...document, issued_at: new Date() })
    .execute();
  await sql`insert into pack_run (number, member_id, plan_year, files, moved_at)
    values (${pack.number}, ${from.id}, ${YEAR}, 0, now())`.execute(app.db);
  const other = await aMember(app, { years: [] });
  expect((await move(from.email, other.email)).body.fields).toEqual({
    year: 'A monitoring pack of 2026 is being downloaded. Try again in a few minutes.',
  });
  const owned = await app.db
    .selectFrom('plan')
    .select('plan_year')
    .where('member_id', '=', from.id)
    .execute();
  expect(owned).toEqual([{ plan_year: YEAR }]);
  expect(await mailsTo(app, from.email)).toEqual([]);
});

test('an account of the office is moved by an owner alone, whichever of the two it is', async () => {
  const support = await signedIn(app, { office_role: 'support' });
  const colleague = await aMember(app, { office_role: 'finance', years: [2025] });
  const member = await aMember(app);
  for (const [from, to, year] of [
    [member.email, colleague.email, YEAR],
    [colleague.email, member.email, 2025],
  ]) {
    const refused = await app.call(calls.moveYear, { as: support, body: { from, to, year } });
    expect([refused.status, refused.body.code]).toEqual([403, 'role_may_not']);
  }
});

test('twice at once it is done once; the second says so; the way back is the same call', async () => {
  const [from, to] = [await aMember(app, { membership: unpaid }), await aMember(app, { years: [] })];
  await aFullYear(from.id);
  const answers = await Promise.all([move(from.email, to.email), move(from.email, to.email)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const second = answers.find(({ status }) => status === 409);
  expect(second?.body.fields.year).toMatch(
    /^This account does not have 2026\. The other account has it\. It was moved there on \d+ [A-Z][a-z]+ \d{4}\.$/,
  );
  const there = async (id: string) =>
    Object.fromEntries(
      [...(await dump())]
        .filter(([table]) => movedTables.some(([name]) => name === table))
        .map(([table, rows]) => [table, rows.filter(isOfYear(id)).map(({ member_id, ...row }) => row)]),
    );
  const before = await there(to.id);
  expect((await move(to.email, from.email)).body).toMatchObject({ from_years: [], to_years: [YEAR] });
  const after = await there(from.id);
  expect(after.plan_event).toHaveLength((before.plan_event?.length ?? 0) + 1);
  expect({ ...after, plan_event: [] }).toEqual({ ...before, plan_event: [] });
});

test('an empty year of the other account gives way only when that is chosen', async () => {
  const [from, to] = [await aMember(app), await aMember(app)];
  await anActivity(app, from.id);
  const refused = await move(from.email, to.email);
  expect([refused.status, refused.body.fields]).toEqual([
    409,
    { to: 'This account has a plan year 2026 too. It is empty: choose that it gives way.' },
  ]);
  expect((await move(from.email, to.email, { replace_empty: true })).body.to_years).toEqual([YEAR]);
  const rows = await app.db
    .selectFrom('activity')
    .select('member_id')
    .where('member_id', 'in', [from.id, to.id])
    .execute();
  expect(rows).toEqual([{ member_id: to.id }]);
});

test('two accounts swap years while both are being written to: each save is in a year that moved, or refused', async () => {
  const [one, two] = [
    await signedIn(app, { years: [2024, 2026] }),
    await signedIn(app, { years: [2025, 2026] }),
  ];
  const book = (owner: SignedIn, rpt_year: number, title: string) => {
    const activity = {
      title,
      provider: 'SAICA',
      type: 'webinar',
      description: 'Cases',
      competency: 'tax_planning',
    };
    return app.call(bookActivity, { as: owner, body: { ...activity, rpt_year } });
  };
  const titles = Array.from({ length: 6 }, (_, at) => `Course ${at}`);
  const [first, second, ...saves] = await Promise.all([
    move(one.email, two.email, { year: 2024 }),
    move(two.email, one.email, { year: 2025 }),
    ...titles.map((title, at) => (at % 2 ? book(one, 2024, title) : book(two, 2025, title))),
  ]);
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect(saves.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
  const stored = await app.db
    .selectFrom('activity')
    .select(['title', 'member_id', 'plan_year'])
    .where('member_id', 'in', [one.id, two.id])
    .orderBy('title')
    .execute();
  const saved = titles.filter((_, at) => saves[at]?.status === 200);
  expect(stored.map(({ title }) => title)).toEqual(saved);
  for (const { member_id, plan_year } of stored) expect(member_id).toBe(plan_year === 2024 ? two.id : one.id);
});
