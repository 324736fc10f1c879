import { fullInvoiceFaults, isFullInvoice } from '#domain/invoices/buyer.ts';
import type { Seller } from '#domain/invoices/invoices.ts';
import type { Cents } from '#domain/money/money.ts';
import { namesOf } from '#domain/text/names.ts';
import type { Db } from '#server/db/connect.ts';
import { buyerOf, storedBuyer } from './buyer-queries.ts';

/** Whether the invoice of an amount would need more of the buyer than a member has given (VAT Act, section 20(4)). */
export async function lacksBuyer(
  db: Db,
  memberId: string,
  { totalCents, seller }: { totalCents: Cents; seller: Pick<Seller, 'vat'> },
): Promise<boolean> {
  if (!isFullInvoice(totalCents, seller)) return false;
  const buyer = storedBuyer(await buyerOf(db, memberId));
  return namesOf(fullInvoiceFaults(totalCents, seller, buyer)).length > 0;
}
