import { v7 as uuid } from 'uuid';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { invoiceDocument } from '#domain/invoices/invoices.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import { refundMade } from '#server/emails/refund-made.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { membershipPage } from '../payments/items.ts';
import { payerById } from '../payments/queries.ts';
import { isCharging, subscriptionsOf } from '../payments/subscription-queries.ts';
import { factsOf } from './invoice-facts.ts';
import { documentsOf } from './invoice-queries.ts';
import { receiptOptions } from './receipt.ts';

interface Refund {
  memberId: string;
  /** The id of the credit note. */
  creditNoteId: string;
  /** Whether the office ended the access with it, which no other mail says. */
  endedAccess: boolean;
  /** The plan year that was taken back with it. */
  takenYear?: number | undefined;
  /** Whether the provider or a bank has taken the money back already. A job of the version before does not say. */
  taken?: boolean;
  messageId: string;
}
export const refundMadeJob = job<Refund>('send-refund-made', receiptOptions);

/** The member is told of a refund or a reversal, and gets its credit note (VAT Act, section 21). */
export const tellOfRefund = (
  { enqueue }: Pick<Deps['jobs'], 'enqueue'>,
  trx: Db,
  refund: Omit<Refund, 'messageId'>,
) => enqueue(trx, refundMadeJob, { ...refund, messageId: uuid() });

/** Runs the job. A render that must wait fails it, so that it runs again. */
export async function sendRefundMade(
  deps: Deps,
  { memberId, creditNoteId, endedAccess, takenYear, taken = false, messageId }: Refund,
): Promise<void> {
  const { db, mail, pdf, clock, publicUrl, supportEmail } = deps;
  const member = await payerById(db, memberId);
  const [row] = await documentsOf(db, memberId, creditNoteId);
  if (!member || !row) return;
  const facts = factsOf(row);
  const document = invoiceDocument(facts);
  const content = await pdf.renderInvoice(document, { memberId });
  const { isPaid, paid_to } = await membershipOf(db, memberId, southAfricanDate(clock.now()));
  const charges = (await subscriptionsOf(db, memberId)).some(isCharging);
  const message = refundMade({
    name: greetedName(member),
    why: facts.credits?.reason === 'reversal' ? 'mistake' : taken ? 'taken' : 'refund',
    item: facts.item,
    amountCents: facts.totalCents,
    creditNote: document.number,
    invoice: facts.credits?.number ?? '',
    openTo: isPaid ? paid_to : null,
    charges,
    endedAccess,
    takenYear,
    accountUrl: `${membershipPage(publicUrl)}#invoices`,
    supportEmail,
  });
  const file = { name: `${document.number}.pdf`, contentType: 'application/pdf', content };
  await mail.send({ ...message, to: member.email, messageId, attachments: [file] });
}
