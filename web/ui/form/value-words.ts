import { isCalendarDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import type { Difference } from './elsewhere.ts';
import type { FormValues } from './form-draft.ts';

/** The two values of a field in words; mine is null where the person changed nothing. */
export function wordsOf<V extends FormValues>({ isMine, mine, theirs, inWords = words }: Difference<V>) {
  return { mine: isMine ? inWords(mine) || NOTHING : null, theirs: inWords(theirs) || NOTHING };
}

const NOTHING = 'Empty';

function words(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = value === null || value === undefined ? '' : String(value);
  return isCalendarDate(text) ? dateInWords(text) : text;
}
