import { sql } from 'kysely';
import { type Buyer, buyerFields, FULL_INVOICE_ABOVE, noBuyer } from '#domain/invoices/buyer.ts';
import { pick } from '#domain/text/names.ts';
import type { Db } from '#server/db/connect.ts';

/** The buyer whom the invoices of a member name, and when it was saved; undefined when there is none. */
export const buyerOf = (db: Db, memberId: string) => selectBuyer(db, { memberId }).executeTakeFirst();

/** The buyers of these members; one without a buyer has no row. */
export const buyersOf = (db: Db, memberIds: readonly string[]) =>
  db
    .selectFrom('buyer')
    .select(['member_id', ...buyerFields])
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .execute();

/** The buyer of a member: a query, to be run alone or as part of another. */
export const selectBuyer = (db: Db, { memberId }: { memberId: string }) =>
  db
    .selectFrom('buyer')
    .select([...buyerFields, 'changed_at'])
    .where('member_id', '=', memberId);

/** The buyer as the rules ask for it. */
export const storedBuyer = (row: Buyer | undefined): Buyer => (row ? pick(row, buyerFields) : noBuyer);

/** Stores a buyer; one without a name is none. The caller has locked the member. */
export async function putBuyer(trx: Db, memberId: string, buyer: Buyer, now: Date): Promise<void> {
  if (buyer.name === '') {
    await trx.deleteFrom('buyer').where('member_id', '=', memberId).execute();
    return;
  }
  const row = { ...buyer, changed_at: now };
  await trx
    .insertInto('buyer')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

/**
 * Takes the buyers off the documents of a member who leaves. The law asks for them above R5,000 only, on an invoice and on its credit
 * notes; there they stay.
 */
export async function forgetBuyers(trx: Db, memberId: string): Promise<void> {
  await sql`update invoice
    set buyer_name = null, buyer_address = null, buyer_vat_number = null, buyer_order_number = null
    from payment, invoice as whole
    where payment.member_id = ${memberId} and invoice.payment_id = payment.id and invoice.buyer_name is not null
      and whole.id = coalesce(invoice.credits_id, invoice.id)
      and not (whole.vat_rate is not null and whole.total_cents > ${FULL_INVOICE_ABOVE}::integer)`.execute(
    trx,
  );
}
