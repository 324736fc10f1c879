import * as calls from '#contract/buyer.ts';
import { type Buyer, buyerFields, buyerLabels, fullInvoiceFaults } from '#domain/invoices/buyer.ts';
import { invoiceNumber } from '#domain/invoices/invoices.ts';
import { pick } from '#domain/text/names.ts';
import type { Db } from '#server/db/connect.ts';
import type { Mount } from '#server/http/mount.ts';
import { type Stored, stampOf, versionOf } from '#server/http/versions.ts';
import { lockMember } from '../payments/queries.ts';
import { buyerOf, putBuyer, storedBuyer } from './buyer-queries.ts';
import * as queries from './invoice-queries.ts';
import { amountsOf, buyerOn, issueAgain } from './invoices.ts';

/** The buyer whom invoices name, and invoices that are issued again for one (docs/decisions/0046). */
export function buyerRoutes(mount: Mount): void {
  mount(calls.readBuyer, async ({ db, member }) => presentBuyer(await buyerOf(db, member.id)));

  mount(calls.saveBuyer, async ({ db, member, body, now, unlessChanged }) => {
    await lockMember(db, member.id);
    const wanted = pick(body, buyerFields);
    unlessChanged([await storedRow(db, member.id)], wanted);
    await putBuyer(db, member.id, wanted, now);
    return { version: versionOf(wanted) };
  });

  mount(calls.saveUserBuyer, async ({ db, body, person, now, fail, audit, unlessChanged }) => {
    const user = (await person(db)) ?? fail('not_found');
    const wanted = pick(body, buyerFields);
    const row = await storedRow(db, user.id);
    unlessChanged([row], wanted);
    await putBuyer(db, user.id, wanted, now);
    await audit({ whom: user, before: inLog(row.values), after: inLog(wanted) });
    return { version: versionOf(wanted) };
  });

  mount(calls.reissueInvoice, async ({ db, member, params, now, fail }) => {
    await lockMember(db, member.id);
    const again = await reissue(db, { memberId: member.id, id: params.id, once: true, now });
    return 'refused' in again ? fail(again.refused) : again;
  });

  mount(calls.reissueUserInvoice, async ({ db, body, person, now, fail, audit }) => {
    const user = (await person(db)) ?? fail('not_found');
    const again = await reissue(db, { memberId: user.id, id: body.id, once: false, now });
    if ('refused' in again)
      return fail(again.refused === 'reissued_before' ? 'already_credited' : again.refused);
    const { was, invoice, credit_note } = again;
    await audit({
      whom: user,
      before: { Invoice: was },
      after: { Invoice: invoice, 'Credit note': credit_note },
    });
    return again;
  });
}

/** A buyer in a response, with the version from which a change begins. */
export const presentBuyer = (row: (Buyer & { changed_at: Date | string }) | undefined) => {
  const values = storedBuyer(row);
  return { ...values, ...stampOf({ values, savedAt: row?.changed_at ?? null }) };
};

async function storedRow(db: Db, memberId: string): Promise<Stored & { values: Buyer }> {
  const row = await buyerOf(db, memberId);
  return { id: memberId, values: storedBuyer(row), savedAt: row?.changed_at ?? null };
}

const inLog = (buyer: Buyer) =>
  Object.fromEntries(buyerFields.map((field) => [buyerLabels[field], buyer[field]]));

type Refused = 'not_found' | 'already_credited' | 'buyer_missing' | 'buyer_unchanged' | 'reissued_before';

/** Issues an invoice of a member, whom the caller has locked, again: to their buyer of today. `once`: not a second time. */
async function reissue(
  trx: Db,
  { memberId, id, once, now }: { memberId: string; id: string; once: boolean; now: Date },
): Promise<{ was: string; invoice: string; credit_note: string } | { refused: Refused }> {
  const [document] = await queries.documentsOf(trx, memberId, id);
  if (document?.kind !== 'invoice') return { refused: 'not_found' };
  const payment = await queries.lockPayment(trx, document.payment_id);
  const invoice = (await queries.invoicesOfPayment(trx, document.payment_id)).find((one) => one.id === id);
  if (!payment || !invoice) return { refused: 'not_found' };
  if (amountsOf(invoice).credited.totalCents > 0) return { refused: 'already_credited' };
  if (once && invoice.replaces_id !== null) return { refused: 'reissued_before' };
  const buyer = storedBuyer(await buyerOf(trx, memberId));
  const vat = invoice.seller_vat_number === null ? null : { number: '', rate: 0 };
  const isLacking = Object.keys(fullInvoiceFaults(invoice.total_cents, { vat }, buyer)).length > 0;
  if (buyer.name === '' || isLacking) return { refused: 'buyer_missing' };
  const named = buyerOn(invoice);
  if (named && buyerFields.every((field) => named[field] === buyer[field]))
    return { refused: 'buyer_unchanged' };
  const { note, again } = await issueAgain(trx, invoice, buyer, { payment, now });
  return { was: invoiceNumber(invoice), invoice: invoiceNumber(again), credit_note: invoiceNumber(note) };
}
