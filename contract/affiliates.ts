import { z } from 'zod/mini';
import { priceFilters } from '#domain/affiliates/affiliates.ts';
import { isCompetencyKey } from '#domain/assessment/competencies.ts';
import { hoursKinds } from '#framework/hours-kinds.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { pageOf, pageQuery } from './paging.ts';
import * as planFields from './plan-fields.ts';

/** The most rows that one competency returns. */
export const AFFILIATES_MAX = 500;
/** Most providers to choose from. */
export const PROVIDERS_MAX = 500;

/** A competency by its name. If it is none of the 72, the call answers not found. */
const competencyName = z.string('Choose a competency');

const affiliateActivity = z.object({
  activity_id: z.string(),
  competency: z.string(),
  competency1: z.string(),
  competency2: z.string(),
  title: z.string(),
  provider: z.string(),
  type: planFields.activityType,
  /** Empty when the activity can be taken at any time. */
  activity_date: z.string(),
  /** In rand, '1299.00'; empty when the provider names the price. */
  price: z.string(),
  description: z.string(),
  /** Empty, or an http(s) address. */
  external_URL: z.string(),
});

/** An offer as a member sees it: `added` when the plan has it already. */
const offer = z.extend(affiliateActivity, { added: z.boolean() });

/** Where in the plan an offer goes: its competency, and the oldest learning area that has it. */
const place = {
  competency: z.string(),
  /** The oldest learning area of the plan that has the competency; null when there is none. */
  learning_area_id: z.nullable(z.string()),
  user_added_learning_area: z.boolean(),
};

/** How the feed of outside courses is: not configured, read, read earlier and away now, or never read. */
const feed = z.object({
  state: z.enum(['off', 'read', 'old', 'unread']),
  /** When the courses shown were read, an instant; empty when there are none. */
  read_at: z.string(),
});

/** Whether the plan has a practitioner flag: then adding an offer asks for its verifiable hours. */
const hours_asked = z.boolean();

const listCall = {
  method: 'GET',
  guard: 'member',
  planYear: 'current',
  params: z.object({ competency: competencyName }),
  ok: z.array(affiliateActivity),
  errors: ['competency_not_found'],
} as const;

export const affiliates = endpoint({
  ...listCall,
  path: '/api/rpt/affiliates/:competency',
  doc: 'The affiliate activities of a competency from today on, soonest first, at any time last, and after them the courses of the feed (B §7.3, spec-readings 71); at most 500 of each',
});

export const affiliatesDb = endpoint({
  ...listCall,
  path: '/api/rpt/affiliatesDb/:competency',
  doc: 'The same without the courses of the feed (B §7.3)',
});

export const planAffiliates = endpoint({
  method: 'GET',
  path: '/api/plan/:year/affiliates',
  guard: 'member',
  planYear: 'params.year',
  doc: 'What /app/affilliateActivities shows, in one call: all 72 competencies with the number of their activities and courses, and those of one (spec-readings 19, 71)',
  params: fields.yearParams,
  query: z.object({ competency: z.optional(competencyName) }),
  ok: z.object({
    competencies: z.array(
      z.object({
        ...place,
        requiredScore: z.number(),
        /** Null until answered. */
        actualScore: z.nullable(z.number()),
        activities: z.number(),
      }),
    ),
    activities: z.array(offer),
    courses: z.array(offer),
    feed,
    hours_asked,
  }),
  errors: ['competency_not_found'],
});

/** A filter that is left empty narrows nothing. */
const competencyFilter = z._default(
  z
    .string('Choose a competency')
    .check(z.refine((name) => name === '' || isCompetencyKey(name), 'Choose a competency')),
  '',
);
const priceFilter = z._default(
  z.enum(['', ...priceFilters.map(({ key }) => key)], 'Choose one of the prices'),
  '',
);

/** Offers under a competency whose hours are of this kind. */
const hoursFilter = z._default(z.enum(['', ...hoursKinds], 'Choose a kind of hours'), '');

export const cpdSearch = endpoint({
  method: 'GET',
  path: '/api/plan/:year/cpdSearch',
  guard: 'member',
  planYear: 'params.year',
  doc: 'A search over the affiliate activities and the courses of the feed, from today on (spec-readings 8)',
  params: fields.yearParams,
  query: pageQuery(['date', 'title', 'provider', 'price'], {
    competency: competencyFilter,
    provider: fields.optionalText255,
    from: planFields.optionalDate,
    to: planFields.optionalDate,
    price: priceFilter,
    hours_kind: hoursFilter,
  }),
  ok: z.extend(pageOf(z.extend(offer, { place: z.object(place) })), {
    /** Every provider by name, for the choice; at most 500. */
    providers: z.array(z.string()),
    feed,
    hours_asked,
  }),
  errors: [],
});
