import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Seller } from '#domain/invoices/invoices.ts';
import { cents } from '#domain/money/money.ts';
import { invoicePayment } from '#server/areas/billing/invoices/invoices.ts';
import { insertPayment } from '#server/areas/billing/payments/queries.ts';
import type { Db } from '#server/db/connect.ts';
import type { PaymentTable } from '#server/db/tables.ts';
import { NOW } from './clock.ts';

/** Charges VAT. */
export const taxedSeller: Seller = {
  name: 'Plan (Pty) Ltd',
  address: '12 Jan Smuts Avenue, Johannesburg 2196',
  vat: { number: '4123456789', rate: 1500 },
};

/** A notification of the provider that is settled, with the fields of its body. Returns its id. */
export async function aNotification(
  db: Db,
  outcome: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const id = uuid();
  const body = new URLSearchParams({
    payment_status: 'COMPLETE',
    item_name: 'Annual',
    amount_gross: '119.00',
    amount_fee: '-3.00',
    amount_net: '116.00',
    merchant_id: '10000100',
    ...fields,
    signature: 'x',
  });
  const arrived = { raw_body: body.toString(), received_at: NOW, settled_at: NOW };
  await db
    .insertInto('payment_notification')
    .values({ id, idempotency_key: `${fields.pf_payment_id ?? id}:COMPLETE`, outcome, ...arrived })
    .execute();
  return id;
}

interface PaymentMore {
  memberId?: string | null;
  amount?: number;
  fee?: number;
  at?: Date;
  seller?: Seller;
  columns?: Partial<Insertable<PaymentTable>>;
}

/** A payment of the ledger with its invoice. Returns its id. */
export async function aPayment(db: Db, more: PaymentMore = {}): Promise<string> {
  const { memberId = null, amount = 99_900, fee = 0, at = NOW, seller = taxedSeller, columns } = more;
  const id = uuid();
  const sums = { amount_cents: cents(amount), fee_cents: cents(-fee), net_cents: cents(amount - fee) };
  await insertPayment(db, { id, member_id: memberId, ...sums, paid_at: at, ...columns });
  await db.transaction().execute((trx) => invoicePayment(trx, id, { seller, now: at }));
  return id;
}

/** A job that failed for good. Returns its id. */
export async function aFailedJob(db: Db, name: string, payload: object): Promise<string> {
  const id = uuid();
  const times = { due_at: NOW, first_taken_at: NOW, failed_at: NOW };
  await db
    .insertInto('job')
    .values({ id, name, payload: JSON.stringify(payload), attempt: 17, ...times })
    .execute();
  return id;
}
