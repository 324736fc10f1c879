import { FEEDBACK_HOURS } from '#domain/reflections/autofix.ts';
import { southAfricanTime } from './format.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface AutofixRequestData {
  /** The member who mailed the activities: name and surname, and the address of that mail. */
  name: string;
  email: string;
  year: number;
  at: Date;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Tells support that a member has mailed a list of on-the-job activities, which should go into their plan (spec B §2.7).
 */
export const autofixRequest = ({ name, email, year, at }: AutofixRequestData): Email =>
  letter({
    subject: `Activities to record in a ${year} plan`,
    name: 'support',
    blocks: [
      paragraph(
        'A member has filled in the template of on-the-job experience and says that they mailed it to you. Record the activities in their plan and give them feedback.',
      ),
      {
        kind: 'facts',
        rows: [
          ['Member', name],
          ['Email', email],
          ['Plan year', String(year)],
          ['Submitted', southAfricanTime(at)],
          ['Feedback due', southAfricanTime(new Date(at.getTime() + FEEDBACK_HOURS * HOUR_MS))],
        ],
      },
    ],
  });
