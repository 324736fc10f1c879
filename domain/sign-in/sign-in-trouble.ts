import { type CalendarDate, southAfricanDate, southAfricanTime } from '../calendar/calendar.ts';
import { dateInWords } from '../calendar/date-words.ts';
import { type Cents, rand } from '../money/money.ts';
import { counted } from '../text/counted.ts';

/** The facts that decide whether a member can sign in. */
export interface SignInFacts {
  /** When the office marked the holder as deceased; null: they live. */
  deceasedAt: Date | null;
  verified: boolean;
  /** When the newest verification pin was mailed; null when none of the last days was. */
  pinMailedAt: Date | null;
  /** Pins that a mail server refused since the last sign-in. */
  pinsRefused: number;
  /** An administrator signs in whatever the membership says. */
  administrator: boolean;
  paid: boolean;
  unpaidByOffice: boolean;
  /** The last paid day of a membership that is over; null when there is none. */
  endedOn: CalendarDate | null;
  /** Whether the provider said that it could not charge. */
  paymentFailed: boolean;
  /** The newest payment form for which nothing came. */
  openForm: { at: Date; amount: Cents } | null;
  /** The lock after wrong tries. `everywhere`: it holds from every place and browser, not only from one. */
  lock: { until: Date; everywhere: boolean } | null;
  /** The member has not chosen a password: an administrator gave one, or none (then a link was mailed). Null: they have. */
  ownPasswordToChoose: 'given' | 'none' | null;
  /** When they last signed in, as far as it is known. */
  lastSignIn: Date | null;
}

/**
 * Why a member cannot sign in, for the office, one sentence or more. First comes what only a person can mend, last what
 * passes by itself or what the member does at the sign-in. `blocked`: they cannot sign in. `hindered`: they can, from
 * another place or after one more step.
 */
export function signInTrouble(
  facts: SignInFacts,
  now: Date,
): { state: 'blocked' | 'hindered' | 'free'; sentences: string[] } {
  const { verified, administrator, paid, pinsRefused, lock, ownPasswordToChoose, lastSignIn } = facts;
  if (facts.deceasedAt)
    return {
      state: 'blocked',
      sentences: [
        `Marked as deceased ${momentInWords(facts.deceasedAt, now)}.`,
        'Nobody signs in, no mail goes out and nothing is charged. The plan is kept.',
      ],
    };
  const sentences: string[] = [];
  if (!verified) sentences.push('The address is not verified.');
  if (pinsRefused > 0)
    sentences.push(
      `${counted(pinsRefused, 'pin was', 'pins were')} refused by the mail server, so the address may be wrong.`,
    );
  else if (!verified) sentences.push(pinSentence(facts.pinMailedAt, now));
  const isUnpaid = !paid && !administrator;
  if (isUnpaid) sentences.push(...unpaidSentences(facts));
  if (lock) sentences.push(lockSentence(lock, now));
  const isBlocked =
    !verified || pinsRefused > 0 || isUnpaid || lock?.everywhere === true || ownPasswordToChoose === 'none';
  if (ownPasswordToChoose === 'given')
    sentences.push('The office set the password. They choose their own when they sign in.');
  if (ownPasswordToChoose === 'none')
    sentences.push('No password is chosen yet. The link in the mail leads to the page for it.');
  if (sentences.length > 0) return { state: isBlocked ? 'blocked' : 'hindered', sentences };
  const last = lastSignIn
    ? `The last sign-in was ${momentInWords(lastSignIn, now)}.`
    : 'No sign-in is on record.';
  return { state: 'free', sentences: ['This person can sign in.', last] };
}

const pinSentence = (mailedAt: Date | null, now: Date) =>
  mailedAt
    ? `The last pin was mailed ${momentInWords(mailedAt, now)} and not typed.`
    : 'No pin was mailed in the last few days.';

function unpaidSentences({ unpaidByOffice, endedOn, paymentFailed, openForm }: SignInFacts): string[] {
  const form = openForm
    ? `No payment arrived for the payment form of ${dateInWords(southAfricanDate(openForm.at))} (${rand(openForm.amount)}).`
    : null;
  const why = unpaidByOffice
    ? 'The office set this account UNPAID.'
    : endedOn
      ? `The membership ended on ${dateInWords(endedOn)}.`
      : 'Nothing is paid.';
  return [why, paymentFailed ? 'The last renewal could not be charged.' : null, form].filter(
    (sentence) => sentence !== null,
  );
}

const lockSentence = ({ until, everywhere }: NonNullable<SignInFacts['lock']>, now: Date) =>
  everywhere
    ? `Locked by failed attempts until ${timeInWords(until, now)}.`
    : `One place or browser is locked by failed attempts until ${timeInWords(until, now)}. Others are not.`;

/** 'today at 14:20', or 'on 3 November 2026 at 14:20' when that is not today. */
function momentInWords(at: Date, now: Date): string {
  const day = southAfricanDate(at);
  const time = `at ${southAfricanTime(at)}`;
  return day === southAfricanDate(now) ? `today ${time}` : `on ${dateInWords(day)} ${time}`;
}

function timeInWords(at: Date, now: Date): string {
  const day = southAfricanDate(at);
  return day === southAfricanDate(now)
    ? southAfricanTime(at)
    : `${southAfricanTime(at)} on ${dateInWords(day)}`;
}
