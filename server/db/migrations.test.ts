import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paidToOf } from '#domain/renewals.ts';
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

/** A monthly subscription that follows nothing and never stopped. */
const started = { frequency: 3, follows: null, resumedOn: null, resumedAfter: 0 } as const;

test('0017 reckons what subscriptions are paid to from the ledger, without payments that brought nothing', async () => {
  const { database, db, pglite } = await before('0017-renewals.sql');
  // 22:30 UTC is the next day in South Africa.
  await pglite.exec(`
  create temporary table old as select * from (values
    ('annual', 6, '2025-03-04T22:30:00Z', 1, 0),
    ('annual-thrice', 6, '2024-02-29T08:00:00Z', 3, 0),
    ('monthly', 3, '2026-01-31T08:00:00Z', 1, 0),
    ('monthly-long', 3, '2025-10-31T08:00:00Z', 13, 0),
    ('twice', 6, '2026-01-05T08:00:00Z', 0, 1),
    ('mixed', 3, '2026-01-05T08:00:00Z', 2, 1)
  ) as old (token, frequency, started_at, good, aside);
  insert into checkout (id, payment_reference, kind, amount_cents, frequency, created_at)
  select gen_random_uuid(), token, 'Annual', 99900, frequency, started_at::timestamptz from old;
  insert into subscription (token, checkout_id, kind, recurring_cents, frequency, started_at)
  select token, checkout.id, 'Annual', 99900, old.frequency, started_at::timestamptz
  from old join checkout on payment_reference = token;
  insert into payment_notification (id, idempotency_key, raw_body, received_at, settled_at, outcome)
  select gen_random_uuid(), token || n, '', now(), now(), case when n <= good then 'applied' else 'paid_twice' end
  from old, generate_series(1, good + aside) as n;
  insert into payment (id, notification_id, provider_payment_id, token, amount_cents, paid_at)
  select gen_random_uuid(), payment_notification.id, idempotency_key, token, 99900, '2026-02-01'
  from payment_notification join old on rtrim(idempotency_key, '0123456789') = token`);
  await migrate(db);
  const rows = await db
    .selectFrom('subscription')
    .select(['token', 'first_on', 'paid_to', 'cancelled_at'])
    .orderBy('token')
    .execute();
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['annual', '2025-03-05', '2026-03-05', null],
    ['annual-thrice', '2024-02-29', '2027-02-28', null],
    ['mixed', '2026-01-05', '2026-03-05', null],
    ['monthly', '2026-01-31', '2026-02-28', null],
    ['monthly-long', '2025-10-31', '2026-11-30', null],
    ['twice', '2026-01-05', '2026-01-05', null],
  ]);
  // As the rule reckons it from then on.
  expect(paidToOf({ ...started, firstOn: '2025-10-31' }, 13)).toBe('2026-11-30');
  const aside = await db
    .selectFrom('payment')
    .select(['token', 'set_aside_at'])
    .where('set_aside_at', 'is not', null)
    .orderBy('token')
    .execute();
  expect(aside.map(({ token }) => token)).toEqual(['mixed', 'twice']);
  await database.close();
}, 60_000);
