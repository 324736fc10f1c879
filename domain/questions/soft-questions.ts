import { HOURS_UNUSUAL } from '../hours/verifiable-hours.ts';

/** A question about a value that is unusual but possible. It is asked once; a yes keeps the value (readings 16). */
export interface SoftQuestion {
  text: string;
  note: string;
  /** The label of the button that keeps the value. */
  keep: string;
  /** Ask also about the value with which the form began. */
  alsoUnchanged?: boolean;
}

const NO_HOURS: SoftQuestion = {
  text: 'No verifiable hours?',
  note: 'To do lists it until you fill them in. Type 0 if it has none.',
  keep: 'Save without hours',
  alsoUnchanged: true,
};

const SAICA_NUMBER: SoftQuestion = {
  text: 'This does not look like a SAICA number.',
  note: 'Most have eight digits. Keep it?',
  keep: 'Keep it',
};

const CONTACT_NUMBER: SoftQuestion = {
  text: 'This does not look like a contact number.',
  note: 'Most have ten digits, or start with + and the country. Keep it?',
  keep: 'Keep it',
};

/**
 * Asks about a text that does not look like a SAICA number, which has six to eight digits. An empty text asks nothing.
 */
export function aboutSaicaNumber(typed: string): SoftQuestion | null {
  const number = withoutSigns(typed);
  return number === '' || /^\d{6,8}$/.test(number) ? null : SAICA_NUMBER;
}

/**
 * Asks about a text that is neither a South African number of ten digits nor an international one. An empty text asks
 * nothing.
 */
export function aboutContactNumber(typed: string): SoftQuestion | null {
  const number = withoutSigns(typed);
  return number === '' || /^(0\d{9}|(\+|00)[1-9]\d{7,14})$/.test(number) ? null : CONTACT_NUMBER;
}

/** Asks about an empty field of hours, and about more verifiable hours in one activity than a day has. */
export const aboutHours = (typed: string): SoftQuestion | null =>
  typed.trim() === '' ? NO_HOURS : aboutUnusualHours(typed);

/** Asks only about more verifiable hours in one activity than a day has. */
export function aboutUnusualHours(typed: string): SoftQuestion | null {
  const hours = Number(typed);
  if (!(hours > HOURS_UNUSUAL)) return null;
  return {
    text: `${hours} hours for one activity is unusual.`,
    note: 'A reviewer may ask for the programme.',
    keep: `Keep ${hours}`,
  };
}

/** The text without the spaces and signs that people write between digits. */
const withoutSigns = (typed: string): string => typed.replace(/[\s().\-/]/gu, '');
