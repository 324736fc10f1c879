import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { southAfricanTime } from './format.ts';
import { type Block, type Email, letter, paragraph } from './layout.ts';

interface Made {
  name: string;
  at: Date;
  supportEmail: string;
  /** The address of the page that ends the link or the calendar address. */
  pageUrl: string;
  /** The address of the page that resets a password. */
  resetUrl: string;
}

export interface LinkMadeData extends Made {
  /** The plan year. */
  year: number;
  /** The last day on which the link opens. */
  endsOn: CalendarDate;
  /** Whether the link shows the evidence files. */
  files: boolean;
}

/** Tells the member that a link to a plan was made, whoever made it. The link itself is not in it. */
export const linkMade = ({ name, at, year, endsOn, files, ...ways }: LinkMadeData): Email =>
  letter({
    subject: `A link to your ${year} plan was made`,
    name,
    blocks: [
      paragraph(
        `A link to your ${year} plan was made on ${southAfricanTime(at)}. Anyone who has it can read the plan${files ? ' and its evidence files' : ''} until ${dateInWords(endsOn)}.`,
      ),
      { kind: 'link', label: 'Open Monitoring', href: ways.pageUrl },
      ...ifNotYou('end the link there', ways),
    ],
  });

/** Tells the member that a calendar address was made, whoever made it. The address itself is not in it. */
export const calendarMade = ({ name, at, ...ways }: Made): Email =>
  letter({
    subject: 'A calendar address was made for your account',
    name,
    blocks: [
      paragraph(
        `A private calendar address was made on ${southAfricanTime(at)}. Anyone who has it can see the titles and dates of your activities. Any earlier address no longer works.`,
      ),
      { kind: 'link', label: 'Open My Account', href: ways.pageUrl },
      ...ifNotYou("choose 'End all others' there, which ends the address too", ways),
    ],
  });

const ifNotYou = (
  end: string,
  { resetUrl, supportEmail }: Pick<Made, 'resetUrl' | 'supportEmail'>,
): Block[] => [
  paragraph(`If this was not you, ${end}. Then reset your password and write to ${supportEmail}.`),
  { kind: 'link', label: 'Reset your password', href: resetUrl },
];
