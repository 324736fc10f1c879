import type { Cents } from '#domain/money/money.ts';
import type { WayToPay } from '#domain/payments/recorded.ts';
import type { CheckoutKind } from '#domain/prices/prices.ts';
import { ownParagraphs } from '#server/areas/mails/mails.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import { welcomePaid } from '#server/emails/welcome-paid.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { itemName, membershipPage } from '../payments/items.ts';
import { payerById } from '../payments/queries.ts';
import { numberOfPayment } from './invoices.ts';

export interface Receipt {
  memberId: string;
  kind: CheckoutKind;
  /** The plan year, for an extra year only. */
  planYear?: number | null;
  amountCents: Cents;
  reference: string;
  /** How it came, when the office recorded it. Then only its day is known. */
  way?: WayToPay;
  paidAt: string;
  messageId: string;
}

export const receiptOptions = { retryLimit: 20, retryDelaySeconds: 5, expireSeconds: 60 };
export const receiptJob = job<Receipt>('send-receipt', receiptOptions);

/** Runs the job: mails the member what was paid and what comes next. */
export async function sendReceipt(deps: Deps, receipt: Receipt): Promise<void> {
  const { db, mail, publicUrl } = deps;
  const member = await payerById(db, receipt.memberId);
  if (!member) return;
  const name = greetedName(member);
  const message = welcomePaid({
    name,
    own: await ownParagraphs(deps, 'receipt', name),
    item: itemName(receipt.kind, receipt.planYear),
    planYear: receipt.planYear ?? null,
    amountCents: receipt.amountCents,
    reference: receipt.reference,
    paidAt: new Date(receipt.paidAt),
    way: receipt.way ?? null,
    invoice: await numberOfPayment(db, receipt.memberId, receipt.reference),
    invoicesUrl: `${membershipPage(publicUrl)}#invoices`,
    verified: member.verified_at !== null,
    signInUrl: `${publicUrl}/login`,
  });
  await mail.send({ ...message, to: member.email, messageId: receipt.messageId });
}
