import { z } from 'zod';
import { LINK_MAX, LONG_TEXT_MAX, TEXT_MAX } from '#contract/limits.ts';
import { isCompetencyKey } from '#domain/assessment/competencies.ts';
import { isCalendarDate } from '#domain/calendar/calendar.ts';
import { centsOf } from '#domain/money/money.ts';
import { ACTIVITY_PRICE_MAX } from '#domain/money/typed-price.ts';
import { canBeKept, isBlank } from '#domain/text/blank-text.ts';
import { isWebLink } from '#domain/text/web-link.ts';
import { activityTypes } from '#framework/activity-types.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import type { Course } from './port.ts';

/** Most rows that are taken; what comes after them is left out. */
export const ROWS_MAX = 2_000;

export interface Feed {
  courses: Course[];
  /** The faults, by field, -> how many rows; `duplicate` for an id that is taken, `beyond` for rows past the limit. */
  leftOut: Record<string, number>;
}

/**
 * Reads a feed of docs/course-feed.md. A row that is wrong is left out and counted, the others stay. Throws when the whole is
 * no feed.
 */
export function readFeed(text: string): Feed {
  const { courses: rows } = feed.parse(JSON.parse(text));
  const courses = new Map<string, Course>();
  const leftOut = new Map<string, number>();
  const leave = (why: string, count = 1) => leftOut.set(why, (leftOut.get(why) ?? 0) + count);
  for (const value of rows.slice(0, ROWS_MAX)) {
    const { success, data, error } = row.safeParse(value);
    if (!success) leave(String(error.issues[0]?.path[0] ?? 'row'));
    else if (courses.has(data.id)) leave('duplicate');
    else courses.set(data.id, data);
  }
  if (rows.length > ROWS_MAX) leave('beyond', rows.length - ROWS_MAX);
  return { courses: [...courses.values()], leftOut: Object.fromEntries(leftOut) };
}

const feed = z.object({ courses: z.array(z.unknown()) });

/** The limits of the plan (contract/activities.ts): a course that is listed can be added. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => canBeKept(value) && !isBlank(value));

const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

const row = z.object({
  id: text(TEXT_MAX),
  title: text(TEXT_MAX),
  provider: text(TEXT_MAX),
  type: orNull(z.string().trim().toLowerCase().pipe(z.enum(activityTypes))).transform(
    (type) => type ?? 'online course',
  ),
  competencies: z
    .array(z.custom<CompetencyKey>((name) => typeof name === 'string' && isCompetencyKey(name)))
    .min(1)
    .max(3)
    .transform((names) => [...new Set(names)]),
  date: orNull(z.string().refine(isCalendarDate)),
  price: orNull(
    z
      .union([z.number(), z.string()])
      .transform((amount) => centsOf(String(amount)))
      .refine((amount) => amount !== null && amount >= 0 && amount <= ACTIVITY_PRICE_MAX),
  ),
  description: text(LONG_TEXT_MAX),
  url: orNull(z.string().trim().max(LINK_MAX).refine(isWebLink)).transform((address) => address ?? ''),
});
