import { sql } from 'kysely';
import type { codeFilters } from '#contract/office-referrals.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import type { Db } from '#server/db/connect.ts';
import { COUNTED_TO, containing, isSelected, pageOf, type Selected } from '#server/db/paging.ts';

export interface Narrowed {
  userEmail: string;
  code?: (typeof codeFilters)[number] | undefined;
}

/**
 * How often each member's code was used, as the member sees it: payments that were given back do not count. These few are read,
 * not all the others.
 */
const counted = (db: Db) =>
  db
    .selectFrom('referral_use as use')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .whereRef('payment.id', '=', 'use.payment_id')
            .where('payment.refunded_at', 'is not', null),
        ),
      ),
    )
    .select(['use.referrer_id', sql<number>`count(*)::integer`.as('used')])
    .groupBy('use.referrer_id');

/** Every address has an @. */
const isText = (userEmail: string) => userEmail !== '' && userEmail !== '@';

/** The members that match, with their codes. */
function matching(db: Db, { userEmail, code }: Narrowed) {
  const members = db
    .selectFrom('member')
    .leftJoin('referral_code', 'referral_code.member_id', 'member.id')
    .$if(isText(userEmail), (query) => query.where('member.email', 'like', containing(userEmail)));
  if (code === undefined) return members;
  if (code === 'CODE EXIST') return members.where('referral_code.code', 'is not', null);
  // PostgreSQL takes those for whom a left join finds nothing for one row, and would look for the uses of each member by itself.
  return members.where(({ not, exists, selectFrom }) =>
    not(exists(selectFrom('referral_code as own').whereRef('own.member_id', '=', 'member.id'))),
  );
}

interface Row {
  id: string;
  email: string;
  code: string | null;
  used?: number;
}

type Wanted = Parameters<
  typeof pageOf<never, never, Row, 'email' | 'discount_code' | 'number_times_used'>
>[2];

/** A page of members. The uses of all codes are counted only when they decide the order. */
export const referralPage = (db: Db, { userEmail, code, ...wanted }: Narrowed & Wanted) =>
  pageOf(
    db,
    matching(db, { userEmail, code })
      .select(['member.id', 'member.email', 'referral_code.code'])
      .$if(wanted.sort === 'number_times_used', (query) =>
        query
          .leftJoin(counted(db).as('counted'), 'counted.referrer_id', 'member.id')
          .select(sql<number>`coalesce(counted.used, 0)`.as('used')),
      ),
    wanted,
    {
      sorts: { email: 'email', discount_code: 'code', number_times_used: 'used' },
      usual: { sort: 'email', direction: 'asc' },
      key: 'id',
      countedTo: COUNTED_TO,
      narrowed: isText(userEmail),
      // Nobody among them has a code: the ids alone give the order.
      parts:
        code === 'NO REFERRAL CODE'
          ? { discount_code: [{ where: sql`true`, order: [sql`matching.id`] }] }
          : {},
    },
  );

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

/** The rows of a bulk action over these members, in the order of the list. */
export const targetsOf = (db: Db, users: Selected<Narrowed>) =>
  selected(db, users)
    .select([sql<string>`member.id::text`.as('target'), 'member.email as label'])
    .orderBy('member.email');

/** The selected members, without columns. Addresses and ids name a member alike. */
function selected(db: Db, users: Selected<Narrowed>) {
  if (!Array.isArray(users)) return matching(db, users.filter).where(isSelected('member.id', users));
  return matching(db, { userEmail: '' }).where((eb) =>
    eb.or([eb('member.email', 'in', users), eb(sql<string>`member.id::text`, 'in', users)]),
  );
}

/** How a selection is made up, for the confirmations. */
export const selectionFacts = (db: Db, users: Selected<Narrowed>) =>
  selected(db, users)
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
