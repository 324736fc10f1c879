import { sql } from 'kysely';
import { addDays } from '#domain/calendar/calendar.ts';
import type { Period } from '#domain/invoices/books.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import type { ReferralUse } from '#domain/referrals/referrals.ts';
import type { Db } from '#server/db/connect.ts';
import { officeList } from '#server/db/office-list.ts';
import { containing } from '#server/db/paging.ts';
import { atHome, midnight } from '#server/db/south-african-time.ts';
import { useOf } from './queries.ts';

const name = sql<string>`member.name || ' ' || member.surname`;
const isOf = (text: string) =>
  sql`member.email ilike ${containing(text)} or ${name} ilike ${containing(text)}`;

/**
 * The uses that are not paid out, by the member: the rule `payoutOf` of domain/referrals/referrals.ts in SQL. A test compares the
 * two. Few payments were given back, so only these are read.
 */
const owed = (db: Db) =>
  db
    .selectFrom('referral_use as use')
    .leftJoin(
      db.selectFrom('payment').where('refunded_at', 'is not', null).select('id').as('refunded'),
      'refunded.id',
      'use.payment_id',
    )
    .select([
      'use.referrer_id',
      sql<number>`(count(*) filter (where refunded.id is null)
        - count(*) filter (where use.paid_out_at is not null))::integer`.as('uses'),
      sql<Date>`min(use.used_at) filter (where refunded.id is null and use.paid_out_at is null)`.as(
        'oldest_use',
      ),
    ])
    .groupBy('use.referrer_id');

/** The members to whom something is owed, the largest amount first. */
export const owedList = officeList({
  rows: (db: Db, _: { q: string }) =>
    db
      .selectFrom('member')
      .innerJoin(owed(db).as('sum'), 'sum.referrer_id', 'member.id')
      .where('sum.uses', '>', 0)
      .select(['member.id', 'member.email', 'sum.uses', 'sum.oldest_use', name.as('name')]),
  key: 'member.id',
  search: { q: (text) => sql`(${isOf(text)})` },
  sorts: {
    email: sql`member.email`,
    name: sql`lower(${name})`,
    oldest_use: sql`sum.oldest_use`,
    uses: sql`sum.uses`,
  },
  usual: { sort: 'uses', direction: 'desc' },
});

export const owedInAll = (db: Db) =>
  db
    .selectFrom(owedList.rows(db, { q: '' }).as('row'))
    .select([
      sql<number>`count(*)::integer`.as('members'),
      sql<number>`coalesce(sum(row.uses), 0)::integer`.as('uses'),
      sql<Date | null>`min(row.oldest_use)`.as('oldest_use'),
    ])
    .executeTakeFirstOrThrow();

/** Every use of a member's code, locked until the transaction ends, so that no use is paid out twice. */
export async function lockUses(trx: Db, memberId: string): Promise<(ReferralUse & { paymentId: string })[]> {
  const rows = await trx
    .selectFrom('referral_use as use')
    .innerJoin('payment', 'payment.id', 'use.payment_id')
    .select(['use.payment_id', 'use.used_at', 'use.paid_out_at', 'use.paid_out_cents', 'payment.refunded_at'])
    .where('use.referrer_id', '=', memberId)
    .orderBy('use.used_at')
    .orderBy('use.payment_id')
    .forUpdate('use')
    .execute();
  return rows.map((row) => ({ ...useOf(row), paymentId: row.payment_id }));
}

interface NewPayout {
  id: string;
  memberId: string;
  /** The payments for whose uses the payout pays. */
  paymentIds: readonly string[];
  rewardCents: Cents;
  reference: string;
  now: Date;
}

export async function insertPayout(
  trx: Db,
  { id, memberId, paymentIds, rewardCents, reference, now }: NewPayout,
): Promise<void> {
  await trx
    .insertInto('referral_payout')
    .values({
      id,
      member_id: memberId,
      uses: paymentIds.length,
      amount_cents: cents(paymentIds.length * rewardCents),
      reference,
      paid_at: now,
    })
    .execute();
  await trx
    .updateTable('referral_use')
    .set({ paid_out_at: now, paid_out_cents: rewardCents, payout_id: id })
    .where('payment_id', 'in', paymentIds)
    .execute();
}

/** The payouts, the latest first. The name goes with the account. */
export const paidList = officeList({
  rows: (db: Db, _: { q: string }) =>
    db
      .selectFrom('referral_payout as payout')
      .leftJoin('member', 'member.id', 'payout.member_id')
      .select(['payout.id', 'member.email', 'payout.uses', 'payout.amount_cents', 'payout.reference'])
      .select(['payout.paid_at', name.$castTo<string | null>().as('name')]),
  key: 'payout.id',
  search: { q: (text) => sql`(payout.reference ilike ${containing(text)} or ${isOf(text)})` },
  sorts: {
    paid_on: sql`payout.paid_at`,
    email: sql`member.email`,
    amount: sql`payout.amount_cents`,
    reference: sql`payout.reference`,
  },
  usual: { sort: 'paid_on', direction: 'desc' },
});

const isIn = ({ from, to }: Period) =>
  sql<boolean>`payout.paid_at >= ${midnight(from)} and payout.paid_at < ${midnight(addDays(to, 1))}`;

/** The payouts of each month of a period. */
export async function payoutMonths(
  db: Db,
  period: Period,
): Promise<{ month: string; payouts: number; paidOutCents: Cents }[]> {
  const { rows } = await sql<{ month: string; payouts: number; paidOutCents: Cents }>`
    select to_char(paid_at ${atHome}, 'YYYY-MM') as month, count(*)::integer as payouts,
      sum(amount_cents)::double precision as "paidOutCents"
    from referral_payout as payout where ${isIn(period)} group by 1`.execute(db);
  return rows;
}

/** Rows that are read at a time for a file. */
const AT_A_TIME = 5_000;

/** All payouts of a period by their time, in parts, each with the addresses of those who used the code. */
export async function* payoutsIn(db: Db, period: Period) {
  for (let after: string | null = null; ; ) {
    const rows: ListedPayout[] = await selectPayouts(db, period, after);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_A_TIME) return;
    after = last.id;
  }
}

interface ListedPayout {
  id: string;
  paid_at: Date;
  email: string | null;
  name: string | null;
  reference: string;
  uses: number;
  amount_cents: Cents;
  used_by: string | null;
}

async function selectPayouts(db: Db, period: Period, after: string | null): Promise<ListedPayout[]> {
  const { rows } = await sql<ListedPayout>`
    select payout.id, payout.paid_at, member.email, ${name} as name, payout.reference, payout.uses, payout.amount_cents,
      (select string_agg(coalesce(friend.email, 'A deleted account'), ', ' order by use.used_at, use.payment_id)
        from referral_use as use left join member as friend on friend.id = use.used_by where use.payout_id = payout.id) as used_by
    from referral_payout as payout left join member on member.id = payout.member_id
    where ${isIn(period)} and ${after === null ? sql`true` : sql`(payout.paid_at, payout.id) > (select last.paid_at, last.id from referral_payout as last where last.id = ${after})`}
    order by payout.paid_at, payout.id limit ${AT_A_TIME}`.execute(db);
  return rows;
}
