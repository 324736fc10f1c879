import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

export const activitiesDashboard = endpoint({
  method: 'GET',
  path: '/api/rpt/activities_dashboard/:year',
  guard: 'member',
  scope: 'plan',
  doc: 'Title and completion of each activity (A §7)',
  params: fields.yearParams,
  ok: z.array(z.object({ title: z.string(), completed: z.boolean() })),
  errors: [],
});

const hoursCard = {
  method: 'GET',
  guard: 'member',
  scope: 'plan',
  params: fields.yearParams,
  ok: z.object({
    /** Hours of completed activities. */
    hours: z.number(),
    /** Hours of activities that are not completed yet. */
    planned: z.number(),
    required: z.number(),
    activities: z.array(z.object({ title: z.string(), hours: z.number() })),
  }),
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
