import { type RawBuilder, sql } from 'kysely';
import { systemClock } from '#server/adapters/clock.ts';
import { keepStandings } from '#server/areas/dashboard/dashboard.ts';
import { ANY_SILENCE, connectPostgres, type Db } from '#server/db/connect.ts';
import { aMember } from '#test/support/factories.ts';
import { fill, idOf } from './fill.ts';
import { fillStandings } from './standings.ts';

const member = idOf(1, sql`n`);
const area = idOf(3, sql`n * 64 + k`);
const notification = idOf(4, sql`n`);
const checkout = idOf(5, sql`n`);
const payment = idOf(6, sql`n`);
const invoice = idOf(7, sql`n`);
const creditNote = idOf(8, sql`n`);
const logEntry = idOf(9, sql`n`);
/** The provider's tokens have the shape of a UUID. */
const token = sql`md5(n::text)::uuid::text`;

/** Members of each thousand who are in their days of grace, and of each ten whose renewal comes within a week. */
const IN_GRACE = sql`n % 1000 < 3`;
const RENEWS_SOON = sql`n % 10 = 4`;
const LAPSED = sql`n % 10 = 5`;
const paidTo = sql`current_date + (case when ${IN_GRACE} then -1 - n % 3 when ${RENEWS_SOON} then 1 + n / 10 % 7
  when ${LAPSED} then -40 - n % 300 else 8 + n % 350 end)::integer`;
const kind = sql`case n % 10 when 6 then 'Monthly' when 7 then 'Audit' else 'Annual' end`;
const paidOn = sql`${paidTo} - case n % 10 when 6 then 30 else 365 end`;

/**
 * Fills an empty, migrated database with so many members as an office of years has them: answers, learning areas, activities,
 * one payment each with all that goes with it, the log, codes and leads. Indexes that no rule needs are made at the end.
 */
export async function populate(url: string, members: number): Promise<void> {
  // One connection, which keeps its settings.
  const { db, close } = connectPostgres(url, { connections: 1, silenceMs: ANY_SILENCE });
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  await sql`set work_mem = '256MB'`.execute(db);
  const standingRules = await rulesOf(db);
  const indexes = await withoutIndexes(db);
  await fill(db, { members, activities: 2, answers: 8, standingRules });
  await sql`set session_replication_role = replica`.execute(db);
  for (const statement of statementsFor(members)) await statement.execute(db);
  await fillStandings(db);
  for (const index of indexes) await sql.raw(index).execute(db);
  await sql`vacuum analyze`.execute(db);
  await close();
}

/** The rules of this version: so all standings are kept, and their job has nothing to do. */
async function rulesOf(db: Db): Promise<string | null> {
  const { id } = await aMember({ db });
  await keepStandings({ db, clock: systemClock }, AbortSignal.timeout(60_000));
  const plan = await db.selectFrom('plan').select('standing_rules').executeTakeFirst();
  await db.deleteFrom('member').where('id', '=', String(id)).execute();
  return plan?.standing_rules ?? null;
}

/** Drops the indexes that are no constraint, and returns the statements that make them again. */
async function withoutIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  return rows.map(({ made }) => made);
}

function statementsFor(count: number): RawBuilder<unknown>[] {
  const members = sql`generate_series(1, ${count}::int) as n`;
  return [
    sql`update membership set kind = made.kind, paid_to = made.paid_to, payment_failed_at = made.failed_at,
        override = made.override, override_reason = made.reason
      from (select ${member} as id, ${kind} as kind, ${paidTo} as paid_to,
          case when n % 500 = 9 then now() end as failed_at, case when n % 1000 = 11 then 'UNPAID' end as override,
          case when n % 1000 = 11 then 'A dispute' else '' end as reason from ${members}) as made
      where made.id = membership.member_id`,
    sql`insert into learning_area (member_id, plan_year, id, origin, learning_area, competency_level, created_at)
      select ${member}, 2026, ${area}, 'scored', 'Tax planning and advice ' || k, 'competency_' || k, now()
      from ${members} cross join generate_series(1, 3) as k where n % 10 <> 0`,
    sql`insert into checkout (id, payment_reference, member_id, kind, amount_cents, recurring_cents, frequency, created_at, completed_at)
      select ${checkout}, 'ref' || n, ${member}, ${kind}, 99900, 99900, case n % 10 when 6 then 3 else 6 end,
        ${paidOn}, ${paidOn} from ${members}`,
    sql`insert into subscription (token, member_id, checkout_id, kind, recurring_cents, frequency, started_at, paid_to, cancelled_at)
      select ${token}, ${member}, ${checkout}, ${kind}, 99900, case n % 10 when 6 then 3 else 6 end, ${paidOn},
        ${paidTo}, case when ${LAPSED} then now() - interval '60 days' end from ${members}`,
    // The provider charges those in grace tomorrow, and says so when it is asked.
    sql`insert into simulator_subscription (token, form, amount_cents, frequency, cycles, cycles_complete, run_date, status)
      select ${token}, '', 99900, case n % 10 when 6 then 3 else 6 end, 0, 1, current_date + 1, 1
      from ${members} where ${IN_GRACE}`,
    // A tenth is moved to a new price.
    sql`insert into price (id, pricing_type, price_cents, recurring_price_cents, start_date, created_at)
      values (gen_random_uuid(), 'Annual', 109900, 109900, current_date - 1, now())`,
    sql`update subscription set move_to_cents = 109900, move_from = current_date
      from ${members} where n % 10 = 0 and token = ${token}`,
    sql`insert into payment_notification (id, idempotency_key, raw_body, received_at, settled_at, outcome)
      select ${notification}, 'pf-' || n, 'm_payment_id=ref' || n || '&pf_payment_id=' || n || '&payment_status=COMPLETE&amount_gross=999.00'
        || '&email_address=member' || n || '%40example.co.za&token=' || ${token} || '&signature=' || md5('s' || n),
        ${paidOn}, ${paidOn}, case when n % 100000 = 21 then 'amount_differs' else 'applied' end from ${members}`,
    sql`insert into payment (id, notification_id, provider_payment_id, checkout_id, member_id, token, amount_cents, fee_cents,
        net_cents, paid_at, period_from, period_to, set_aside_at)
      select ${payment}, ${notification}, (10000000 + n)::text, ${checkout}, ${member}, ${token}, 99900, -2500, 97400,
        ${paidOn} + interval '8 hours', ${paidOn}, ${paidTo}, case when n % 2000 = 13 then now() end from ${members}`,
    sql`insert into invoice (id, kind, year, number, payment_id, state, issued_on, item, total_cents, vat_cents,
        seller_name, seller_address, seller_vat_number, vat_rate)
      select ${invoice}, 'invoice', extract(year from ${paidOn}), n, ${payment}, case when n % 1000 = 18 then 'credited'
        when n % 1000 = 17 then 'part_credited' when n % 2000 = 13 then 'to_pay_back' else 'paid' end, ${paidOn}, 'Annual Subscription', 99900,
        13030, 'Plan', '1 Long Street', '4123456789', 1500 from ${members}`,
    sql`insert into invoice (id, kind, year, number, payment_id, credits_id, reason, issued_on, item, total_cents, vat_cents,
        seller_name, seller_address, seller_vat_number, vat_rate)
      select ${creditNote}, 'credit_note', extract(year from ${paidOn}), n, ${payment}, ${invoice}, 'refund', ${paidOn},
        'Annual Subscription', case n % 2 when 0 then 99900 else 50000 end, 6522, 'Plan', '1 Long Street', '4123456789', 1500
      from ${members} where n % 1000 in (17, 18)`,
    sql`insert into invoice_recipient (invoice_id, member_id, name) select ${invoice}, ${member}, 'Name ' || n from ${members}`,
    sql`insert into invoice_counter (kind, year, last) select kind, year, max(number) from invoice group by kind, year`,
    sql`insert into admin_log (id, at, admin_id, admin_email, action, whom_id, whom, before, after)
      select ${logEntry}, now() - make_interval(mins => n), ${idOf(1, sql`1`)}, 'boss@example.co.za',
        case n % 3 when 0 then 'Changed user' when 1 then 'Changed payment status' else 'Deleted user' end, ${member},
        'member' || n || '@example.co.za', jsonb_build_object('Status', 'PAID'), jsonb_build_object('Status', 'UNPAID', 'Reason', 'Case ' || n)
      from ${members} where n <= ${count}::int / 5`,
    sql`insert into referral_code (code, member_id, created_at, mailed_at)
      select 'R' || upper(lpad(to_hex(n), 7, '0')), ${member}, now(), now() from ${members} where n % 5 = 1`,
    sql`insert into referral_use (payment_id, referrer_id, used_by, used_at)
      select ${payment}, ${idOf(1, sql`greatest(n - 7, 1)`)}, ${member}, now() from ${members} where n % 50 = 8`,
    sql`insert into lead (id, email, address_hash, name, created_at, next_mail_on)
      select ${idOf(0, sql`n`)}, 'lead' || n || '@example.com', md5(n::text), 'Lead ' || n, now() - make_interval(mins => n),
        current_date
      from ${members} where n <= ${count}::int / 20`,
    sql`insert into lead_campaign (state, changed_at) values ('ACTIVE', now())`,
  ];
}
