import { z } from 'zod/mini';
import { activityRowRules, type TextLimits } from '#domain/csv/activity-rows.ts';
import { type Columns, keysOf } from '#domain/csv/column.ts';
import { importRules } from '#domain/csv/import-rows.ts';
import { memberActivityRules } from '#domain/csv/member-activity-rows.ts';
import { CSV_ROWS_MAX } from '#domain/csv/table.ts';
import { grouped } from '#domain/text/counted.ts';
import { byName } from '#domain/text/names.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { ACTIVITIES_MAX, BULK_LIMIT, LINK_MAX, LONG_FILE_LIMIT, LONG_TEXT_MAX, TEXT_MAX } from './limits.ts';

const CHOOSE = 'Choose a file with activities';

/** The longest texts of an uploaded row: those of the forms. */
export const rowLimits: TextLimits = { line: TEXT_MAX, long: LONG_TEXT_MAX, link: LINK_MAX };

/** The text of a cell in a file. The rules of the file (domain/csv/) say which texts are allowed. */
const csvCell = z._default(
  z.pipe(z.union([z.string(), z.number()], 'Write this as text'), z.transform(String)),
  '',
);

/** A row of a file: a text for each of its columns. */
export const csvRow = <Values>(columns: Columns<Values>) => z.object(byName(keysOf(columns), () => csvCell));

/** Any day will do here, because neither the day nor the year changes the names of the columns. */
const ANY_DAY = { today: '2026-01-01', year: 2026 };
const row = csvRow(activityRowRules(rowLimits, ANY_DAY).columns);
const memberRow = csvRow(memberActivityRules(rowLimits, ANY_DAY).columns);

export const bulkBookActivity = endpoint({
  method: 'POST',
  path: '/api/rpt/bulkBookActivity',
  guard: 'member',
  planYear: 'body.rpt_year',
  records: true,
  doc: 'Adds the rows of a CSV file, all or none; rows that are already in the year are left out and named (B §2.4, §5, §7.3)',
  bodyLimit: BULK_LIMIT,
  body: z.object({
    activities: z
      .array(row, CHOOSE)
      .check(
        z.minLength(1, CHOOSE),
        z.maxLength(ACTIVITIES_MAX, `A year holds at most ${ACTIVITIES_MAX} activities`),
      ),
    rpt_year: fields.planYear,
    /** The member was asked about rows with unusual hours and kept them. */
    hours_confirmed: z._default(z.boolean(), false),
  }),
  ok: z.object({
    added: z.number(),
    /** Places in `activities`, from 0, of rows that the year has already or that stand earlier in the list. */
    already: z.array(z.number()),
  }),
  errors: ['too_many_activities', 'invalid_input'],
});

export const importActivities = endpoint({
  method: 'POST',
  path: '/api/plan/:year/activities/import',
  guard: 'member',
  planYear: 'params.year',
  records: true,
  doc: "Adds the rows of another system's file, all or none, as bulk upload does. Without a competency a row is to be sorted; rows that are already in the year are left out and named",
  bodyLimit: BULK_LIMIT,
  params: fields.yearParams,
  body: z.object({
    activities: z
      .array(csvRow(importRules(rowLimits, ANY_DAY.year).columns), CHOOSE)
      .check(
        z.minLength(1, CHOOSE),
        z.maxLength(ACTIVITIES_MAX, `A year holds at most ${ACTIVITIES_MAX} activities`),
      ),
    /** The member was asked about rows with unusual hours and kept them. */
    hours_confirmed: z._default(z.boolean(), false),
  }),
  ok: bulkBookActivity.ok,
  errors: ['too_many_activities', 'invalid_input'],
});

/** Rows for several members, and the plan year that they all go into; left out: the current one. */
const memberActivities = z.object({
  activities: z
    .array(memberRow, CHOOSE)
    .check(
      z.minLength(1, CHOOSE),
      z.maxLength(CSV_ROWS_MAX, `A file has at most ${grouped(CSV_ROWS_MAX)} rows`),
    ),
  rpt_year: z.optional(fields.planYear),
});

/** Places in `activities`, from 0, of rows that the plan has already or that stand earlier in the list. */
const already = z.array(z.number());

export const bulkBookActivityEmail = endpoint({
  method: 'POST',
  path: '/api/rpt/bulkBookActivityEmail',
  guard: 'admin',
  right: 'help',
  does: 'Uploaded activities',
  concerns: 'found',
  records: true,
  doc: 'Adds activities to the plans of members, whom each row names by email: all or none; rows that a plan has already are left out and named (B §2.4, §5, §7.3, spec-readings 70, 86)',
  bodyLimit: LONG_FILE_LIMIT,
  body: memberActivities,
  ok: z.object({ added: z.number(), members: z.number(), already }),
  errors: ['invalid_input'],
});

export const reviewMemberActivities = endpoint({
  method: 'POST',
  path: '/api/admin/review_member_activities',
  guard: 'admin',
  right: 'help',
  reads: true,
  doc: 'What bulkBookActivityEmail would say of these rows; it stores nothing (spec-readings 70)',
  bodyLimit: LONG_FILE_LIMIT,
  body: memberActivities,
  /** The faults by their path: 'activities.17.user_email'. */
  ok: z.object({ faults: z.record(z.string(), z.string()), already }),
  errors: [],
});
