import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { rand } from './money.ts';
import { userRecord } from './user-record.ts';

export const switchYear = endpoint({
  method: 'POST',
  path: '/api/user/switch_rpt_year',
  guard: 'member',
  planYear: 'body.rpt_year',
  whenLapsed: true,
  doc: 'Makes an owned year the current one (B §4, §7.6)',
  body: z.object({ rpt_year: fields.planYear }),
  ok: fields.nothing,
  errors: [],
});

export const years = endpoint({
  method: 'GET',
  path: '/api/account/years',
  guard: 'member',
  doc: 'The owned years, oldest first, how much each of them holds, and the price of an earlier one (spec-readings 19)',
  ok: z.object({
    years: z.array(
      z.object({
        year: z.number(),
        /** Whether any field of the career profile and the goals is filled in. */
        profile: z.boolean(),
        /** Whether there is a page to resume. */
        started: z.boolean(),
        scores: z.number(),
        learning_areas: z.number(),
        activities: z.number(),
        reflections: z.number(),
        ethics_reflections: z.number(),
      }),
    ),
    earlier_year_price: rand,
  }),
  errors: [],
});

export const rollOver = endpoint({
  method: 'POST',
  path: '/api/rpt/roll_over',
  guard: 'member',
  planYear: 'body.rpt_year_new',
  records: true,
  doc: 'Copies profile, answers and learning areas into the next year, and makes that the current one (B §4, §7.6)',
  body: z.object({
    rpt_year_old: fields.planYear,
    rpt_year_new: fields.planYear,
    /** The path that the browser knows. The server copies the stored path of the older year. */
    career_path: fields.optionalText255,
  }),
  ok: z.object({
    /** How many scores were copied. */
    scores: z.number(),
    learning_areas: z.number(),
    /**
     * Activities of the newer year whose learning area was replaced: by the copied one of the same competency, or by
     * none.
     */
    activities_linked: z.number(),
    activities_unlinked: z.number(),
    /** The member's record for the newer year. */
    user: userRecord,
  }),
  errors: ['invalid_input', 'plan_year_not_owned'],
});
