import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

const understood = ['MM/DD/YYYY', 'M/D/YYYY', 'YYYY-MM-DD'];

/** What a typed date stands for: YYYY-MM-DD, or the text as it is when it is none (yet), so that the form refuses it. */
export function valueOfDateText(text: string): string {
  const typed = text.trim();
  const day = dayjs(typed, understood, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : typed;
}

/** MM/dd/yyyy of YYYY-MM-DD (spec A §9); anything else as it is. */
export function dateTextOf(value: string): string {
  const day = dayjs(value, 'YYYY-MM-DD', true);
  return day.isValid() ? day.format('MM/DD/YYYY') : value;
}

/** The value when it is a date, else null. */
export const dateOrNull = (value: string): string | null =>
  dayjs(value, 'YYYY-MM-DD', true).isValid() ? value : null;
