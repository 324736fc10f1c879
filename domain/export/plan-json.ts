import { registrationKinds, registrationNames } from '#framework/registration-kinds.ts';
import { activityNumber } from '../activities/activity-number.ts';
import { byName } from '../text/names.ts';
import type { PlanDocumentInput } from './plan-document-types.ts';

/** The document to which this JSON belongs. */
export interface JsonFacts {
  number: string;
  /** An instant, ISO 8601 in UTC. */
  issuedAt: string;
  /** The demands of each body, as the page of the obligations shows them. */
  bodies: readonly object[];
  /** The days that the member stated, each with the note beside them. */
  circumstances: readonly object[];
  declarations: readonly object[];
  /** Hours of cycles from before the plan, each with the note beside them. */
  brought: readonly object[];
}

/**
 * The whole plan of a year as `plan.json` of a monitoring pack has it (docs/monitoring-pack.md). Dates are YYYY-MM-DD and hours
 * decimals. A field is added in the same version; one that changes or goes makes another.
 */
export const planJson = (input: PlanDocumentInput, { number, issuedAt, ...stated }: JsonFacts) => ({
  format: 'reflective-plan',
  version: 1,
  number,
  issued_at: issuedAt,
  plan_year: input.year,
  member: {
    name: input.member.name,
    surname: input.member.surname,
    email: input.member.email,
    telephone: input.member.contact,
    saica_number: input.member.saicaNumber,
  },
  profile: {
    career_path: input.profile.careerPath,
    position: input.profile.position,
    start_date: input.profile.startDate,
    proficiency_level: input.profile.proficiencyLevel,
    ...byName(registrationKinds, (kind) => input.profile[registrationNames[kind].flag]),
    responsibilities: input.profile.responsibilities,
    short_term_goals: input.profile.shortTermGoals,
    long_term_goals: input.profile.longTermGoals,
  },
  competencies: input.results.map((row) => ({
    competency: row.competency,
    group: row.group,
    required_score: row.requiredScore,
    actual_score: row.actualScore,
  })),
  learning_areas: input.areas.map((row) => ({
    learning_area: row.learningArea,
    competencies: row.competency,
    reason: row.reason,
    met: row.met,
    activities: row.activities,
  })),
  activities: input.activities.map((row, at) => ({
    number: activityNumber(at),
    title: row.title,
    competency: row.competency,
    provider: row.provider,
    type: row.type,
    date: row.date === '' ? null : row.date,
    verifiable_hours: row.verifiable_hours,
    hours_split: row.split,
    description: row.description,
    unplanned_reason: row.unplanned_reason,
    completed: row.completed,
    evidence: row.evidence,
  })),
  reflections: input.reflections.map((row) => ({
    activity: row.number,
    title: row.title,
    date: row.date,
    standard_text: row.standard,
    answers: row.answers.map(({ question, answer, comment }) => ({ question, answer, comment })),
  })),
  bodies: stated.bodies,
  circumstances: stated.circumstances,
  declarations: stated.declarations,
  brought: stated.brought,
});
