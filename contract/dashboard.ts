import { z } from 'zod/mini';
import { hoursKinds } from '#domain/verifiable-hours.ts';
import { resultRow } from './assessment.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

const titleAndCompletion = z.object({ title: z.string(), completed: z.boolean() });

export const activitiesDashboard = endpoint({
  method: 'GET',
  path: '/api/rpt/activities_dashboard/:year',
  guard: 'member',
  scope: 'plan',
  doc: 'Title and completion of each activity (A §7)',
  params: fields.yearParams,
  ok: z.array(titleAndCompletion),
  errors: [],
});

const hoursFigures = z.object({
  /** Hours of completed activities. */
  hours: z.number(),
  /** Hours of activities that are not completed yet. */
  planned: z.number(),
  required: z.number(),
  activities: z.array(z.object({ title: z.string(), hours: z.number() })),
});

const hoursCard = {
  method: 'GET',
  guard: 'member',
  scope: 'plan',
  params: fields.yearParams,
  ok: hoursFigures,
  errors: [],
} as const;

export const taxHours = endpoint({
  ...hoursCard,
  path: '/api/rpt/tax_hours/:year',
  doc: 'Verifiable tax hours (A §7, §9)',
});
export const ethicsHours = endpoint({
  ...hoursCard,
  path: '/api/rpt/ethics_hours/:year',
  doc: 'Verifiable ethics hours (A §7, §9)',
});
export const serviceHours = endpoint({
  ...hoursCard,
  path: '/api/rpt/service_hours/:year',
  doc: 'Verifiable service hours (A §7, §9)',
});

export const dashboard = endpoint({
  method: 'GET',
  path: '/api/plan/:year/dashboard',
  guard: 'member',
  scope: 'plan',
  doc: 'Everything that the dashboard shows, in one call (spec-readings 83)',
  params: fields.yearParams,
  ok: z.object({
    /** For the menu; empty until one is chosen. */
    career_path: z.string(),
    results: z.array(z.pick(resultRow, { competency: true, learningArea: true })),
    learning_areas: z.array(z.object({ learning_area: z.string(), competency: z.string() })),
    activities: z.array(titleAndCompletion),
    /** The cards that the member's flags ask for (A §6), in the order in which they are shown. */
    hours: z.array(
      z.extend(hoursFigures, {
        kind: z.enum(hoursKinds),
        /** Completed of required: rounded, at most 100. */
        percent: z.number(),
        /** What is met, planned and still to plan. */
        line: z.string(),
      }),
    ),
  }),
  errors: [],
});
