import type { ActivityType } from '#framework/activity-types.ts';
import type { HoursKind } from '#framework/hours-kinds.ts';
import type { CalendarDate } from '../calendar/calendar.ts';

/** A run of text with its place. Measures are points; `x` and `y` go from the upper left corner of its page, `y` to the line that it stands on. */
export interface Word {
  text: string;
  x: number;
  y: number;
  width: number;
  /** The height of its letters as the font has them. */
  size: number;
  /** From 1. */
  page: number;
  /** A name of its font: runs of one font have the same. */
  font?: string | undefined;
}

/** The member who adds the certificate, as far as it helps to read it. */
export interface Reader {
  surname: string;
  today: CalendarDate;
  /** The plan year. A day of another year is to be checked. */
  year?: number | undefined;
}

/** The value of one field. */
export interface Proposal<T> {
  value: T;
  /** The words of the certificate that it came from. */
  words: string;
  /** Sure only when two signs agree; else the member is asked to check. */
  confidence: 'sure' | 'check';
  /** One sentence that says what to check; empty when it is sure. */
  reason: string;
}

/** The hours of one kind. */
export interface ReadPortion {
  kind: HoursKind;
  minutes: number;
  rescue: boolean;
}

/** One activity of a certificate. A field that the certificate does not tell is left out. */
export interface ReadCourse {
  title?: Proposal<string> | undefined;
  provider?: Proposal<string> | undefined;
  date?: Proposal<CalendarDate> | undefined;
  /** Its hours in minutes. */
  minutes?: Proposal<number> | undefined;
  type?: Proposal<ActivityType> | undefined;
  /** Its hours by kind; together they are `minutes`. */
  portions?: Proposal<ReadPortion[]> | undefined;
  /** The body that accredited the activity. */
  accredited?: Proposal<string> | undefined;
}

/** The whole file. With several courses its own fields say nothing that belongs to one of them alone. */
export interface CertificateReading extends ReadCourse {
  /** False: a scan or a picture, in which nobody can read words. */
  hasText: boolean;
  /** Whether it has text and does not name the member. */
  lacksSurname: boolean;
  /** The courses to choose from; empty when there is only one. */
  courses: ReadCourse[];
}
