import type { CalendarDate } from '../calendar/calendar.ts';
import { dateInWords } from '../calendar/date-words.ts';
import { contentInWords, isEmptyYear, type YearContent } from './year-content.ts';

/** A reason why the office cannot move a plan year or take it back. `stays`: the state of an account or the year does not allow it. */
export interface YearFault<Field extends string> {
  field: Field;
  code: 'not_found' | 'invalid_input' | 'stays';
  text: string;
}

/** The facts that decide about the move of a plan year from one account to another. */
export interface MoveFacts {
  year: number;
  isSame: boolean;
  /** Null: nobody has the address. `isHere`: whether the account has the year. */
  from: { isHere: boolean; isPackBusy: boolean } | null;
  to: {
    isVerified: boolean;
    /** The content of the year of this account; null: it does not have the year. */
    content: YearContent | null;
    /** The day on which the office moved the year to this account; null: it did not. */
    movedOn: CalendarDate | null;
  } | null;
  /** Whether an empty year of the other account gives way. */
  replacesEmpty: boolean;
}

/** Why a plan year cannot be moved, all reasons at once; none: it can. */
export function moveFaults({ year, isSame, from, to, replacesEmpty }: MoveFacts) {
  const faults: YearFault<'from' | 'to' | 'year'>[] = [];
  const stays = (field: 'from' | 'to' | 'year', text: string) => faults.push({ field, code: 'stays', text });
  if (!from) faults.push({ field: 'from', code: 'not_found', text: NOBODY });
  if (!to) faults.push({ field: 'to', code: 'not_found', text: NOBODY });
  if (from && to && isSame) {
    faults.push({ field: 'to', code: 'invalid_input', text: 'Enter the address of the other account' });
    return faults;
  }
  if (to && !to.isVerified)
    stays('to', 'This address is not verified, so nobody has shown that it is theirs.');
  if (from && !from.isHere) {
    const moved = to?.movedOn
      ? ` The other account has it. It was moved there on ${dateInWords(to.movedOn)}.`
      : '';
    stays('year', `This account does not have ${year}.${moved}`);
  } else if (to?.content && !isEmptyYear(to.content))
    stays('to', `This account has a plan year ${year} of its own, with ${contentInWords(to.content)}.`);
  else if (to?.content && !replacesEmpty)
    stays('to', `This account has a plan year ${year} too. It is empty: choose that it gives way.`);
  if (from?.isPackBusy)
    stays('year', `A monitoring pack of ${year} is being downloaded. Try again in a few minutes.`);
  return faults;
}

const NOBODY = 'Nobody has this address';

/** The facts that decide about taking back a plan year. */
export interface TakeBackFacts {
  year: number;
  /** Null: the member does not have the year. */
  content: YearContent | null;
  /** Whether the year comes with the membership: it would come again. */
  isOfMembership: boolean;
}

/** Why a plan year cannot be taken back; null: it can. */
export function takeBackFault({ year, content, isOfMembership }: TakeBackFacts): string | null {
  if (!content) return `This account does not have ${year}.`;
  if (!isEmptyYear(content)) return `${year} is not empty: it has ${contentInWords(content)}.`;
  if (isOfMembership) return `${year} comes with the membership, so it stays.`;
  return null;
}
