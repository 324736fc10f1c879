import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Cents } from '#domain/money/money.ts';
import { ownParagraphs } from '#server/areas/mails/mails.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import { priceStays } from '#server/emails/price-stays.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { receiptOptions } from '../invoices/receipt.ts';
import { periodOf } from '../payments/items.ts';
import { payerById, subscriptionByToken } from '../payments/queries.ts';

export interface TakenBack {
  memberId: string;
  token: string;
  /** The amount that a mail named, and its renewal. */
  toCents: Cents;
  renewsOn: CalendarDate;
  messageId: string;
}
export const priceStaysJob = job<TakenBack>('send-price-stays', { ...receiptOptions, atOnce: 2 });

/** The job's work: a price that a mail named is not charged. Nothing is sent about a subscription that has ended. */
export async function sendPriceStays(deps: Deps, { memberId, token, ...told }: TakenBack): Promise<void> {
  const { db, mail, publicUrl, supportEmail } = deps;
  const member = await payerById(db, memberId);
  const row = await subscriptionByToken(db, token);
  if (!member || !row || row.cancelled_at || row.cancel_asked_at) return;
  const name = greetedName(member);
  const message = priceStays({
    name,
    own: await ownParagraphs(deps, 'price_stays', name),
    renewsOn: told.renewsOn,
    amountCents: told.toCents,
    beforeCents: row.recurring_cents,
    period: periodOf(row.frequency),
    signInUrl: `${publicUrl}/login`,
    supportEmail,
  });
  await mail.send({ ...message, to: member.email, messageId: told.messageId });
}
