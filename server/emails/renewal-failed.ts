import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { type Cents, rand } from '#domain/money/money.ts';
import type { FailedMail } from '#domain/payments/failed-renewals.ts';
import { type Block, type Email, letter, paragraph } from './layout.ts';

export interface RenewalFailedData {
  name: string;
  /** The paragraphs of the office. */
  own: readonly string[];
  /** Which of the three mails about this renewal. */
  mail: FailedMail;
  /** The day on which the renewal was due. */
  dueOn: CalendarDate;
  amountCents: Cents;
  /** Whether the provider has stopped trying; else when it tries again, null when it does not say. */
  gaveUp: boolean;
  nextTryOn: CalendarDate | null;
  /** The last day of access. */
  accessTo: CalendarDate;
  today: CalendarDate;
  signInUrl: string;
  /** The provider's page on which the member gives another card; null where it has none. */
  cardPage: string | null;
}

const subjects: Readonly<Record<FailedMail, string>> = {
  0: 'Your renewal was not paid',
  1: 'Your renewal is still not paid',
  2: 'Last reminder: your renewal is not paid',
};

/** A renewal is not paid: until when the account is open, what happens next, and how to pay. */
export const renewalFailed = (data: RenewalFailedData): Email =>
  letter({
    subject: subjects[data.mail],
    name: data.name,
    own: data.own,
    blocks: [
      paragraph(
        `The payment of ${rand(data.amountCents)} that was due on ${dateInWords(data.dueOn)} ${nextStep(data)}`,
      ),
      ...waysToPay(data),
    ],
  });

function nextStep({ gaveUp, nextTryOn }: RenewalFailedData): string {
  if (gaveUp) return 'did not go through, and the payment provider has stopped trying.';
  const when = nextTryOn ? `on ${dateInWords(nextTryOn)}` : 'in the next days';
  return `has not reached us. The payment provider tries again ${when}.`;
}

function waysToPay({ accessTo, today, cardPage, signInUrl }: RenewalFailedData): Block[] {
  const withCard: Block[] = cardPage ? [{ kind: 'link', label: 'Give another card', href: cardPage }] : [];
  if (today > accessTo)
    return [
      paragraph(
        `Your access ended on ${dateInWords(accessTo)}. Your plans are safe: you can sign in to read and download them. To change them again, pay again. That opens your account at once.`,
      ),
      ...withCard,
      { kind: 'link', label: 'Sign in and pay', href: signInUrl },
    ];
  return [
    paragraph(
      `Your access ends on ${dateInWords(accessTo)}. Until then you can change your plans. After that day you can still sign in to read and download them.`,
    ),
    paragraph(
      cardPage
        ? 'To keep your access, make sure that your card can be charged, or give another card.'
        : 'To keep your access, make sure that your card can be charged.',
    ),
    ...withCard,
    { kind: 'link', label: 'Sign in', href: signInUrl },
  ];
}
