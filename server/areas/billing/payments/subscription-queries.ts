import { type Insertable, type NotNull, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { GRACE_DAYS } from '#domain/membership/membership.ts';
import type { Cents } from '#domain/money/money.ts';
import { ASK_FAILED_DAYS } from '#domain/payments/renewals.ts';
import { frequencyCodes } from '#domain/prices/prices.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/connect.ts';
import type { PaymentTable, SubscriptionTable } from '#server/db/tables.ts';

export type SubscriptionRow = Selectable<SubscriptionTable>;

/** Starts a subscription; gives its row, or the one that is there already. */
export async function insertSubscription(
  trx: Db,
  subscription: Insertable<SubscriptionTable>,
): Promise<SubscriptionRow> {
  await trx
    .insertInto('subscription')
    .values(subscription)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('subscription')
    .selectAll()
    .where('token', '=', subscription.token)
    .executeTakeFirstOrThrow();
}

export const updateSubscription = (trx: Db, token: string, change: Partial<SubscriptionRow>) =>
  trx.updateTable('subscription').set(change).where('token', '=', token).execute();

/** Notes the days that payments pay for, for their invoices. */
export async function setPaidPeriods(
  trx: Db,
  periods: readonly { id: string; from: CalendarDate; to: CalendarDate }[],
): Promise<void> {
  await sql`update payment set period_from = one."from", period_to = one."to"
    from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as one(id uuid, "from" date, "to" date)
    where payment.id = one.id`.execute(trx);
}

type Renewed = Pick<SubscriptionRow, 'token' | 'paid_to' | 'resumed_on' | 'resumed_after'>;

/** Payments have come: until when each subscription is paid. No stop or silence of the provider counts any more. */
export async function renewSubscriptions(trx: Db, renewed: readonly Renewed[]): Promise<void> {
  await sql`update subscription set paid_to = one.paid_to, resumed_on = one.resumed_on,
      resumed_after = one.resumed_after, stopped_on = null, unanswered_since = null
    from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb)
      as one(token text, paid_to date, resumed_on date, resumed_after integer)
    where subscription.token = one.token`.execute(trx);
}

/** How many payments of each subscription the ledger has: all of them, and those that count for the member. */
export async function paymentCounts(trx: Db, tokens: readonly string[]) {
  const { rows } = await sql<{ token: string; all: number; counting: number }>`
    select token, count(*)::integer as "all", (count(*) filter (where set_aside_at is null))::integer as counting
    from payment where token = any(${tokens}::text[]) group by token`.execute(trx);
  return new Map(rows.map((row) => [row.token, row]));
}

/** How many payments of one subscription the ledger has: all of them, and those that count for the member. */
export async function countPayments(trx: Db, token: string): Promise<{ all: number; counting: number }> {
  return (await paymentCounts(trx, [token])).get(token) ?? { all: 0, counting: 0 };
}

/** Whether the ledger has a payment of a subscription whose notification has not come. */
export async function hasFoundPayment(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('token', '=', token)
    .where('provider_payment_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The notification of a payment that the ledger already has from the provider's answer. */
type Arrived = Pick<PaymentTable, 'notification_id' | 'provider_payment_id' | 'fee_cents' | 'net_cents'> & {
  amount_cents: Cents;
};

/**
 * Gives a late notification to a payment that the provider's answer has brought already, so that it counts once. The one
 * of the same amount is preferred. Whether there was one.
 */
export async function claimFoundPayment(trx: Db, token: string, arrived: Arrived): Promise<boolean> {
  const row = await trx
    .selectFrom('payment')
    .select('id')
    .where('token', '=', token)
    .where('provider_payment_id', 'is', null)
    .orderBy(sql`(amount_cents = ${arrived.amount_cents})`, 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  await trx.updateTable('payment').set(arrived).where('id', '=', row.id).execute();
  return true;
}

const due = (db: Db, today: CalendarDate) =>
  db
    .selectFrom('subscription')
    .where('subscription.cancelled_at', 'is', null)
    .where('subscription.member_id', 'is not', null)
    .where('subscription.paid_to', '<', today)
    .where(sql<boolean>`(answered_on is null or answered_on < ${today}::date)`)
    .where(
      sql<boolean>`(stopped_on is null or subscription.paid_to >= ${today}::date - ${ASK_FAILED_DAYS}::integer)`,
    );

/** Subscriptions with the facts that the provider's answer is compared with: the form, and how many payments the ledger has. */
const withLedger = (db: Db, today: CalendarDate) =>
  due(db, today)
    .innerJoin('checkout', 'checkout.id', 'subscription.checkout_id')
    .selectAll('subscription')
    .select(['checkout.billing_on', 'checkout.created_at as form_made_at'])
    .select(
      sql<number>`(select count(*)::integer from payment where payment.token = subscription.token)`.as(
        'payments',
      ),
    )
    .$narrowType<{ member_id: NotNull; paid_to: NotNull }>();

export type DueRenewal = Awaited<ReturnType<typeof dueRenewals>>[number];

/**
 * Live subscriptions whose renewal has not come and that the provider has not spoken of today, in the order of the index
 * `subscription_renews`.
 */
export const dueRenewals = (db: Db, today: CalendarDate, page: RenewalPage) =>
  inOrder(withLedger(db, today), page).execute();

/** The renewals among these subscriptions that are still due. */
export const dueRenewalsOf = (trx: Db, today: CalendarDate, tokens: readonly string[]) =>
  withLedger(trx, today)
    .where('subscription.token', '=', sql<string>`any(${tokens}::text[])`)
    .orderBy('subscription.token')
    .execute();

/** Notes that the provider has answered about renewals that are still due. */
export const markAnswered = (db: Db, today: CalendarDate, tokens: readonly string[]) =>
  db
    .updateTable('subscription')
    .set({ answered_on: today, unanswered_since: null })
    .where('token', '=', sql<string>`any(${tokens}::text[])`)
    .where('cancelled_at', 'is', null)
    .where('paid_to', '<', today)
    .execute();

/** Renewals of one statement of `markUnanswered`, so that nobody who changes a subscription waits for all. */
const AT_A_TIME = 1_000;

/**
 * Notes since when the provider is silent about each due renewal, and returns how many these are. This silence keeps in a
 * member about whom there was no answer since the paid-to day, or whose days of grace are not over (spec-readings 38).
 */
export async function markUnanswered(db: Db, today: CalendarDate, atATime = AT_A_TIME): Promise<number> {
  let marked = 0;
  for (let after: NoticedTo | null = BEFORE_ALL; after; ) {
    const rows = await markNext(db, today, { after, limit: atATime });
    marked += rows.length;
    after = rows.length < atATime ? null : lastOf(rows);
  }
  return marked;
}

interface RenewalPage {
  after: NoticedTo;
  limit: number;
}

async function markNext(db: Db, today: CalendarDate, of: RenewalPage) {
  const page = inOrder(due(db, today), of)
    .where(sql<boolean>`(answered_on is null or answered_on <= subscription.paid_to
      or ${today}::date <= subscription.paid_to + ${GRACE_DAYS}::integer)`)
    .select('subscription.token');
  const { rows } = await sql<{ token: string; paid_to: CalendarDate }>`
    update subscription set unanswered_since = coalesce(unanswered_since, ${today}::date)
    where token in (${page}) returning token, paid_to`.execute(db);
  return rows;
}

/** Ends a subscription that is live; gives its row, nothing when it had ended. */
export const endSubscriptionRow = (trx: Db, token: string, now: Date) =>
  trx
    .updateTable('subscription')
    .set({ cancelled_at: now, unanswered_since: null })
    .where('token', '=', token)
    .where('cancelled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Live subscriptions that somebody wanted cancelled by an instant. */
export const cancellationsBy = (db: Db, before: Date, page: { after: string; limit: number }) =>
  db
    .selectFrom('subscription')
    .select('token')
    .where('cancelled_at', 'is', null)
    .where('cancel_asked_at', '<=', before)
    .where('token', '>', page.after)
    .orderBy('token')
    .limit(page.limit)
    .execute();

/** The member's subscriptions: the one that goes on before those that are being cancelled, the newest first. */
export const subscriptionsOf = (db: Db, memberId: string): Promise<SubscriptionRow[]> =>
  selectSubscriptions(db, { memberId });

const selectSubscriptions = compiledOnce((db, { memberId }: { memberId: string }) =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('cancel_asked_at', (order) => order.desc().nullsFirst())
    .orderBy('started_at', 'desc')
    .orderBy('token'),
);

/** Whether a subscription goes on charging: nobody has asked for its cancellation. */
export const isCharging = ({
  cancelled_at,
  cancel_asked_at,
}: Pick<SubscriptionRow, 'cancelled_at' | 'cancel_asked_at'>): boolean =>
  cancelled_at === null && cancel_asked_at === null;

/** Whether the provider may still charge a subscription, also while it has not answered the cancellation. */
export const isLive = ({ cancelled_at }: Pick<SubscriptionRow, 'cancelled_at'>): boolean =>
  cancelled_at === null;

/** Where a page in the order of the index `subscription_renews` ends. */
export interface NoticedTo {
  paidTo: CalendarDate;
  token: string;
}
export const BEFORE_ALL: NoticedTo = { paidTo: '0001-01-01', token: '' };

const inOrder = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { after, limit }: RenewalPage,
): SelectQueryBuilder<DB, TB, Row> =>
  query
    .where(sql<boolean>`(subscription.paid_to, subscription.token) > (${after.paidTo}::date, ${after.token})`)
    .orderBy(sql`subscription.paid_to`)
    .orderBy(sql`subscription.token`)
    .limit(limit);

/** An update returns its rows in any order. */
export const lastOf = (rows: readonly Pick<SubscriptionRow, 'paid_to' | 'token'>[]): NoticedTo =>
  rows
    .map(({ paid_to, token }) => ({ paidTo: paid_to ?? '', token }))
    .reduce((last, one) =>
      one.paidTo > last.paidTo || (one.paidTo === last.paidTo && one.token > last.token) ? one : last,
    );

/**
 * Takes off live annual subscriptions that renew in a span of days and whose members have not been told of that day, in the
 * order of the index `subscription_renews` and from where the page before ended: no page steps over what the others took.
 */
export async function takeNotices(
  trx: Db,
  { after, until, limit }: { after: NoticedTo; until: CalendarDate; limit: number },
): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    update subscription set notice_for = paid_to
    where token in (
      select token from subscription
      where cancelled_at is null and cancel_asked_at is null and stopped_on is null and member_id is not null
        and frequency = ${frequencyCodes.annual}
        and (paid_to, token) > (${after.paidTo}::date, ${after.token}) and paid_to <= ${until}::date
        and notice_for is distinct from paid_to
      order by paid_to, token limit ${limit} for update skip locked)
    returning *`.execute(trx);
  return rows;
}
