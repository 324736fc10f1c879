import { z } from 'zod/mini';
import { ethicsReflections } from '#framework/reflections.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

const ofYear = { guard: 'member', planYear: 'params.year', params: fields.yearParams, errors: [] } as const;

export const autofixCheck1 = endpoint({
  ...ofYear,
  method: 'GET',
  path: '/api/user/autofix_check1/:year',
  doc: 'True: learning areas, but no activities and no reflections of any kind (A §7, B §7.7)',
  ok: z.boolean(),
});

export const autofixCheck2 = endpoint({
  ...ofYear,
  method: 'GET',
  path: '/api/user/autofix_check2/:year',
  doc: 'True: at least one of the three problems that autofix repairs (A §7, B §7.7)',
  ok: z.boolean(),
});

/** How many open activities autofix leaves alone, because they lie ahead or have no date (spec-readings 73). */
const left = { ahead: z.number(), undated: z.number() };

export const autofixAction = endpoint({
  ...ofYear,
  method: 'POST',
  path: '/api/rpt/autofix2_action/:year',
  records: true,
  doc: 'Removes learning areas without activities and records the standard reflections that are missing (B §2.7, §7.7)',
  ok: z.object({
    learning_areas: z.number(),
    reflections: z.number(),
    ethics_reflections: z.number(),
    ...left,
  }),
});

export const autofixProblems = endpoint({
  ...ofYear,
  method: 'GET',
  path: '/api/plan/:year/autofix',
  doc: 'What both autofix pages show (spec-readings 19, 72)',
  ok: z.object({
    check1: z.boolean(),
    check2: z.boolean(),
    areas: z.array(z.object({ id: z.string(), learning_area: z.string(), scored: z.boolean() })),
    activities: z.array(z.object({ id: z.string(), title: z.string() })),
    ...left,
    ethics: z.array(z.enum(ethicsReflections.map(({ item }) => item))),
    /** When the member last said that the activities were submitted; empty: never. */
    requested_at: z.string(),
    /** The address that members write to. */
    support_email: z.string(),
  }),
});

export const autofixRequest = endpoint({
  ...ofYear,
  method: 'POST',
  path: '/api/plan/:year/autofix_request',
  doc: 'Records that the activities were mailed to support and tells support, once a day (B §2.7, spec-readings 72)',
  ok: z.object({ requested_at: z.string() }),
});
