import { namesOf } from '../text/names.ts';

// A mail that the office writes to a group of members (docs/decisions/0050).

/** The least days between two of these mails to one person. */
export const GROUP_MAIL_DAYS = 7;
/** How long the words that an administrator has mailed to themself may go to a group, in hours. */
export const TRIED_HOURS = 24;

/** Why a member gets no such mail: of one selected member, and of several. The first reason that holds is said. */
export const leftOutWords = {
  deceased: { one: 'has died', many: 'have died' },
  unverified: { one: 'has not verified the email address', many: 'have not verified the email address' },
  office: { one: 'works in the office', many: 'work in the office' },
  stopped: { one: 'has stopped these mails', many: 'have stopped these mails' },
  bounced: { one: 'has an address that refuses mail', many: 'have an address that refuses mail' },
  lately: {
    one: `got such a mail in the last ${GROUP_MAIL_DAYS} days`,
    many: `got such a mail in the last ${GROUP_MAIL_DAYS} days`,
  },
} as const;
export type LeftOut = keyof typeof leftOutWords;
export const allLeftOut = namesOf(leftOutWords);

/** The sentence about one member: 'This member has stopped these mails'. */
export const whyLeftOut = (reason: LeftOut): string => `This member ${leftOutWords[reason].one}`;
