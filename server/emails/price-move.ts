import { dateInWords } from '#domain/calendar/date-words.ts';
import { type Cents, rand } from '#domain/money/money.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface PriceMoveData {
  name: string;
  /** The paragraphs of the office. */
  own: readonly string[];
  renewsOn: string;
  amountCents: Cents;
  /** The amount until then. */
  beforeCents: Cents;
  period: 'month' | 'year';
  signInUrl: string;
  supportEmail: string;
}

/** A subscription costs another amount from a renewal on: from when, how much until then, and how to stop it. */
export const priceMove = (data: PriceMoveData): Email =>
  letter({
    subject: `Your subscription costs ${rand(data.amountCents)} from ${dateInWords(data.renewsOn)}`,
    name: data.name,
    own: data.own,
    blocks: [
      paragraph(
        `From its renewal on ${dateInWords(data.renewsOn)} your subscription costs ${rand(data.amountCents)} a ${data.period}. Until then you pay ${rand(data.beforeCents)}, as before. You do not need to do anything.`,
      ),
      paragraph(
        'To stop it, sign in, open My Account and press Cancel subscription before that day. Your account then stays open until the last day that you have paid for.',
      ),
      { kind: 'link', label: 'Sign in', href: data.signInUrl },
      paragraph(`Questions? Write to ${data.supportEmail}.`),
    ],
  });
