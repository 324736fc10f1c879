import { sql } from 'kysely';
import { type Cents, cents } from '#domain/money/money.ts';
import type { ReferralUse } from '#domain/referrals/referrals.ts';
import type { Db } from '#server/db/connect.ts';
import { containing, pageOf } from '#server/db/paging.ts';
import { useOf } from './queries.ts';

/**
 * The members with uses that are not paid out: the rule `payoutOf` of domain/referrals/referrals.ts in SQL. A test compares the two. Few
 * payments were given back, so only these are read.
 */
const owed = (db: Db, q: string) =>
  db
    .selectFrom('member')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('referral_use as use')
          .leftJoin(
            eb.selectFrom('payment').where('refunded_at', 'is not', null).select('id').as('refunded'),
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
          .groupBy('use.referrer_id')
          .as('sum'),
      (join) => join.onRef('sum.referrer_id', '=', 'member.id'),
    )
    .where('sum.uses', '>', 0)
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('member.email', 'ilike', containing(q)),
          eb(sql<string>`member.name || ' ' || member.surname`, 'ilike', containing(q)),
        ]),
      ),
    )
    .select(['member.id', 'member.email', 'sum.uses', 'sum.oldest_use'])
    .select(sql<string>`member.name || ' ' || member.surname`.as('name'));

interface Owed {
  id: string;
  email: string;
  name: string;
  uses: number;
  oldest_use: Date;
}

type WantedOwed = Parameters<typeof pageOf<never, never, Owed, 'email' | 'name' | 'oldest_use' | 'uses'>>[2];

/** One page of the members to whom something is owed, the largest amount first. */
export const owedPage = (db: Db, { q, ...wanted }: WantedOwed & { q: string }) =>
  pageOf(db, owed(db, q), wanted, {
    sorts: { email: 'email', name: sql`lower(name)`, oldest_use: 'oldest_use', uses: 'uses' },
    usual: { sort: 'uses', direction: 'desc' },
    key: 'id',
  });

export const owedInAll = (db: Db) =>
  db
    .selectFrom(owed(db, '').as('row'))
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

interface Paid {
  id: string;
  email: string | null;
  name: string | null;
  uses: number;
  amount_cents: Cents;
  reference: string;
  paid_at: Date;
}

type WantedPaid = Parameters<
  typeof pageOf<never, never, Paid, 'paid_on' | 'email' | 'amount' | 'reference'>
>[2];

/** One page of what was paid out, the latest first. */
export function paidPage(db: Db, { q, ...wanted }: WantedPaid & { q: string }) {
  const name = sql<string | null>`member.name || ' ' || member.surname`;
  let rows = db
    .selectFrom('referral_payout as payout')
    .leftJoin('member', 'member.id', 'payout.member_id')
    .select(['payout.id', 'member.email', name.as('name'), 'payout.uses', 'payout.amount_cents'])
    .select(['payout.reference', 'payout.paid_at']);
  if (q !== '')
    rows = rows.where((eb) =>
      eb.or([
        eb('payout.reference', 'ilike', containing(q)),
        eb('member.email', 'ilike', containing(q)),
        eb(name, 'ilike', containing(q)),
      ]),
    );
  return pageOf(db, rows, wanted, {
    sorts: { paid_on: 'paid_at', email: 'email', amount: 'amount_cents', reference: 'reference' },
    usual: { sort: 'paid_on', direction: 'desc' },
    key: 'id',
  });
}
