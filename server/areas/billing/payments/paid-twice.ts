import { v7 as uuid } from 'uuid';
import type { Db } from '#server/db/connect.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import { paidTwice } from '#server/emails/paid-twice.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { numberOfPayment } from '../invoices/invoices.ts';
import { type Receipt, receiptOptions } from '../invoices/receipt.ts';
import { askToCancel } from './end-subscription.ts';
import { itemName } from './items.ts';
import * as queries from './queries.ts';

export const paidTwiceJob = job<Receipt>('send-paid-twice', receiptOptions);

/**
 * Two payment forms were open before either was paid, and both were paid. A second subscription is cancelled at the
 * provider, and the member gets a mail. The payment stays in the ledger, so that a person can pay it back.
 */
export async function undoSecondPayment(
  { jobs }: Deps,
  trx: Db,
  { token, now, ...receipt }: Omit<Receipt, 'messageId'> & { token: string | null; now: Date },
): Promise<void> {
  if (token) await askToCancel(jobs, trx, token, now);
  await jobs.enqueue(trx, paidTwiceJob, { ...receipt, messageId: uuid() });
}

/** The job's work: mails the member which payment arrived and what happens with it. */
export async function sendPaidTwice({ db, mail, supportEmail }: Deps, receipt: Receipt): Promise<void> {
  const member = await queries.payerById(db, receipt.memberId);
  if (!member) return;
  const { kind, planYear, amountCents, reference, paidAt } = receipt;
  const invoice = await numberOfPayment(db, receipt.memberId, reference);
  const item = itemName(kind, planYear);
  const facts = { item, amountCents, reference, paidAt: new Date(paidAt), invoice };
  const message = paidTwice({
    name: greetedName(member),
    ...facts,
    planYear: planYear ?? null,
    supportEmail,
  });
  await mail.send({ ...message, to: member.email, messageId: receipt.messageId });
}
