import { dateInWords } from '#domain/calendar/date-words.ts';
import { type Cents, rand } from '#domain/money/money.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface RefundMadeData {
  name: string;
  /**
   * `refund`: the office sends the money, by hand and after this mail. `taken`: a bank or the provider has given it back already.
   * `mistake`: the payment was recorded by mistake, so that no money moves.
   */
  why: 'refund' | 'taken' | 'mistake';
  item: string;
  amountCents: Cents;
  creditNote: string;
  invoice: string;
  /** The last day of access that is paid for; null when there is none. */
  openTo: string | null;
  /** Whether a subscription goes on charging. */
  charges: boolean;
  /** Whether the access has ended with it. */
  endedAccess: boolean;
  /** The plan year that was taken back with it, because it was empty. */
  takenYear?: number | undefined;
  accountUrl: string;
  supportEmail: string;
}

/** An invoice was credited: how much and why, with the credit note as a file, and what stays as it was. */
export const refundMade = (data: RefundMadeData): Email =>
  letter({
    subject: subjects[data.why](rand(data.amountCents)),
    name: data.name,
    blocks: [
      paragraph(sentences[data.why](rand(data.amountCents), data.item)),
      {
        kind: 'facts',
        rows: [
          ['Credit note', data.creditNote],
          ['For invoice', data.invoice],
          ['Amount', rand(data.amountCents)],
        ],
      },
      paragraph('The credit note is attached. You also find it in My Account.'),
      ...(data.openTo ? [paragraph(`Your account is open until ${dateInWords(data.openTo)}.`)] : []),
      ...(data.endedAccess
        ? [paragraph('Your access has ended with it. You can still sign in to read and download your plans.')]
        : []),
      ...(data.takenYear
        ? [paragraph(`We took the plan year ${data.takenYear} out of your account. It was empty.`)]
        : []),
      ...(data.charges
        ? [paragraph('Your subscription still renews. To stop it, cancel it in My Account.')]
        : []),
      { kind: 'link', label: 'My Account', href: data.accountUrl },
      paragraph(`Questions? Write to ${data.supportEmail}.`),
    ],
  });

// A refund is mailed when it is recorded, and the money is sent after that: nothing here may say that it has arrived.
const subjects: Record<RefundMadeData['why'], (amount: string) => string> = {
  refund: (amount) => `Your refund of ${amount}`,
  taken: (amount) => `Your payment of ${amount} went back`,
  mistake: (amount) => `We took back a payment of ${amount}`,
};
const sentences: Record<RefundMadeData['why'], (amount: string, item: string) => string> = {
  refund: (amount, item) =>
    `You get ${amount} back for ${item}. We send it the way that you paid. Your bank may need a few days after that.`,
  taken: (amount, item) =>
    `Your bank or the payment provider gave you back ${amount} for ${item}. We send nothing more for it.`,
  mistake: (amount, item) =>
    `We had recorded a payment of ${amount} for ${item} by mistake, and have taken it back. It no longer counts, and no money moves.`,
};
