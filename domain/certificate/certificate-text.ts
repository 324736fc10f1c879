import type { CalendarDate } from '../calendar/calendar.ts';
import type { HoursPortion } from '../hours/hours-portions.ts';
import { certificateDate } from './dates.ts';
import { certificateHours } from './hours.ts';
import { plainLines, type Read } from './lines.ts';
import { certificateProvider, certificateTitle, namesSurname } from './names.ts';
import { certificatePortions } from './portions.ts';

/** The facts of a certificate that could be read. `minutes`: hours in minutes. */
export interface CertificateFacts {
  title?: Read<string> | undefined;
  provider?: Read<string> | undefined;
  date?: Read<CalendarDate> | undefined;
  minutes?: Read<number> | undefined;
  /** Its hours by kind; together they are `minutes`. */
  portions?: Read<HoursPortion[]> | undefined;
}

/** Reads the lines of a certificate in English or Afrikaans (obligations §7). A fact that it does not find is left out. */
export function readCertificate(text: readonly string[], today: CalendarDate): CertificateFacts {
  const lines = plainLines(text);
  const minutes = certificateHours(lines);
  return {
    title: certificateTitle(lines),
    provider: certificateProvider(lines),
    date: certificateDate(lines, today),
    minutes,
    portions: certificatePortions(lines, minutes),
  };
}

/** Whether a certificate that has text does not name the member. */
export const lacksSurname = (text: readonly string[], surname: string): boolean =>
  surname !== '' && text.some((line) => /\p{L}{3}/u.test(line)) && !namesSurname(plainLines(text), surname);
