import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectPglite } from './connect.ts';
import { migrate, migrations } from './migrate.ts';

const MOVED = '0004-membership.sql';

/** An embedded database as the version before a migration left it. */
async function before(migration: string) {
  const database = await connectPglite({});
  const { db, engine } = database;
  if (engine.kind !== 'pglite') throw new Error('not the embedded engine');
  const { pglite } = engine;
  await sql`create table migration (name text primary key, checksum text not null, applied_at timestamptz default now())`.execute(
    db,
  );
  for (const { name, sql: text, checksum } of migrations().filter(({ name }) => name < migration)) {
    await pglite.exec(text);
    await sql`insert into migration (name, checksum) values (${name}, ${checksum})`.execute(db);
  }
  return { database, db, pglite };
}

// Making a cluster takes seconds on a busy machine.
test('0004 moves the money of members without changing who is paid, and marks the demo accounts', async () => {
  const { database, db, pglite } = await before(MOVED);
  await pglite.exec(`
    insert into member (id, email, name, surname, contact, saica_number, password_hash, subscription_type, paid_at,
      paid_until, current_year, created_at)
    select gen_random_uuid(), email, 'N', 'S', contact, '07142233', 'hash of ' || email, kind, paid_at::timestamptz,
      paid_until::date, 2026, now()
    from (values
      ('a-paid', '1', 'Annual', '2026-01-05', '2027-01-05'),
      ('b-never', '1', 'Monthly', null, null),
      ('c-without-day', '1', 'Audit', '2026-01-05', null),
      ('d-made', '1', 'manual_input', '2026-01-05', null),
      ('e-barred', '1', 'manual_input', null, null),
      ('f-demo', '+27 82 555 0142', 'Annual', '2026-01-05', '2027-01-05')
    ) as old (email, contact, kind, paid_at, paid_until)`);
  await migrate(db);
  const rows = await db
    .selectFrom('member')
    .innerJoin('membership', 'membership.member_id', 'member.id')
    .select(['email', 'kind', 'paid_to', 'word', 'demo_password_hash'])
    .orderBy('email')
    .execute();
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['a-paid', 'Annual', '2027-01-05', null, null],
    ['b-never', 'Monthly', null, null, null],
    ['c-without-day', 'Audit', null, 'PAID', null],
    ['d-made', 'manual_input', null, null, null],
    ['e-barred', 'manual_input', null, 'UNPAID', null],
    ['f-demo', 'Annual', '2027-01-05', null, 'hash of f-demo'],
  ]);
  await database.close();
}, 60_000);

test('0022 leaves the invoices of payments of before to the job', async () => {
  const { database, db, pglite } = await before('0022-invoices.sql');
  await pglite.exec(
    'insert into payment (id, amount_cents, paid_at) values (gen_random_uuid(), 99900, now())',
  );
  await migrate(db);
  const waiting = await db.selectFrom('job').select(['key', 'payload']).where('name', '=', 'issue-invoices');
  expect(await waiting.execute()).toEqual([{ key: 'only', payload: {} }]);
  await database.close();
}, 60_000);
