import { southAfricanTime } from './format.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface PlanCommentData {
  name: string;
  /** The plan year. */
  year: number;
  /** Whether the reader only said that they have read the plan. */
  read: boolean;
  at: Date;
  /** The address of the page with the comments. */
  pageUrl: string;
}

/** Tells the owner of a plan that somebody with a link to it commented. Nothing that was typed is in it. */
export const planComment = ({ name, year, read, at, pageUrl }: PlanCommentData): Email =>
  letter({
    subject: read ? `A colleague has read your ${year} plan` : `A colleague commented on your ${year} plan`,
    name,
    blocks: [
      paragraph(
        `Somebody with a link to your ${year} plan ${read ? 'said that they have read it' : 'wrote a comment'} on ${southAfricanTime(at)}. Their name${read ? ' is' : ' and their words are'} on the Monitoring page. Anything else that arrives in the next hour appears there without another mail.`,
      ),
      { kind: 'link', label: 'Open Monitoring', href: pageUrl },
      paragraph('If you did not expect this, end the link there.'),
    ],
  });
