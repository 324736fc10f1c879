import { dateInWords } from '#domain/calendar/date-words.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface MembershipEndsData {
  name: string;
  /** The paragraphs of the office. */
  own: readonly string[];
  /** Whether the office made the account, so that nothing was ever charged. */
  byOffice: boolean;
  /** Whether the last payment came another way than by Payfast, so that nothing is charged. */
  recorded?: boolean | undefined;
  /** The last day that is paid for. */
  endsOn: string;
  signInUrl: string;
  supportEmail: string;
}

/** A membership ends in a week: until when plans can be changed, and how it goes on without a day paid twice. */
export const membershipEnds = ({
  name,
  own,
  byOffice,
  recorded,
  endsOn,
  signInUrl,
  supportEmail,
}: MembershipEndsData): Email =>
  letter({
    subject: `Your membership ends on ${dateInWords(endsOn)}`,
    name,
    own,
    blocks: [
      paragraph(
        `${beginning({ byOffice, recorded })} You can change your plans until ${dateInWords(endsOn)}. After that day you can still sign in to read and download them.`,
      ),
      paragraph(
        recorded
          ? 'To go on after that day, pay as you did before, or sign in then and choose a subscription.'
          : byOffice
            ? 'To go on after that day, ask the people who gave you the account, or sign in then and choose a subscription.'
            : 'To go on, sign in before then, open My Account and press Take up again. The first charge comes the day after, so no day is paid twice.',
      ),
      { kind: 'link', label: 'Sign in', href: signInUrl },
      paragraph(`Questions? Write to ${supportEmail}.`),
    ],
  });

function beginning({ byOffice, recorded }: Pick<MembershipEndsData, 'byOffice' | 'recorded'>): string {
  if (recorded) return 'Your payment was for a time, and nothing is charged after it.';
  return byOffice
    ? 'Your account was opened for a time, and nothing is charged.'
    : 'Your subscription was cancelled, so nothing more is charged.';
}
