import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { formsWithoutPayer } from '#server/areas/billing/payments/payer-queries.ts';
import { nextJob } from '#server/queue/queries.ts';
import { testDatabase } from '#test/support/database.ts';

const ID = '019a0000-0000-7000-8000-000000000000';

test('forms are looked up by their code, files by their key, jobs by their member or kind, not by reading whole tables', async () => {
  const { db, close } = await testDatabase();
  const plans = await db.transaction().execute(async (trx) => {
    // Empty tables are read whole unless that is forbidden.
    await sql`set local enable_seqscan = off`.execute(trx);
    const forms = await sql`explain select member_id from checkout
      where discount_code = 'TWENTY' and completed_at is null and created_at > now()`.execute(trx);
    // The deletion of a member asks this, because the code of the member may be in forms of others.
    const others = await sql`explain select id from checkout
      where member_id = ${sql.lit(ID)} or discount_code = 'TWENTY'`.execute(trx);
    const files = await sql`explain select id from evidence where storage_key in ('a', 'b')`.execute(trx);
    const jobs = await sql`explain select id from job where payload ->> 'memberId' = 'a'`.execute(trx);
    // Each notification of the provider asks this.
    const { sql: text, parameters } = formsWithoutPayer(trx, { token: 't', mPaymentId: 'p' }).compile();
    const gone = await trx.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]));
    // The notices of renewals take their pages with this, whatever the pages before took.
    const notices = await sql`explain select token from subscription where cancelled_at is null
      and (paid_to, token) > (date '2026-11-20', 'a') and paid_to <= '2026-11-27' order by paid_to, token limit 200`.execute(
      trx,
    );
    // A report is counted with this.
    const report =
      await sql`explain select count(*) from plan where plan_year = 2026 and scored_count = 0`.execute(trx);
    const looking = { node: ID, names: ['mail', 'code'], urgent: [false, true], running: [ID] };
    const next = await sql`explain ${nextJob(looking)}`.execute(trx);
    return [forms, others, files, jobs, gone, notices, report, next].map(({ rows }) => JSON.stringify(rows));
  });
  expect(plans[0]).toContain('checkout_hold');
  expect(plans[1]).toContain('checkout_code');
  expect(plans[2]).toContain('evidence_storage_key');
  expect(plans[3]).toContain('job_member');
  for (const index of ['checkout_payment_reference_key', 'subscription_pkey'])
    expect(plans[4]).toContain(index);
  expect(plans[5]).toMatch(/Index (Only )?Scan using subscription_renews/);
  expect(plans[5]).not.toContain('Sort');
  expect(plans[6]).toContain('Index Only Scan using plan_held');
  // PostgreSQL may not read what other kinds wait for.
  expect(plans[7]).toMatch(/Index Scan using job_due_of_kind.*Index Cond: \(\(name = kind.name\)/);
  expect(plans[7]).toContain('Index Scan using job_only');
  await close();
});
