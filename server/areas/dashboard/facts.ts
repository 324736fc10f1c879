import { isCompleted } from '#domain/activities/activities.ts';
import { hasProof } from '#domain/activities/activity-evidence.ts';
import { typeForBodies } from '#domain/activities/type-label.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import type { ResultRow } from '#domain/assessment/scoring.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { portionsOf, topicsOf } from '#domain/hours/hours-portions.ts';
import { areHoursInDoubt, hoursOf } from '#domain/hours/verifiable-hours.ts';
import { isOfArea } from '#domain/learning-areas/learning-areas.ts';
import { heldRegistrations } from '#domain/obligations/body-registrations.ts';
import type { ActivityFacts } from '#domain/obligations/duties.ts';
import { type OwnText, ownTextsOf } from '#domain/obligations/own-texts.ts';
import type { Portion } from '#domain/obligations/portions.ts';
import { requirementsOf } from '#domain/obligations/required.ts';
import { standingsOf } from '#domain/obligations/status.ts';
import { verifiableOffered } from '#domain/profile/practitioner-flags.ts';
import { isEthicsItem } from '#domain/reflections/reflections.ts';
import { toDoOf } from '#domain/to-do/to-do.ts';
import { missingPages, type PlanFacts } from '#domain/to-do/to-do-facts.ts';
import { ethicsReflections } from '#framework/reflections.ts';
import { resultsOf, validAnswers } from '#server/areas/assessment/assessment.ts';
import type { Plan } from '#server/http/context.ts';
import type { DashboardRows } from './queries.ts';

export interface Known {
  plan: Plan;
  rows: DashboardRows;
  today: CalendarDate;
}

type Written = ReturnType<typeof writtenIn>;

/** The year as the rules read it: the results, how the member stands with each body, and what is outstanding. */
export function yearIn(known: Known) {
  const { plan, rows, today } = known;
  const answers = validAnswers(rows.answers);
  const results = resultsOf(plan, answers);
  const { requirements, facts: written } = requirementsIn(plan, rows, answers);
  const standings = standingsOf(requirements, written, today);
  const facts = factsOf(known, results, written);
  return { results, standings, written, facts, toDo: toDoOf(facts, standings, { year: plan.year, today }) };
}

/** The demands of each body, and the facts that meet them: both stay the same until the record changes. */
export function requirementsIn(plan: Plan, rows: DashboardRows, answers = validAnswers(rows.answers)) {
  const registrations = heldRegistrations(plan.registrations, rows.bodies);
  const { circumstances } = rows;
  return {
    requirements: requirementsOf(plan.year, { registrations, circumstances }),
    facts: writtenIn(plan, rows, answers),
  };
}

function writtenIn({ year }: Plan, rows: DashboardRows, answers: ReturnType<typeof validAnswers>) {
  const texts = textsIn(rows);
  const isOwn = (id: string) => texts.get(id)?.state === 'own';
  return {
    scored: [...answers.keys()],
    areas: rows.areas.map(({ competency_level, reason }) => ({ competency: competency_level, reason })),
    activities: rows.activities.map(
      (row): ActivityFacts => ({
        kind: row.portions.some(({ kind }) => kind === 'ethics') ? 'ethics' : row.hours_kind,
        completed: isCompleted(row),
        id: row.id,
        date: row.activity_date,
        own: isOwn(row.id),
        competency: row.competency,
      }),
    ),
    portions: [
      ...rows.activities.flatMap((row) => portionsOfRow(row, year)),
      ...rows.others.flatMap(ofItsYear),
    ],
    brought: rows.brought.map(({ cycle_from: from, ...one }) => ({ ...one, from })),
    ownEthics: rows.ethics
      .map(({ item }) => item)
      .filter(isEthicsItem)
      .filter(isOwn),
    texts,
  };
}

/** The reflections of the year in the order of the plan, ethics items first: of equal texts the first counts. */
const textsIn = ({ ethics, activities }: ReflectedRows): ReadonlyMap<string, OwnText> =>
  ownTextsOf([
    ...ethicsReflections.flatMap(({ item }) => {
      const row = ethics.find((one) => one.item === item);
      return row
        ? [{ id: item, kind: 'ethics' as const, comments: commentsOf(row), standard: row.standard_text }]
        : [];
    }),
    ...activities.filter(isCompleted).map((row) => ({
      id: row.id,
      kind: 'activity' as const,
      comments: commentsOf(row),
      standard: row.standard_text ?? false,
    })),
  ]);

type Comments = Record<`question${1 | 2 | 3}_comment`, string | null>;

interface ReflectedRows {
  ethics: readonly (Comments & { item: string; standard_text: boolean })[];
  activities: readonly (Comments & {
    id: string;
    standard_text: boolean | null;
    reflection_date: string | null;
  })[];
}

type CountedRow = Omit<DashboardRows['others'][number], 'plan_year' | 'title'>;

const ofItsYear = (row: DashboardRows['others'][number]) => portionsOfRow(row, row.plan_year);

const portionsOfRow = (row: CountedRow, year: number): Portion[] => {
  const { id, activity_date: date, evidence_id, evidence_url, proof_note, hours_confirmed } = row;
  const proof = hasProof({ evidence: evidence_id ?? '', evidence_url, proof_note });
  const inDoubt = areHoursInDoubt({ verifiable_hours: hoursOf(row.verifiable_minutes), hours_confirmed });
  const type = typeForBodies(row);
  const facts = { activityId: id, type, completed: isCompleted(row), date, proof, inDoubt, year };
  return portionsOf(row).map((portion) => ({
    topics: topicsOf(portion),
    minutes: portion.minutes,
    verifiable: portion.verifiable,
    accredited: Boolean(portion.accredited_by),
    ...facts,
  }));
};

const commentsOf = (row: Comments): string[] => [
  row.question1_comment ?? '',
  row.question2_comment ?? '',
  row.question3_comment ?? '',
];

/** The contents of the year, as the rules ask for them. */
function factsOf({ plan, rows }: Known, results: readonly ResultRow[], written: Written): PlanFacts {
  const gaps = new Map<string, number>();
  for (const { competency, requiredScore, actualScore } of results)
    gaps.set(competency, Math.max(0, requiredScore - actualScore));
  const gapOf = (competency: string) => gaps.get(competency) ?? 0;
  const made = new Set(rows.areas.filter(({ origin }) => origin === 'scored').map(competencyOf));
  const standard = new Map(rows.ethics.map(({ item, standard_text }) => [item, standard_text]));
  return {
    missingPages: missingPages(plan),
    scored: written.scored,
    notAdded: results
      .filter(({ competency, learningArea }) => learningArea === 'Yes' && !made.has(competency))
      .map(({ competency }) => ({ id: competency, title: displayName(competency), gap: gapOf(competency) })),
    areas: rows.areas.map((area) => ({
      id: area.id,
      title: area.learning_area,
      gap: gapOf(area.competency_level),
      competency: area.competency_level,
      reason: area.reason,
      met: area.met_at !== null,
      activities: rows.activities.filter((activity) => isOfArea(activity, area)).length,
    })),
    activities: rows.activities.map((row, index) => ({
      id: row.id,
      title: row.title,
      verifiable_hours: hoursOf(row.verifiable_minutes),
      hours_confirmed: row.hours_confirmed,
      activity_date: row.activity_date ?? '',
      completed: isCompleted(row),
      kind: written.activities[index]?.kind ?? row.hours_kind,
      competency: row.competency,
      own: written.activities[index]?.own ?? false,
      standard: row.standard_text ?? false,
      evidence: row.evidence_id ?? '',
      evidence_url: row.evidence_url,
      proof_note: row.proof_note,
    })),
    ethics: ethicsReflections.map(({ item, title }) => ({
      id: item,
      title,
      done: standard.has(item),
      standard: standard.get(item) ?? false,
      own: written.ownEthics.includes(item),
    })),
    declared: rows.declarations,
    hoursAsked: verifiableOffered(plan) || rows.bodies.length > 0,
  };
}

const competencyOf = ({ competency_level }: { competency_level: string }) => competency_level;
