import { z } from 'zod/mini';
import { answerParts } from '#domain/obligations/answers.ts';
import { reasons } from '#domain/obligations/portions.ts';
import { waivers } from '#domain/obligations/required.ts';
import { statuses } from '#domain/obligations/status.ts';
import { warnings } from '#domain/obligations/warnings.ts';
import { stepNames } from '#domain/to-do/next-step.ts';
import { circumstanceKinds, confidences, dutyKeys } from '#framework/obligations/rule-set.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { CIRCUMSTANCES_MAX } from './limits.ts';
import { calendarDate, optionalDate } from './plan-fields.ts';
import { toDoGroup } from './to-do.ts';

/** Both days belong to the period. */
export const period = z.object({ from: z.string(), until: z.string() });

/** The demands of one body, and how the member stands today. */
export const standing = z.object({
  body: z.string(),
  /** The version of the body's rules. */
  version: z.string(),
  label: z.string(),
  status: z.enum(statuses),
  /** Hours of past activities that lack proof, where the body still needs them. */
  without_proof: z.number(),
  /** The days of the cycle in which the body counts. A plan year may have two cycles of one body. */
  cycle: period,
  /** The days of the cycle on which the body asks; null: none. */
  period: z.nullable(period),
  /** How many calendar months the period touches. */
  months: z.number(),
  /** Why the body asks for nothing; null: it asks for something. 'unknown': the cycle is over and has no record. */
  waived: z.nullable(z.enum(waivers)),
  /** The level of the registration in words; empty: the body has none, or none is stated. */
  level: z.string(),
  /** The body's own word for an hour, and its minutes; null: an hour is an hour. All figures here are hours. */
  unit: z.nullable(z.object({ one: z.string(), minutes: z.number() })),
  /** Whether the cycle before has no record, so that nothing moves from it into this one. */
  before_unknown: z.boolean(),
  hours: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      required: z.number(),
      /** The hours of a full cycle, or of a full year of it: more than `required` where a part of it lowers them. */
      full: z.number(),
      /** The days whose hours count: the cycle, or one year of it. */
      within: period,
      /** The first day on which a lack of hours is something to do. */
      begins: z.string(),
      counted: z.number(),
      /** Those of the counted hours that the cycle before had over. */
      carried: z.number(),
      /** Those of the counted hours that were earned before the product, or in a year that was not bought. */
      brought: z.number(),
      /** Hours that do not count here because the cycle before lacked them. */
      fills_previous: z.number(),
      /** Hours of past activities, whether they count or not. */
      recorded: z.number(),
      /** Recorded hours that lack proof and could count with it. */
      without_proof: z.number(),
      /** Hours that do not count yet and still can. */
      outstanding: z.number(),
      portions: z.array(
        z.object({ activity_id: z.string(), hours: z.number(), reason: z.nullable(z.enum(reasons)) }),
      ),
    }),
  ),
  /** `done` of `of` pieces of the duty are there. */
  duties: z.array(z.object({ key: z.enum(dutyKeys), met: z.boolean(), done: z.number(), of: z.number() })),
  /** The last day for declaring; null: there is none. `expected`: the body has not announced the day. */
  due: z.nullable(z.object({ date: z.string(), expected: z.boolean() })),
  /** To whom the cycle is declared, and its name inside a sentence: 'SARS', 'your FSP'. */
  declared_to: z.enum(['body', 'employer']),
  receiver: z.string(),
  /** Null: the member has not recorded that they declared. */
  declared: z.nullable(z.object({ submitted_on: z.string(), reference: z.string() })),
  /** Empty: nobody found how long the body wants the record. */
  keep_until: z.string(),
  /** False when a figure of its hours is assumed. */
  sure: z.boolean(),
  sources: z.array(
    z.object({ about: z.string(), source: z.string(), confidence: z.enum(confidences), note: z.string() }),
  ),
});

/** The answers that the record supports, for one body in one version of its rules. */
const declarable = z.extend(
  z.pick(standing, {
    body: true,
    version: true,
    cycle: true,
    label: true,
    status: true,
    without_proof: true,
    sure: true,
    waived: true,
    due: true,
    declared_to: true,
    receiver: true,
    declared: true,
    keep_until: true,
  }),
  {
    answers: z.array(
      z.object({
        /** The part of the plan that the answer comes from. */
        about: z.enum(answerParts),
        question: z.string(),
        answer: z.string(),
        because: z.string(),
      }),
    ),
  },
);

/**
 * Until when a body wants the record of the year kept, and its short name; null: that day has passed. `not_found`: the bodies for
 * which nobody found how long they want it.
 */
export const keptUntil = z.nullable(
  z.object({ until: z.string(), by: z.string(), not_found: z.array(z.string()) }),
);

/** A standing in short, for the dashboard. */
export const bodySummary = z.pick(standing, {
  body: true,
  version: true,
  cycle: true,
  status: true,
  without_proof: true,
  sure: true,
  waived: true,
});

/** The one thing to do next. */
export const nextStep = z.object({
  step: z.enum(stepNames),
  body: z.optional(z.string()),
  activity_id: z.optional(z.string()),
  hours: z.optional(z.number()),
  /** The day that `wait` waits for. */
  until: z.optional(z.string()),
});

export const obligations = endpoint({
  method: 'GET',
  path: '/api/plan/:year/obligations',
  guard: 'member',
  planYear: 'params.year',
  doc: 'What each body asks of the member in a year, what counts today, and the one next step',
  params: fields.yearParams,
  ok: z.object({
    today: z.string(),
    bodies: z.array(standing),
    /** The activities that the hours name. */
    activities: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        date: z.string(),
        type: z.string(),
        proof_note: z.string(),
        /** Facts that exclude no hours, but about which a reviewer may ask. */
        warnings: z.array(z.enum(warnings)),
      }),
    ),
    next_step: nextStep,
    /** The next step as a group of things to do, as the dashboard shows it; null: nothing is outstanding. */
    next: z.nullable(toDoGroup),
  }),
  errors: [],
});

const named = {
  body: fields.text255('Choose a body'),
  kind: z.enum(circumstanceKinds, 'Choose what applies to you'),
};

const ofYear = {
  path: '/api/plan/:year/circumstances',
  guard: 'member',
  planYear: 'params.year',
  params: fields.yearParams,
} as const;

export const circumstances = endpoint({
  ...ofYear,
  method: 'GET',
  doc: "The member's circumstances of a year, with the days of their registrations as 'held'",
  ok: z.array(
    z.object({
      ...named,
      /** Empty: not stated. */
      from: z.string(),
      until: z.string(),
      note: z.string(),
    }),
  ),
  errors: [],
});

const fact = { ...named, from: optionalDate, until: optionalDate, note: fields.optionalLongText };

export const saveCircumstance = endpoint({
  ...ofYear,
  method: 'POST',
  records: true,
  doc: "Sets one circumstance of a year: 'held' the days of a registration, 'absent' those of an absence, the others the day from which they hold to the end of the year",
  body: z.object(fact),
  ok: z.object({}),
  errors: ['invalid_input'],
});

export const removeCircumstance = endpoint({
  ...ofYear,
  method: 'POST',
  path: '/api/plan/:year/circumstances/remove',
  records: true,
  doc: "Takes one circumstance back; of 'held' the days",
  body: z.object(named),
  ok: z.object({}),
  errors: ['not_found'],
});

export const saveCircumstances = endpoint({
  ...ofYear,
  method: 'POST',
  path: '/api/plan/:year/circumstances/all',
  records: true,
  doc: 'Sets all circumstances of a year at once: one that is not in the list is taken back. A wrong field is named by its body, its kind and its name, as in `sars_held_until`',
  body: z.object({
    facts: z.array(z.object(fact), 'Choose what applies to you').check(z.maxLength(CIRCUMSTANCES_MAX)),
  }),
  ok: z.object({}),
  errors: ['invalid_input'],
});

/** The first day of the cycle that is declared. If omitted, it is the last one of the body in the plan year that has ended, else its first. */
const declaredCycle = z.optional(calendarDate);

const declaring = {
  path: '/api/plan/:year/declarations',
  guard: 'member',
  planYear: 'params.year',
  params: fields.yearParams,
} as const;

export const declarations = endpoint({
  ...declaring,
  method: 'GET',
  doc: "For each body the answers to its form that the record supports, with the reason of each, and the member's declaration",
  ok: z.array(declarable),
  errors: [],
});

export const saveDeclaration = endpoint({
  ...declaring,
  method: 'POST',
  records: true,
  doc: 'Records that the member declared the year to a body, or corrects that. Nothing is sent to the body',
  body: z.object({
    body: named.body,
    submitted_on: calendarDate,
    reference: fields.optionalText255,
    cycle_from: declaredCycle,
  }),
  ok: z.object({}),
  errors: ['invalid_input'],
});

export const removeDeclaration = endpoint({
  ...declaring,
  method: 'POST',
  path: '/api/plan/:year/declarations/remove',
  records: true,
  doc: 'Takes back a declaration that was recorded by mistake. Nothing is said to the body',
  body: z.object({ body: named.body, cycle_from: declaredCycle }),
  ok: z.object({}),
  errors: ['not_found'],
});
