import { sql } from 'kysely';
import type { codeFilters } from '#contract/office-referrals.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import type { Db } from '#server/db/connect.ts';
import { officeList, oneOf } from '#server/db/office-list.ts';
import { containing, type Selected } from '#server/db/paging.ts';

interface Asked {
  userEmail: string;
  code?: (typeof codeFilters)[number] | undefined;
}

/** How often each member's code was used, as the member sees it: payments that were given back do not count. */
const counted = (db: Db) =>
  db
    .selectFrom('referral_use as use')
    .innerJoin('payment', 'payment.id', 'use.payment_id')
    .where('payment.refunded_at', 'is', null)
    .select(['use.referrer_id', sql<number>`count(*)::integer`.as('used')])
    .groupBy('use.referrer_id');

/** The members of /masterReferral with their codes (spec B §2.9). The uses are counted only where they decide the order. */
export const referralList = officeList({
  rows: (db: Db, _: Asked) =>
    db
      .selectFrom('member')
      .leftJoin('referral_code', 'referral_code.member_id', 'member.id')
      .leftJoin(counted(db).as('counted'), 'counted.referrer_id', 'member.id')
      .select(['member.id', 'member.email', 'referral_code.code']),
  key: 'member.id',
  search: { userEmail: (part) => sql`member.email like ${containing(part)}` },
  filters: {
    code: oneOf({
      'CODE EXIST': sql`referral_code.code is not null`,
      'NO REFERRAL CODE': sql`referral_code.code is null`,
    }),
  },
  sorts: {
    email: sql`member.email`,
    discount_code: sql`referral_code.code`,
    number_times_used: sql`coalesce(counted.used, 0)`,
  },
  usual: { sort: 'email', direction: 'asc' },
  // Addresses and ids name a member alike.
  named: (names) =>
    sql`(member.email = any(${[...names]}::text[]) or member.id::text = any(${[...names]}::text[]))`,
  label: sql`member.email`,
});

/** The days on which these members' codes were used, by member, the latest first. */
export async function datesOf(db: Db, memberIds: readonly string[]): Promise<Map<string, string[]>> {
  const dates = new Map<string, string[]>(memberIds.map((id) => [id, []]));
  if (memberIds.length === 0) return dates;
  const rows = await db
    .selectFrom('referral_use as use')
    .innerJoin('payment', 'payment.id', 'use.payment_id')
    .where('payment.refunded_at', 'is', null)
    .where('use.referrer_id', 'in', memberIds)
    .select(['use.referrer_id', 'use.used_at'])
    .orderBy('use.used_at', 'desc')
    .orderBy('use.payment_id', 'desc')
    .execute();
  for (const { referrer_id, used_at } of rows) dates.get(referrer_id)?.push(southAfricanDate(used_at));
  return dates;
}

/** How a selection is made up, for the confirmations. */
export const selectionFacts = (db: Db, users: Selected<Asked>) =>
  referralList
    .selected(db, users, { userEmail: '' })
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`count(referral_code.code)::integer`.as('with_code'),
      sql<number>`(count(*) filter (where referral_code.code is null and verified_at is null))::integer`.as(
        'unverified',
      ),
    ])
    .executeTakeFirstOrThrow();

const members = (db: Db) =>
  db.selectFrom('member').select(['id', 'email', 'name', 'verified_at', 'office_role']);
const byId = (db: Db, id: string) => members(db).where('id', '=', id);

export const memberByEmail = (db: Db, email: string) =>
  members(db).where('email', '=', email).executeTakeFirst();

export const memberById = (db: Db, id: string) => byId(db, id).executeTakeFirst();

/**
 * The member, who is not deleted until the transaction ends. Not for a change of the code: a deletion locks the code before
 * the member.
 */
export const keptMember = (trx: Db, id: string) => byId(trx, id).forKeyShare().executeTakeFirst();
