import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

/** The most rows that one competency returns. */
export const AFFILIATES_MAX = 500;

/** For a name that is none of the 72 the call answers not found. */
const competencyName = z.string('Choose a competency');

const affiliateActivity = z.object({
  activity_id: z.string(),
  competency: z.string(),
  competency1: z.string(),
  competency2: z.string(),
  title: z.string(),
  provider: z.string(),
  type: z.string(),
  /** Empty when the activity can be taken at any time. */
  activity_date: z.string(),
  /** In rand, '1299.00'; empty when the provider names the price. */
  price: z.string(),
  description: z.string(),
  /** Empty, or an http(s) address. */
  external_URL: z.string(),
});

const listCall = {
  method: 'GET',
  guard: 'member',
  // The call has no year: it takes the member's current one.
  scope: 'plan',
  params: z.object({ competency: competencyName }),
  ok: z.array(affiliateActivity),
  errors: ['competency_not_found'],
} as const;

export const affiliates = endpoint({
  ...listCall,
  path: '/api/rpt/affiliates/:competency',
  doc: 'The affiliate activities of a competency from today on, soonest first, at any time last (B §7.3); at most 500',
});

export const affiliatesDb = endpoint({
  ...listCall,
  path: '/api/rpt/affiliatesDb/:competency',
  doc: 'The same (B §7.3)',
});

export const planAffiliates = endpoint({
  method: 'GET',
  path: '/api/plan/:year/affiliates',
  guard: 'member',
  scope: 'plan',
  doc: 'What /app/affilliateActivities shows, in one call: all 72 competencies with the number of their activities, and the activities of one (spec-readings 83)',
  params: fields.yearParams,
  query: z.object({ competency: z.optional(competencyName) }),
  ok: z.object({
    competencies: z.array(
      z.object({
        competency: z.string(),
        requiredScore: z.number(),
        /** Null until answered. */
        actualScore: z.nullable(z.number()),
        /** The learning area of the plan that has this competency; null when there is none. */
        learning_area_id: z.nullable(z.string()),
        user_added_learning_area: z.boolean(),
        activities: z.number(),
      }),
    ),
    activities: z.array(
      z.extend(affiliateActivity, {
        /** Whether the plan already has it. */
        added: z.boolean(),
      }),
    ),
  }),
  errors: ['competency_not_found'],
});
