import { addDays } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { type Cents, rand } from '#domain/money/money.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface MembershipChangesData {
  name: string;
  /** The kind of the subscription that begins. */
  kind: string;
  /** The day of its first charge. */
  chargedOn: string;
  amountCents: Cents;
  period: 'month' | 'year';
  accountUrl: string;
}

/** A member changed between monthly and annual: what is charged and when, and that the present subscription ends. */
export const membershipChanges = ({
  name,
  kind,
  chargedOn,
  amountCents,
  period,
  accountUrl,
}: MembershipChangesData): Email =>
  letter({
    subject: `Your subscription changes to ${kind.toLowerCase()}`,
    name,
    blocks: [
      paragraph(
        `Your subscription changes to ${kind.toLowerCase()} on ${dateInWords(chargedOn)}. On that day ${rand(amountCents)} is charged for the first time, and then once a ${period}.`,
      ),
      paragraph(
        `What you have paid for lasts until ${dateInWords(addDays(chargedOn, -1))}. Your earlier subscription is cancelled and charges nothing more.`,
      ),
      { kind: 'link', label: 'See it in My Account', href: accountUrl },
    ],
  });
