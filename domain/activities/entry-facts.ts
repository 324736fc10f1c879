import type { CalendarDate } from '../calendar/calendar.ts';
import { dateInWords } from '../calendar/date-words.ts';
import { hoursShown } from '../hours/verifiable-hours.ts';

/** The first entry of an activity, to compare with the record of today. Hours are decimals. */
export interface EntryFacts {
  /** The South African day on which the activity was entered. */
  enteredOn: CalendarDate;
  /** The date that was entered at first; empty: none was. Undefined: nobody knows. */
  firstDate: CalendarDate | '' | undefined;
  /** The hours that were entered at first; 0: none were. Undefined: nobody knows. */
  firstHours: number | undefined;
}

interface Today {
  date: CalendarDate | '';
  verifiable_hours: number;
}

/** Whether the date is another one than the one that was entered, or was entered later than the rest. */
export const isDateChanged = ({ firstDate }: EntryFacts, { date }: Today): boolean =>
  firstDate !== undefined && firstDate !== date;

/** Whether the hours are others than those that were entered. Hours that were not filled in at first cannot have changed. */
export const areHoursChanged = ({ firstHours }: EntryFacts, { verifiable_hours: hours }: Today): boolean =>
  firstHours !== undefined && firstHours !== 0 && firstHours !== hours;

/** 'Entered 28 November 2026; date changed after entry (was 28 November 2026)': facts for a reviewer, without a judgement. */
export function entryInWords(entry: EntryFacts, today: Today): string {
  const { enteredOn, firstDate, firstHours } = entry;
  return [
    `Entered ${dateInWords(enteredOn)}`,
    ...(isDateChanged(entry, today)
      ? [firstDate ? `date changed after entry (was ${dateInWords(firstDate)})` : 'date added after entry']
      : []),
    ...(areHoursChanged(entry, today)
      ? [`hours changed after entry (were ${hoursShown(firstHours ?? 0)})`]
      : []),
  ].join('; ');
}
