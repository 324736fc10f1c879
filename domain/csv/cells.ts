import { minutesIn } from '../hours/duration.ts';
import {
  HOURS_MAX,
  HOURS_UNUSUAL,
  hoursOf,
  hoursText,
  isToTheMinute,
  minutesOf,
  TO_THE_MINUTE,
} from '../hours/verifiable-hours.ts';
import { addressFault, foldAddress } from '../text/address.ts';
import { canBeKept, isBlank, lineFault } from '../text/blank-text.ts';
import { isWebLink, webLinkFault } from '../text/web-link.ts';
import type { Column, Verdict } from './column.ts';
import { knownHeads } from './known-heads.ts';
import { nearest } from './nearest.ts';

// The rules that imports share. Each takes the text of one cell.

/** A required line of text. */
export const line = (title: string, required: string, max: number): Column<string> => ({
  title,
  judge: (text) => plainText(text.replace(/\s+/gu, ' '), required, max),
});

/** A required text of several lines. */
export const longText = (title: string, required: string, max: number): Column<string> => ({
  title,
  judge: (text) => plainText(text.replace(/\r\n?/gu, '\n'), required, max),
});

function plainText(text: string, required: string, max: number): Verdict<string> {
  const value = text.trim();
  if (isBlank(value)) return { ok: false, reason: required };
  return unfit(value, max) ?? { ok: true, value };
}

const tooLong = (max: number) => `At most ${max} characters`;

/** Why a text cannot be stored; null when it can. */
export function unfit(value: string, max: number): { ok: false; reason: string } | null {
  if (value.length > max) return { ok: false, reason: tooLong(max) };
  return canBeKept(value) ? null : { ok: false, reason: 'Remove the invisible character' };
}

/** One of a list. `alike` has other words for the choices, which the review only proposes; `translated` has the choices in Afrikaans. */
export function oneOf<Choice extends string>(
  title: string,
  choices: readonly Choice[],
  texts: { required: string; unknown: string },
  alike: Readonly<Record<string, Choice>> = {},
  translated: Readonly<Record<string, Choice>> = {},
): Column<Choice> {
  const byName = new Map([
    ...choices.map((choice) => [letters(choice), choice] as const),
    ...Object.entries(translated),
  ]);
  return {
    title,
    choices,
    judge: (text) => {
      if (isBlank(text)) return { ok: false, reason: texts.required };
      const value = byName.get(letters(text));
      return value ? { ok: true, value } : { ok: false, reason: texts.unknown };
    },
    propose: (text) => alike[letters(text)] ?? nearest(text, choices),
  };
}

/** 'E-Learning' and 'e learning' mean the same choice. */
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Hours to the minute, from 0, as a number or a duration ('1h 30m'); null for an empty cell. The decimal mark may be a comma. */
export const decimalHours = (title: string): Column<number | null> => ({
  title,
  decimal: true,
  keepsSpaces: true,
  judge: (text) => {
    const typed = text.trim().replace(',', '.');
    if (isBlank(typed)) return { ok: true, value: null };
    if (/^-/.test(typed)) return { ok: false, reason: 'Hours start at 0' };
    // Three digits behind a comma would be thousands.
    const isNumber = /^(\d+(\.\d{1,2})?|\.\d{1,2})$/.test(typed);
    const minutes = isNumber || /^[\d.]+$/.test(typed) ? null : minutesIn(typed);
    if (!isNumber && minutes === null) return { ok: false, reason: 'Enter the hours as a number' };
    const value = minutes === null ? Number(typed) : hoursOf(minutes);
    if (value > HOURS_MAX) return { ok: false, reason: `At most ${HOURS_MAX} hours` };
    if (!isToTheMinute(value)) return { ok: false, reason: TO_THE_MINUTE };
    return value > HOURS_UNUSUAL
      ? { ok: true, value, note: `More than ${HOURS_UNUSUAL} hours` }
      : { ok: true, value };
  },
  propose: (text) => {
    const minutes = minutesIn(text);
    return minutes !== null && minutes <= minutesOf(HOURS_MAX) ? hoursText(minutes) : null;
  },
  fits: (text) => minutesIn(text) !== null,
  holds: 'hours',
  heads: knownHeads.verifiable_hours,
});

/** An optional web address; '' when there is none. */
export const webLink = (title: string, max: number): Column<string> => ({
  title,
  judge: (text) => {
    const value = text.trim();
    if (isBlank(value)) return { ok: true, value: '' };
    const reason = webLinkFault(value);
    return unfit(value, max) ?? (reason === null ? { ok: true, value } : { ok: false, reason });
  },
  propose: (text) => {
    const value = `https://${text.trim()}`;
    return /^[\w-]+(\.[\w-]+)+(\/|$)/u.test(text.trim()) && isWebLink(value) ? value : null;
  },
});

export interface YesNoAnswer {
  answer: 'Yes' | 'No' | '';
  comment: string;
}

/** Yes or No, followed by a comment, as in 'Yes, in two client files'. The cell may be empty. */
export const yesNo = (title: string, max: number): Column<YesNoAnswer> => ({
  title,
  choices: ['Yes', 'No'],
  judge: (text) => {
    const typed = text.replace(/\r\n?/gu, '\n').trim();
    if (isBlank(typed)) return { ok: true, value: { answer: '', comment: '' } };
    const match = /^(yes|no|y|n|ja|nee)(?![\p{L}\p{N}])[\s,.:;–—-]*(.*)$/isu.exec(typed);
    if (!match) return { ok: false, reason: 'Begin with Yes or No' };
    const comment = (match[2] ?? '').trim();
    const answer = /^[yj]/i.test(match[1] ?? '') ? 'Yes' : 'No';
    return unfit(comment, max) ?? { ok: true, value: { answer, comment } };
  },
});

/** Two addresses in a cell are to correct, and are no other column. */
const isLike = (text: string): boolean => /\S@\S/.test(text);

/** Columns of addresses are known by their texts. */
export const toldAddresses = { fits: isLike, told: { isLike, inWords: 'email addresses' } };

/** An address as it is stored. Whether somebody has it is for the server to say. */
export const emailAddress = (title: string, max: number): Column<string> => ({
  title,
  judge: (text) => {
    const value = foldAddress(text);
    const reason = value.length > max ? tooLong(max) : addressFault(value);
    return reason === null ? { ok: true, value } : { ok: false, reason };
  },
  heads: knownHeads.email,
  ...toldAddresses,
});

/** A name of a person, as the calls take it. */
export const personName = (title: string, required: string, max: number): Column<string> => {
  const column = line(title, required, max);
  return {
    ...column,
    judge: (text) => {
      const verdict = column.judge(text);
      const reason = verdict.ok ? lineFault(verdict.value) : null;
      return reason === null ? verdict : { ok: false, reason };
    },
  };
};
