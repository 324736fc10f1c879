import { dateInWords } from '#domain/calendar/date-words.ts';
import { type Cents, rand } from '#domain/money/money.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface RenewalNoticeData {
  name: string;
  /** The paragraphs of the office. */
  own: readonly string[];
  renewsOn: string;
  amountCents: Cents;
  signInUrl: string;
  supportEmail: string;
}

/** A year's subscription renews in a week: what is charged and when, and how to stop it. */
export const renewalNotice = (data: RenewalNoticeData): Email =>
  letter({
    subject: `Your subscription renews on ${dateInWords(data.renewsOn)}`,
    name: data.name,
    own: data.own,
    blocks: [
      paragraph(
        `Your annual subscription renews on ${dateInWords(data.renewsOn)}. ${rand(data.amountCents)} is then charged to your card for another year. You do not need to do anything.`,
      ),
      paragraph(
        `To stop it, sign in, open My Account and press Cancel subscription before that day. Your account then stays open until ${dateInWords(data.renewsOn)}.`,
      ),
      { kind: 'link', label: 'Sign in', href: data.signInUrl },
      paragraph(`Questions? Write to ${data.supportEmail}.`),
    ],
  });
