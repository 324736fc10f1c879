import { addDays, type CalendarDate } from '../calendar/calendar.ts';

/** How far a lead is (spec B §4, readings 92). */
export const leadStates = ['INITIALIZED', 'STAGE1', 'STAGE2', 'STAGE3', 'REGISTERED'] as const;
export type LeadState = (typeof leadStates)[number];

/** The mails that a lead gets, in this order. */
export const leadMails = [1, 2, 3] as const;
export type LeadMailNumber = (typeof leadMails)[number];

/** When the daily job puts the mails of the day in the queue; South African time. */
export const LEAD_MAILS_AT = '06:00';

/** Days from the first mail to each mail. */
const DAY_OF_MAIL: Record<LeadMailNumber, number> = { 1: 0, 2: 3, 3: 7 };

/** How long a lead's name may be to stand in a greeting. */
const GREETED_MAX = 40;

const labels: Record<LeadState, string> = {
  INITIALIZED: 'INITIALIZED',
  STAGE1: 'Lead Email 1 Sent',
  STAGE2: 'Lead Email 2 Sent',
  STAGE3: 'Lead Email 3 Sent',
  REGISTERED: 'USER REGISTERED',
};

const isLeadState = (state: string): state is LeadState => Object.hasOwn(labels, state);

/** The words of a state on the screen; 'UNKNOWN' for anything else (spec B §4). */
export const leadLabel = (state: string): string => (isLeadState(state) ? labels[state] : 'UNKNOWN');

/** How many mails a lead in this state has got; null when the state does not say it. */
export function mailsSent(state: LeadState): number | null {
  return state === 'REGISTERED' ? null : leadStates.indexOf(state);
}

/** The mail that a lead in this state gets next; null when none is to come. */
export function nextMailOf(state: LeadState): LeadMailNumber | null {
  const sent = mailsSent(state);
  return sent === null ? null : (leadMails[sent] ?? null);
}

/** The state of a lead that got this mail. */
export const stateAfter = (mail: LeadMailNumber): LeadState => `STAGE${mail}`;

/**
 * The first day of the mail after this one; null after the last. It counts from the day of this mail. So a pause moves
 * the later mails too, and two never go on one day.
 */
export function dayOfNextMail(mail: LeadMailNumber, sentOn: CalendarDate): CalendarDate | null {
  const next = leadMails.find((each) => each > mail);
  return next === undefined ? null : addDays(sentOn, DAY_OF_MAIL[next] - DAY_OF_MAIL[mail]);
}

/**
 * The name for the greeting of a mail to a lead; '' when it does not look like a name. An administrator may have taken a
 * file from elsewhere, so that an address or a sentence must not get into our mail (spec-readings 33).
 */
export function greetedLead(name: string): string {
  const line = name.trim();
  return line.length <= GREETED_MAX && /^[\p{L}\p{M}]+([ '’-][\p{L}\p{M}]+)*$/u.test(line) ? line : '';
}

/** An address as the administrators' log shows it: enough to recognise it, too little to write to it. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${[...email][0]}…${email.slice(at)}`;
}
