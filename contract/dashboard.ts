import { z } from 'zod/mini';
import { toDoKeys } from '#domain/to-do/to-do-facts.ts';
import { firstStepKeys } from '#domain/years/first-steps.ts';
import { stageKeys } from '#domain/years/stages.ts';
import { hoursKinds } from '#framework/hours-kinds.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { bodySummary, period } from './obligations.ts';
import { toDoGroup, toDoItem } from './to-do.ts';

const titleAndCompletion = z.object({ title: z.string(), completed: z.boolean() });

export const activitiesDashboard = endpoint({
  method: 'GET',
  path: '/api/rpt/activities_dashboard/:year',
  guard: 'member',
  planYear: 'params.year',
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
  planYear: 'params.year',
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

/** One of the four steps of a plan in which nothing is logged yet. */
const firstStep = z.object({
  key: z.enum(firstStepKeys),
  done: z.boolean(),
  /** How many things are left in it; 0: not known yet, or none. */
  count: z.number(),
  /** About how many minutes are left. */
  minutes: z.number(),
});

const toDo = z.object({
  /** Null: the plan is under way, or nobody asks for one. */
  first_steps: z.nullable(z.array(firstStep)),
  groups: z.array(toDoGroup),
  next: z.nullable(z.object({ key: z.enum(toDoKeys), item: toDoItem })),
  /** The earliest date that lies ahead; empty when there is none. */
  next_date: z.string(),
  things: z.number(),
  /** The first check of autofix that succeeds (A §2); the second is asked only when the first does not. */
  autofix: z.nullable(z.enum(['check1', 'check2'])),
});

const count = z.number();

export const dashboard = endpoint({
  method: 'GET',
  path: '/api/plan/:year/dashboard',
  guard: 'member',
  planYear: 'params.year',
  doc: 'Everything that the dashboard shows, in one call (spec-readings 19)',
  params: fields.yearParams,
  ok: z.object({
    /** The career path, for the menu; empty until one is chosen. */
    career_path: z.string(),
    to_do: toDo,
    /** How the member stands with each body. */
    bodies: z.array(bodySummary),
    competencies: z.object({ passed: count, failed: count }),
    /** The learning areas by group of the framework. */
    learning_areas: z.object({ tech: count, ef: count, pva: count }),
    /** `standard`: how many of the complete ones have standard text. */
    activities: z.object({ complete: count, incomplete: count, standard: count }),
    /** The cards that the member's practitioner flags call for (A §6), in the order on the screen. */
    hours: z.array(
      z.extend(hoursFigures, {
        activities: z.array(z.object({ id: z.string(), title: z.string(), hours: z.number() })),
        kind: z.enum(hoursKinds),
        /** Completed hours as a percentage of the required ones: rounded, at most 100. */
        percent: z.number(),
        /** One line that says what the body counts, what the other hours lack, and what is planned and still to plan. */
        line: z.string(),
        /** The version of the rules that still need hours which lack proof; null: no needed hours lack proof. */
        proof_missing_for: z.nullable(z.string()),
        /** The figure of this member, when the body asks for something else than the card. */
        own: z.nullable(
          z.extend(period, {
            body: z.string(),
            required: count,
            /** Whether the period begins with the registration, and not with new rules. */
            registered: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});

export const welcome = endpoint({
  method: 'GET',
  path: '/api/plan/:year/welcome',
  guard: 'member',
  planYear: 'params.year',
  doc: 'Everything that the first page after signing in shows, in one call: how far the year is and where the member stopped (spec-readings 19)',
  params: fields.yearParams,
  ok: z.object({
    /** The saved page; empty when nothing was saved yet. */
    resume: z.object({ url: z.string(), saved_at: z.nullable(z.string()) }),
    done: z.array(z.enum(stageKeys)),
    /** When the profile was last saved. */
    about_saved_at: z.nullable(z.string()),
    scored: count,
    /** Competencies that are scored below the required level. */
    below: count,
    learning_areas: count,
    /** Learning areas with a reason. */
    reasons: count,
    /** Learning areas that lack a reason or an activity. */
    open_areas: count,
    activities: count,
    /** Activities with a reflection. */
    reflected: count,
    /** The hours that the member's flags call for. */
    hours: z.array(z.object({ kind: z.enum(hoursKinds), required: z.number() })),
    /** The year before, when it can be rolled over into this one, which is empty. */
    before: z.nullable(
      z.object({ year: z.number(), scores: count, learning_areas: count, profile: z.boolean() }),
    ),
  }),
  errors: [],
});
