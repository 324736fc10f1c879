import { dateInWords } from '#domain/calendar/date-words.ts';
import { type Cents, rand } from '#domain/money/money.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface RenewalFailedData {
  name: string;
  /** The paragraphs of the office. */
  own: readonly string[];
  /** The day on which the renewal was due. */
  dueOn: string;
  amountCents: Cents;
  signInUrl: string;
}

/** The provider could not charge a renewal, and has given up: what that means, and how the account opens again. */
export const renewalFailed = ({ name, own, dueOn, amountCents, signInUrl }: RenewalFailedData): Email =>
  letter({
    subject: 'Your renewal was not paid',
    name,
    own,
    blocks: [
      paragraph(
        `The payment of ${rand(amountCents)} that was due on ${dateInWords(dueOn)} did not go through, and the payment provider has stopped trying.`,
      ),
      paragraph(
        'Your plans are safe: you can sign in to read and download them. To change them again, pay again. That opens your account at once.',
      ),
      { kind: 'link', label: 'Sign in and pay', href: signInUrl },
    ],
  });
