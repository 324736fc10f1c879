import { dateInWords } from '#domain/calendar/date-words.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface SubscriptionEndedData {
  name: string;
  /** The paragraphs of the office. */
  own: readonly string[];
  /** The last day that is paid for. */
  paidTo: string | null;
  signInUrl: string;
}

/** A subscription was cancelled: what is charged (nothing), until when the account is open, and what comes then. */
export const subscriptionEnded = ({ name, own, paidTo, signInUrl }: SubscriptionEndedData): Email =>
  letter({
    subject: 'Your subscription is cancelled',
    name,
    own,
    blocks: [
      paragraph('Your subscription is cancelled. Nothing more is charged to your card.'),
      ...(paidTo ? [paragraph(`You have paid to ${dateInWords(paidTo)}. Until then nothing changes.`)] : []),
      paragraph(
        'After that you can still sign in to read and download your plans. To change them again, pay again. That opens your account at once.',
      ),
      { kind: 'link', label: 'Sign in', href: signInUrl },
    ],
  });
