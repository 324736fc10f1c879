import { sql } from 'kysely';
import type { Payers } from '#domain/prices/price-changes.ts';
import type { PriceRow } from '#domain/prices/prices.ts';
import type { Db } from '#server/db/connect.ts';

export interface PriceEntry extends PriceRow {
  id: string;
  /** Whether the price was used since it began: by a payment form, by a reward that was paid out, or in a mail to a member. */
  isUsed: boolean;
  /** The administrator's name; null when it is not known. */
  setBy: string | null;
}

/** The whole price list with who entered each price, in the order of entry. Amounts are in cents. */
export async function priceEntries(db: Db): Promise<PriceEntry[]> {
  const rows = await db
    .selectFrom('price')
    .leftJoin('member', 'member.id', 'price.set_by')
    .select(['price.id', 'pricing_type', 'price_cents', 'recurring_price_cents', 'start_date'])
    .select(['member.name', 'member.surname'])
    .select(isUsed.as('is_used'))
    .orderBy('price.created_at')
    .orderBy('price.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.pricing_type,
    priceCents: row.price_cents,
    recurringCents: row.recurring_price_cents,
    startDate: row.start_date,
    isUsed: row.is_used,
    setBy: row.name === null ? null : `${row.name} ${row.surname ?? ''}`.trim(),
  }));
}

/** A price begins at midnight of its day, or when it was entered on that day. */
const begun = sql`greatest(price.created_at, price.start_date::timestamp at time zone 'Africa/Johannesburg')`;
/** The newest use is compared, because the last row of an index is found at once. */
const isUsed = sql<boolean>`case pricing_type
  when 'Referral' then coalesce((select max(paid_at) from referral_payout) >= ${begun}, false)
  else coalesce((select max(checkout.created_at) from checkout where kind = pricing_type) >= ${begun}, false)
    or exists (select from subscription where kind = pricing_type and move_told_on is not null
      and move_to_cents = coalesce(price.recurring_price_cents, price_cents)) end`;

/** How many subscriptions renew at each price. One that is being cancelled does not renew. Only the few legacy members are looked up. */
export const payersByPrice = (db: Db): Promise<Payers[]> =>
  db
    .selectFrom('subscription')
    .leftJoin('member as legacy', (on) =>
      on.onRef('legacy.id', '=', 'subscription.member_id').on('legacy.legacy_since', 'is not', null),
    )
    .select(['kind', 'recurring_cents as renewalCents', 'move_to_cents as toCents'])
    .select([isTold.as('isTold'), isLegacy.as('legacy')])
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('subscription.member_id', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('cancel_asked_at', 'is', null)
    .groupBy(['kind', 'recurring_cents', 'move_to_cents', isTold, isLegacy])
    .execute();

const isTold = sql<boolean>`move_told_on is not null`;
const isLegacy = sql<boolean>`legacy.id is not null`;

/** Entries and removals wait for each other until the transaction ends, so that the log says what was replaced by what. */
export const lockPriceList = (trx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('price', 0))`.execute(trx);

/** Stores a new price. It is later than all others, also when the clocks of two servers differ: the latest entry counts. */
export const insertPrice = (
  trx: Db,
  { id, price, setBy, now }: { id: string; price: PriceRow; setBy: string; now: Date },
) =>
  trx
    .insertInto('price')
    .values({
      id,
      pricing_type: price.kind,
      price_cents: price.priceCents,
      recurring_price_cents: price.recurringCents,
      start_date: price.startDate,
      created_at: sql<Date>`greatest(${now}::timestamptz, (select max(created_at) + interval '1 millisecond' from price))`,
      set_by: setBy,
    })
    .execute();

export const deletePrices = (trx: Db, ids: readonly string[]) =>
  trx.deleteFrom('price').where('id', 'in', ids).execute();
