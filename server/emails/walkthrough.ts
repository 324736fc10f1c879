import {
  type ProposedTime,
  proposedTimeInWords,
  WALKTHROUGH_MINUTES,
} from '#domain/walkthrough/walkthrough.ts';
import { southAfricanTime } from './format.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface WalkthroughFacts {
  id: string;
  /** The member who asks: name and surname, and how to reach them. */
  name: string;
  email: string;
  contact: string;
  /** The two times that the member proposes, South African. */
  times: ProposedTime[];
  question: string;
  askedAt: Date;
}

/** The mail to support: a member asks for a walkthrough (spec B §2.8, spec-readings 9). */
export const walkthroughRequest = (facts: WalkthroughFacts): Email =>
  letter({
    subject: 'A member asks for a walkthrough',
    name: 'support',
    blocks: [
      paragraph(
        `A member asks for a walkthrough of ${WALKTHROUGH_MINUTES} minutes and proposes two times. The calendar file holds both as tentative. Tell the member which one you keep, and delete the other.`,
      ),
      {
        kind: 'facts',
        rows: [
          ['Member', facts.name],
          ['Email', facts.email],
          ['Contact number', facts.contact],
          ...proposedRows(facts),
          ['Asked', southAfricanTime(facts.askedAt)],
        ],
      },
      paragraph('Their question:'),
      { kind: 'quote', text: facts.question },
    ],
  });

/** The mail to the member: what was asked. */
export const walkthroughCopy = (
  facts: WalkthroughFacts,
  { greeted, supportEmail, own }: { greeted: string; supportEmail: string; own: readonly string[] },
): Email =>
  letter({
    subject: 'You asked for a walkthrough',
    name: greeted,
    own,
    blocks: [
      paragraph(
        `Support has your request for a walkthrough of ${WALKTHROUGH_MINUTES} minutes and will tell you which time suits. The calendar file holds both times as tentative.`,
      ),
      { kind: 'facts', rows: proposedRows(facts) },
      paragraph('Your question:'),
      { kind: 'quote', text: facts.question },
      paragraph(`To change or cancel it, write to ${supportEmail}.`),
    ],
  });

const proposedRows = ({ times }: WalkthroughFacts): [string, string][] =>
  times.map((time, at) => [
    at === 0 ? 'First time' : 'Second time',
    `${proposedTimeInWords(time)} (South African time)`,
  ]);
