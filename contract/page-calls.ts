import { z } from 'zod/mini';
import { answerNames } from '#domain/profile/practitioner-flags.ts';
import { pick } from '#domain/text/names.ts';
import { exactTypes } from '#framework/obligations/body-activities.ts';
import { topics } from '#framework/topics.ts';
import { accountOverview } from './account.ts';
import { activity } from './activities.ts';
import { planAssessment } from './assessment.ts';
import { brought, registrations } from './bodies.ts';
import { readBuyer } from './buyer.ts';
import { feed } from './calendar-feed.ts';
import { signIns } from './credentials.ts';
import { documents } from './documents.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { planHistory } from './history.ts';
import { invoice } from './invoices.ts';
import { learningArea, preloadedLearningAreas } from './learning-areas.ts';
import { mailIn } from './mail-in.ts';
import { membership } from './membership.ts';
import { circumstances, keptUntil, obligations } from './obligations.ts';
import { reminders } from './reminders.ts';
import { mySecondFactors } from './second-factor.ts';
import { shares } from './shares.ts';
import { userRecord } from './user-record.ts';

const { career_path } = userRecord.shape;

/** A page of a member makes one call, which has all that it shows (docs/decisions/0029). */
const page = { method: 'GET', guard: 'member', planYear: 'params.year', params: fields.yearParams } as const;

const score = z.object({ competency: z.string(), actualScore: z.number(), requiredScore: z.number() });
/** The largest gap first; those without a score come last. */
const areasByGap = z.array(z.object({ area: learningArea, score: z.nullable(score) }));

export const entrance = endpoint({
  ...page,
  path: '/api/plan/:year/entrance',
  doc: 'The page to resume, as /app/rpt1 asks it (A §2): empty when nothing was saved yet. `profile`: what the first pages of the wizard show, when one of them is that page (spec-readings 19)',
  ok: z.object({ url: z.string(), profile: z.nullable(userRecord) }),
  errors: [],
});

export const planner = endpoint({
  ...page,
  path: '/api/plan/:year/planner',
  doc: 'What the planner and the forms of an activity show (spec-readings 19)',
  ok: z.object({
    career_path,
    ...pick(userRecord.shape, answerNames),
    activities: z.array(activity),
    areas: areasByGap,
    kept_until: keptUntil,
    /** The facts about an activity that the member's bodies ask about; `hours`: a body beyond those of rpt4 counts hours. */
    asked: z.object({
      topics: z.array(z.enum(topics)),
      types: z.array(z.enum(exactTypes)),
      accredited: z.boolean(),
      hours: z.boolean(),
    }),
    /** The address under which mail becomes an activity to sort; null: the server receives none. */
    mail_address: mailIn.ok.shape.address,
  }),
  errors: [],
});

export const resultsSummary = endpoint({
  ...page,
  path: '/api/plan/:year/results_summary',
  doc: 'What the results summary shows: the assessment, and how many learning areas lack a reason (spec-readings 19)',
  ok: z.extend(planAssessment.ok, { areas_without_reason: z.number() }),
  errors: [],
});

export const areasPage = endpoint({
  ...page,
  path: '/api/plan/:year/areas',
  doc: 'What the learning areas page shows: the areas, and those suggested for the career path (spec-readings 19)',
  ok: z.object({
    career_path,
    /** How many competencies are scored, and how many of them below the required level. */
    scored: z.number(),
    below: z.number(),
    areas: z.array(learningArea),
    /** The scores of the competencies of the learning areas, as far as there are any. */
    scores: z.array(score),
    /** Empty without a career path. */
    suggested: preloadedLearningAreas.ok,
  }),
  errors: [],
});

export const circumstancesPage = endpoint({
  ...page,
  path: '/api/plan/:year/circumstances_page',
  doc: 'What the page of circumstances shows: the facts of the year, and what each body asks with the activities that count for it (spec-readings 19)',
  ok: z.extend(z.pick(obligations.ok, { bodies: true, activities: true }), { facts: circumstances.ok }),
  errors: [],
});

export const bodiesPage = endpoint({
  ...page,
  path: '/api/plan/:year/bodies',
  doc: 'What the page of bodies shows: the answers of rpt4 of the year, the registrations with further bodies, and the hours from before (spec-readings 19)',
  ok: z.object({
    ...pick(userRecord.shape, answerNames),
    registrations: registrations.ok,
    brought: brought.ok,
  }),
  errors: [],
});

export const accountPage = endpoint({
  ...page,
  planless: true,
  path: '/api/plan/:year/account',
  doc: 'What the account page shows: the overview, the membership, the invoices, the newest first, and the sign-ins (spec-readings 19)',
  ok: z.extend(accountOverview.ok, {
    membership,
    invoices: z.array(invoice),
    /** Whom the next invoice names beside the member. */
    buyer: readBuyer.ok,
    ...signIns.shape,
    /** When the office saw the plan, the newest first. */
    seen: z.array(z.string()),
    /** Since when there is a calendar address; null: there is none. */
    feed: feed.ok,
    mail_in: mailIn.ok,
    reminders: reminders.ok,
    second_factors: mySecondFactors.ok,
    /** When the member chose the password; null: it is not theirs. */
    password_since: z.nullable(z.string()),
    kept_until: keptUntil,
  }),
  errors: [],
});

export const monitoringPage = endpoint({
  ...page,
  path: '/api/plan/:year/monitoring',
  doc: 'What the monitoring page shows: a page of the history, and the documents that were issued, and the links to the plan',
  query: planHistory.query,
  ok: z.extend(planHistory.ok, {
    documents: documents.ok,
    shares: shares.ok,
    /** The files of evidence, and the titles of the activities without any proof. */
    /** `unopenable`: the names of files that a reviewer cannot open. `without`: the titles of activities. */
    proof: z.object({
      files: z.number(),
      unopenable: z.array(z.string()),
      without: z.array(z.string()),
    }),
    /** The instant of the first event of the history; null: there is none. */
    began_at: z.nullable(z.string()),
  }),
  errors: [],
});
