import { z } from 'zod/mini';
import type { ActivityRow, TextLimits } from '#domain/csv/activity-rows.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { ACTIVITIES_MAX, BULK_LIMIT, LINK_MAX, LONG_TEXT_MAX, TEXT_MAX } from './limits.ts';

/** The longest texts of an uploaded row: those of the forms. */
export const rowLimits: TextLimits = { line: TEXT_MAX, long: LONG_TEXT_MAX, link: LINK_MAX };

/** The text of a cell in the file. domain/csv/activity-rows.ts says which texts are allowed. */
const cell = z._default(
  z.pipe(z.union([z.string(), z.number()], 'Write this as text'), z.transform(String)),
  '',
);

const row = z.object({
  title: cell,
  provider: cell,
  type: cell,
  description: cell,
  activity_date: cell,
  competency: cell,
  Question1: cell,
  Question2: cell,
  Question3: cell,
  evidence: cell,
  verifiable_hours: cell,
  reflection_date: cell,
} satisfies Record<keyof ActivityRow, typeof cell>);

export const bulkBookActivity = endpoint({
  method: 'POST',
  path: '/api/rpt/bulkBookActivity',
  guard: 'member',
  scope: 'plan',
  doc: 'Adds the rows of a CSV file, all or none; rows that the year has already are left out and named (B §2.4, §5, §7.3)',
  bodyLimit: BULK_LIMIT,
  body: z.object({
    activities: z
      .array(row, 'Choose a file with activities')
      .check(
        z.minLength(1, 'Choose a file with activities'),
        z.maxLength(ACTIVITIES_MAX, `A year holds at most ${ACTIVITIES_MAX} activities`),
      ),
    rpt_year: fields.planYear,
  }),
  ok: z.object({
    added: z.number(),
    /** Places in `activities`, from 0, of rows that the year has already or that stand earlier in the list. */
    already: z.array(z.number()),
  }),
  errors: ['too_many_activities', 'invalid_input'],
});
