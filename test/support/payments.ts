import { v7 as uuid } from 'uuid';
import type { Seller } from '#domain/invoices/invoices.ts';
import { cents } from '#domain/money/money.ts';
import { invoicePayment } from '#server/areas/billing/invoices/invoices.ts';
import { insertPayment } from '#server/areas/billing/payments/queries.ts';
import type { Db } from '#server/db/connect.ts';
import { NOW } from './clock.ts';

/** Charges VAT. */
export const taxedSeller: Seller = {
  name: 'Plan (Pty) Ltd',
  address: '12 Jan Smuts Avenue, Johannesburg 2196',
  vat: { number: '4123456789', rate: 1500 },
};

/** A payment of the ledger with its invoice. Returns its id. */
export async function aPayment(
  db: Db,
  more: { memberId?: string | null; amount?: number; fee?: number; at?: Date; seller?: Seller } = {},
): Promise<string> {
  const { memberId = null, amount = 99_900, fee = 0, at = NOW, seller = taxedSeller } = more;
  const id = uuid();
  const sums = { amount_cents: cents(amount), fee_cents: cents(-fee), net_cents: cents(amount - fee) };
  await insertPayment(db, { id, member_id: memberId, ...sums, paid_at: at });
  await db.transaction().execute((trx) => invoicePayment(trx, id, { seller, now: at }));
  return id;
}
