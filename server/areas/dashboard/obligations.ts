import type { ResultOf } from '#contract/endpoint.ts';
import type { obligations } from '#contract/obligations.ts';
import { isCompleted } from '#domain/activities.ts';
import { isBlank } from '#domain/blank-text.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { portionsOf } from '#domain/hours-portions.ts';
import type { CountedRule, Portion } from '#domain/obligations/counted.ts';
import type { ActivityFacts } from '#domain/obligations/duties.ts';
import { nextStep, type Step } from '#domain/obligations/next-step.ts';
import { isOwn } from '#domain/obligations/own-words.ts';
import { requirementsOf } from '#domain/obligations/required.ts';
import { type Standing, standingsOf } from '#domain/obligations/status.ts';
import { isEthicsItem } from '#domain/reflections.ts';
import { missingPages } from '#domain/to-do.ts';
import { areHoursInDoubt, hoursOf } from '#domain/verifiable-hours.ts';
import type { HoursKind } from '#framework/hours-kinds.ts';
import type { RuleSet } from '#framework/obligations/rule-set.ts';
import { validAnswers } from '#server/areas/assessment/assessment.ts';
import type { Plan } from '#server/http/context.ts';
import type { DashboardRows } from './queries.ts';

interface Known {
  plan: Plan;
  rows: DashboardRows;
  today: CalendarDate;
}

type Response = Omit<ResultOf<typeof obligations>, 'years'>;
type ActivityRow = DashboardRows['activities'][number];

/** The demands of each body in the year, and how far the record is today, in the fields of the contract. */
export function presentObligations(known: Known): Response {
  const { plan, rows, today } = known;
  const { standings, facts } = standingsIn(known);
  return {
    today,
    bodies: standings.map(presentStanding),
    activities: rows.activities.map(({ id, title, activity_date }) => ({
      id,
      title,
      date: activity_date ?? '',
    })),
    next_step: presentStep(nextStep(standings, facts, plan.year, today)),
  };
}

/** How the member stands with each body, and the facts that say so. */
export function standingsIn({ plan, rows, today }: Known) {
  const { requirements, facts } = requirementsIn(plan, rows);
  return { standings: standingsOf(requirements, facts, today), facts };
}

/** The demands of each body, and the facts that meet them: both stay the same until the record changes. */
export function requirementsIn(plan: Plan, rows: DashboardRows) {
  const { registrations } = plan;
  const { circumstances } = rows;
  return {
    requirements: requirementsOf(plan.year, { registrations, circumstances }),
    facts: factsOf(plan, rows),
  };
}

/** The part that the dashboard shows. */
export const presentSummary = ({ requirement: { rules, sure }, status }: Standing) => ({
  ...{ body: rules.body, version: rules.version, status, sure },
});

/** The member's own figure of a card, when it is not the card's; null: it is. */
export function ownFigure(kind: HoursKind, requiredOfCard: number, standings: readonly Standing[]) {
  const own = standings
    .flatMap(({ requirement, hours }) => hours.map((one) => ({ requirement, one })))
    .filter(({ one }) => one.rule.key === kind)
    .toSorted((a, b) => b.one.rule.requiredTenths - a.one.rule.requiredTenths)[0];
  if (!own || own.one.rule.requiredTenths === requiredOfCard) return null;
  return {
    body: own.requirement.rules.body,
    required: hoursOf(own.one.rule.requiredTenths),
    counted: hoursOf(own.one.countedTenths),
    from: own.requirement.period?.from ?? '',
    until: own.requirement.period?.until ?? '',
  };
}

const factsOf = (plan: Plan, rows: DashboardRows) => ({
  missingPages: missingPages(plan),
  declared: [],
  scored: [...validAnswers(rows.answers).keys()],
  areas: rows.areas.map(({ competency_level, reason }) => ({ competency: competency_level, reason })),
  activities: rows.activities.map(activityFacts),
  portions: rows.activities.flatMap(portionsOfRow),
  ownEthics: rows.ethics
    .filter((row) => isOwn({ comments: commentsOf(row), standard: row.standard_text }, 'ethics'))
    .map(({ item }) => item)
    .filter(isEthicsItem),
});

const activityFacts = (row: ActivityRow): ActivityFacts => {
  const completed = isCompleted(row);
  const standard = row.standard_text ?? false;
  return {
    kind: portionsOf(row).some(({ kind }) => kind === 'ethics') ? 'ethics' : row.hours_kind,
    completed,
    id: row.id,
    date: row.activity_date,
    own: completed && isOwn({ comments: commentsOf(row), standard }, 'activity'),
    competency: row.competency,
  };
};

const portionsOfRow = (row: ActivityRow): Portion[] =>
  portionsOf(row).map((portion) => ({
    ...portion,
    activityId: row.id,
    completed: isCompleted(row),
    date: row.activity_date,
    proof: row.evidence_id !== null || row.evidence_url !== '' || !isBlank(row.proof_note),
    inDoubt: areHoursInDoubt({ ...row, verifiable_hours: hoursOf(row.verifiable_tenths) }),
  }));

const commentsOf = (row: Record<`question${1 | 2 | 3}_comment`, string | null>): string[] => [
  row.question1_comment ?? '',
  row.question2_comment ?? '',
  row.question3_comment ?? '',
];

function presentStanding({ requirement, hours, duties, status }: Standing): Response['bodies'][number] {
  const { rules, period, months, waived, due, keepUntil, sure } = requirement;
  return {
    ...{ body: rules.body, version: rules.version, label: rules.label },
    ...{ status, period, months, waived, due, sure },
    hours: hours.map(presentHours),
    duties: [...duties],
    keep_until: keepUntil,
    sources: sourcesOf(rules),
  };
}

const presentHours = ({ rule, countedTenths, outstandingTenths, portions }: CountedRule) => ({
  ...{ key: rule.key, label: rule.label },
  required: hoursOf(rule.requiredTenths),
  counted: hoursOf(countedTenths),
  outstanding: hoursOf(outstandingTenths),
  portions: portions.map(({ activityId, tenths, reason }) => ({
    ...{ activity_id: activityId, reason },
    hours: hoursOf(tenths),
  })),
});

/** The sources of all figures and duties, each named by what it is about. */
const sourcesOf = (rules: RuleSet): Response['bodies'][number]['sources'] =>
  [
    ...rules.hours.map((rule) => ({ about: rule.label, ...rule })),
    ...(rules.apportioned ? [{ about: 'Part of a year', ...rules.apportioned }] : []),
    ...rules.duties.map((duty) => ({ about: duty.key, ...duty })),
    { about: 'Keep the record', ...rules.keep },
  ].map(({ about, source, confidence, note = '' }) => ({ about, source, confidence, note }));

const presentStep = ({ activityId, tenths, ...step }: Step): Response['next_step'] => ({
  ...step,
  ...(activityId === undefined ? {} : { activity_id: activityId }),
  ...(tenths === undefined ? {} : { hours: hoursOf(tenths) }),
});
