import { z } from 'zod/mini';
import { hoursKinds } from '#framework/hours-kinds.ts';
import { planAssessment, resultRow } from './assessment.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

/** The owned years, oldest first, with their scores and their verifiable hours. */
export const growthYears = z.array(
  z.object({
    year: z.number(),
    scores: z.array(z.pick(resultRow, { competency: true, actualScore: true, requiredScore: true })),
    hours: z.array(
      z.object({
        kind: z.enum(hoursKinds),
        completed: z.number(),
        planned: z.number(),
        /** The hours of this kind that the year's registrations ask for; null: none. */
        required: z.nullable(z.number()),
      }),
    ),
  }),
);

export const growth = endpoint({
  method: 'GET',
  path: '/api/plan/:year/growth',
  guard: 'member',
  planYear: 'params.year',
  doc: 'What the results and the page of growth show: the assessment of the year, and the scores and hours of every owned year (spec-readings 19)',
  params: fields.yearParams,
  ok: z.extend(planAssessment.ok, { years: growthYears }),
  errors: [],
});
