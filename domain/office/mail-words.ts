import type { LeadMailNumber } from '../leads/leads.ts';
import { counted } from '../text/counted.ts';

/** The mails that have a place for words of the office: when each goes out. Mails with a pin and those about the safety of an account have none. */
export const wordedMails = {
  lead_1: { title: 'Mail 1 to leads', when: 'To a new lead' },
  lead_2: { title: 'Mail 2 to leads', when: 'Three days after mail 1' },
  lead_3: { title: 'Mail 3 to leads', when: 'Four days after mail 2' },
  receipt: { title: 'Payment received', when: 'After each payment' },
  renewal_notice: { title: 'Renewal', when: 'A week before a year is charged' },
  renewal_failed: {
    title: 'Renewal not paid',
    when: 'When a renewal is not paid, and 3 and 7 days after it',
  },
  price_move: { title: 'New price', when: 'At least 30 days before a subscription costs more or less' },
  price_stays: { title: 'Price stays', when: 'When an announced price is withdrawn' },
  subscription_ended: { title: 'Subscription cancelled', when: 'When nothing more is charged' },
  membership_ends: { title: 'Membership ends', when: 'A week before the last paid day' },
  referral_code: { title: 'Referral code', when: 'When somebody sends it to the member' },
  walkthrough: { title: 'Walkthrough', when: 'After a member asks for one' },
  reminder: { title: 'Reminders', when: 'Before and after the end of the year, as the member has chosen' },
} as const;

export type WordedMail = keyof typeof wordedMails;
export type LeadMail = `lead_${LeadMailNumber}`;
/** A mail to a member, whose own sentences and subject stay. */
export type MemberMail = Exclude<WordedMail, LeadMail>;

export const isLeadMail = (mail: WordedMail): mail is LeadMail => Object.hasOwn(leadWords, mail);

/** The words of a mail that the office may change. Greeting, links and sender stay, as does the way out of the list of leads. */
export interface MailWords {
  /** Empty for a mail to a member. */
  subject: string;
  /** Paragraphs, with an empty line between two. Those in a mail to a member stand after its own sentences. */
  words: string;
}

/** The words of a mail, as long as the office has no others. */
export const usualWords = (mail: WordedMail): MailWords =>
  isLeadMail(mail) ? leadWords[mail] : { subject: '', words: '' };

const leadWords: Readonly<Record<LeadMail, MailWords>> = {
  lead_1: {
    subject: 'Plan and record your CPD in one place',
    words:
      'The Reflective Plan Toolkit is for South African chartered accountants. You rate your competencies, get your learning areas, plan activities and record what you learned. At the end of the year you download your reflective plan as a PDF.',
  },
  lead_2: {
    subject: 'How a reflective plan is made',
    words:
      'A plan has four steps. You describe your role. You answer questions about your competencies. You choose activities for the areas that need them. After each activity you write down what it changed.\n\nThe guide shows each step with pictures of the screens. You can read it without an account.',
  },
  lead_3: {
    subject: 'Our last email about the Reflective Plan Toolkit',
    words:
      'With an account you can start a plan at any time of the year, and bring in the activities that you have already done from a spreadsheet.',
  },
};

/** The values that words may name in braces: '{name}'. */
export const places = ['name', 'site', 'support'] as const;
export type PlaceValues = Readonly<Record<(typeof places)[number], string>>;

const PLACE = /\{([^{}]*)\}/g;

/** Why the office's words would break a mail; null when they would not. */
export function wordsFault(text: string): string | null {
  const unknown = [...text.matchAll(PLACE)].find(([, name]) => !isPlace(name));
  if (unknown) return `There is no ${unknown[0]}. Use ${inWords}.`;
  const alone = text.replace(PLACE, '').match(/[{}]/g);
  return alone ? `${counted(alone.length, 'brace is', 'braces are')} unpaired. Use ${inWords}.` : null;
}

/** The words with the values in their places. A text that `wordsFault` refuses keeps what it does not know. */
export const filledWords = (text: string, values: PlaceValues): string =>
  text.replace(PLACE, (whole, name) => (isPlace(name) ? values[name] : whole));

export const paragraphsOf = (words: string): string[] =>
  words
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isPlace = (name: string | undefined): name is keyof PlaceValues =>
  places.some((place) => place === name);

const inWords = places
  .map((place) => `{${place}}`)
  .join(', ')
  .replace(/, ([^,]*)$/, ' or $1');
