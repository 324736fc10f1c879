import { z } from 'zod/mini';
import { isCalendarDate } from '#domain/calendar/calendar.ts';
import { activityTypes } from '#framework/activity-types.ts';
import { type CareerPath, careerPaths } from '#framework/career-paths.ts';
import { type ProficiencyLevel, proficiencyLevels } from '#framework/proficiency-levels.ts';
import * as fields from './fields.ts';

// The rules of spec A §5 and B §5 for the fields of a plan. Rules for any call are in fields.ts.

const NO_DATE = 'Enter a date that exists, for example 2026-03-31';

/** A date 'YYYY-MM-DD' that exists. */
export const calendarDate = z.string('Choose a date').check(
  z.refine((text) => isCalendarDate(text), NO_DATE),
  z.meta({ examples: ['2026-03-31'] }),
);
/** A date 'YYYY-MM-DD' that exists, or ''. */
export const dateOrEmpty = z.string(NO_DATE).check(
  z.refine((text) => text === '' || isCalendarDate(text), NO_DATE),
  z.meta({ examples: [''] }),
);
export const optionalDate = z._default(dateOrEmpty, '');

export const saicaNumber = fields.text255('Enter your SAICA number');

const labels = <L extends string>(rows: readonly { label: L }[]) =>
  rows.map((row) => row.label) as [L, ...L[]];
export const careerPath = z.enum(labels<CareerPath>(careerPaths), 'Choose a career path');
export const proficiencyLevel = z.enum(
  labels<ProficiencyLevel>(proficiencyLevels),
  'Choose a proficiency level',
);
export const activityType = z.enum(activityTypes, 'Choose a type of activity');
