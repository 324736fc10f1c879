import { sql } from 'kysely';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import type { Cents } from '#domain/money/money.ts';
import { ANNOUNCE_DAYS, CHANGE_DAYS, type RenewingKind } from '#domain/payments/price-moves.ts';
import { NOTICE_DAYS } from '#domain/payments/renewals.ts';
import type { Db } from '#server/db/connect.ts';

/** A move that an administrator confirmed. */
export interface Move {
  kind: RenewingKind;
  fromCents: Cents;
  toCents: Cents;
  /** The first day of the new price; null when it holds already. */
  startsOn: CalendarDate | null;
}

/** The subscriptions whose moves an administrator takes back. */
export type Stop = Pick<Move, 'kind' | 'fromCents'>;

/** The subscriptions that renew. A price is counted by the same rule (server/areas/prices/office-queries.ts). */
const live = sql<boolean>`subscription.cancelled_at is null and cancel_asked_at is null`;

const owned = (db: Db) =>
  db.selectFrom('subscription').innerJoin('member', 'member.id', 'subscription.member_id');

/** The live subscriptions that renew at an amount. */
const payersOf = (db: Db, { kind, fromCents }: Stop) =>
  owned(db).where(live).where('kind', '=', kind).where('recurring_cents', '=', fromCents);

type Chosen = readonly string[] | { except: readonly string[] };

/** The members with these ids, or those of the subscriptions of a kind of payers. */
function targetsOf(db: Db, chosen: Chosen, payers: ReturnType<typeof payersOf>) {
  if (!('except' in chosen))
    return db.selectFrom('member').select(['id as target', 'email as label']).where('id', 'in', chosen);
  return payers
    .select(['member.id as target', 'email as label'])
    .$if(chosen.except.length > 0, (query) => query.where('member.id', 'not in', chosen.except));
}

/** The members with these ids, or each subscription that is not being moved to this price. */
export const moveTargets = (db: Db, chosen: Chosen, { toCents, ...of }: Move) =>
  targetsOf(
    db,
    chosen,
    payersOf(db, of)
      .where('legacy_since', 'is', null)
      .where('move_told_on', 'is', null)
      .where('move_to_cents', 'is distinct from', toCents),
  );

/** The members with these ids, or each subscription of the amount that is being moved. */
export const stopTargets = (db: Db, chosen: Chosen, of: Stop) =>
  targetsOf(db, chosen, payersOf(db, of).where('move_to_cents', 'is not', null));

/** Locks the member's subscription of the amount that is being moved. */
export const movingSubscription = (db: Db, memberId: string, of: Stop) =>
  payersOf(db, of)
    .select(['token', 'recurring_cents', 'move_to_cents', 'move_from', 'move_on', 'move_told_on'])
    .select(['email', 'office_role'])
    .where('subscription.member_id', '=', memberId)
    .where('move_to_cents', 'is not', null)
    .orderBy('token')
    .limit(1)
    .forUpdate('subscription')
    .executeTakeFirst();

/** Locks the member's subscription of the kind: the one that is to be moved before the others. */
export const subscriptionToMove = (db: Db, memberId: string, { kind, fromCents, toCents }: Move) =>
  owned(db)
    .select(['token', 'email', 'office_role', 'recurring_cents', 'move_to_cents', 'move_on', 'move_told_on'])
    .select([live.as('isLive'), sql<boolean>`legacy_since is not null`.as('legacy')])
    .where('subscription.member_id', '=', memberId)
    .where('kind', '=', kind)
    .orderBy(
      sql`${live} and recurring_cents = ${fromCents} and move_to_cents is distinct from ${toCents}`,
      'desc',
    )
    .orderBy(live, 'desc')
    .orderBy('token')
    .limit(1)
    .forUpdate('subscription')
    .executeTakeFirst();

/** The values of a subscription that is not being moved. */
export const noMove = {
  move_to_cents: null,
  move_from: null,
  move_on: null,
  move_mail: null,
  move_told_on: null,
};

/** Ends the moves of subscriptions. */
export async function drop(trx: Db, tokens: readonly string[]): Promise<void> {
  if (tokens.length > 0)
    await trx.updateTable('subscription').set(noMove).where('token', 'in', tokens).execute();
}

/** Sets the renewal at which each subscription moves; null while none is known. Nobody was told of it yet. */
export async function setRenewals(
  trx: Db,
  rows: readonly { token: string; renewsOn: CalendarDate | null }[],
): Promise<void> {
  const listed = JSON.stringify(rows.map(({ token, renewsOn }) => ({ token, renews_on: renewsOn })));
  await sql`
    update subscription set move_on = one.renews_on, move_mail = null, move_told_on = null
    from jsonb_to_recordset(${listed}::jsonb) as one(token text, renews_on date)
    where subscription.token = one.token`.execute(trx);
}

const moving = (db: Db) =>
  owned(db)
    .where('move_to_cents', 'is not', null)
    .where(live)
    .where('stopped_on', 'is', null)
    .orderBy('token');

/**
 * Locks subscriptions whose members are to be told of a move: those whose mail was not sent in time, and those that were
 * renewed at the old price after it, among them.
 */
export const untold = (trx: Db, today: CalendarDate, { after, limit }: { after: string; limit: number }) =>
  moving(trx)
    .selectAll('subscription')
    .select(sql<boolean>`legacy_since is not null`.as('legacy'))
    .where('token', '>', after)
    .where('paid_to', '>=', today)
    .where(({ eb, and, or, ref }) =>
      or([
        eb('move_on', 'is', null),
        and([eb('move_told_on', 'is', null), eb('move_on', '<', addDays(today, ANNOUNCE_DAYS))]),
        and([eb('move_told_on', 'is not', null), eb('paid_to', '>', ref('move_on'))]),
      ]),
    )
    .limit(limit)
    .forUpdate('subscription')
    .skipLocked()
    .execute();

/** Subscriptions whose new amount the provider is to get today. */
export const toChange = (db: Db, today: CalendarDate, { after, limit }: { after: string; limit: number }) =>
  moving(db)
    .select('token')
    .where('token', '>', after)
    .where('move_told_on', 'is not', null)
    .where('move_on', '>', addDays(today, NOTICE_DAYS))
    .where('move_on', '<=', addDays(today, CHANGE_DAYS))
    .limit(limit)
    .execute();

/** Notes that the mail of a move was sent on a day. False: it is not about this move any more. */
export const markTold = async (
  db: Db,
  {
    token,
    toCents,
    renewsOn,
    ...told
  }: { token: string; toCents: Cents; renewsOn: CalendarDate; mail: string; on: CalendarDate },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('subscription')
    .set({ move_told_on: told.on, move_mail: told.mail })
    .where('token', '=', token)
    .where('move_to_cents', '=', toCents)
    .where('move_on', '=', renewsOn)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
