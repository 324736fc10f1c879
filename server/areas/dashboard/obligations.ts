import type { ResultOf } from '#contract/endpoint.ts';
import type { declarations, obligations } from '#contract/obligations.ts';
import { hoursOf } from '#domain/hours/verifiable-hours.ts';
import { answersOf } from '#domain/obligations/answers.ts';
import { bodyName } from '#domain/obligations/body-names.ts';
import type { AskedHours } from '#domain/obligations/card-line.ts';
import type { CountedRule } from '#domain/obligations/counted.ts';
import { isDeclared } from '#domain/obligations/declarations.ts';
import { isYearOver, type Standing } from '#domain/obligations/status.ts';
import { warningsIn } from '#domain/obligations/warnings.ts';
import { nextStep, type Step } from '#domain/to-do/next-step.ts';
import type { RuleSet } from '#framework/obligations/rule-set.ts';
import { type Known, yearIn } from './facts.ts';
import type { DashboardRows } from './queries.ts';
import { presentGroup } from './to-do.ts';

type Response = ResultOf<typeof obligations>;

/** The demands of each body in the year, and how far the record is today, in the fields of the contract. */
export function presentObligations(known: Known): Response {
  const { plan, rows, today } = known;
  const { standings, toDo } = yearIn(known);
  const [first] = toDo.groups;
  const warningsOf = warningsIn(rows.activities, plan.year);
  const named = new Set(
    standings.flatMap(({ hours }) => hours.flatMap(({ portions }) => portions.map((one) => one.activityId))),
  );
  return {
    today,
    bodies: standings.map((one) => presentStanding(one, rows)),
    activities: [
      ...rows.activities.map((row) => presentActivity(row, warningsOf(row))),
      ...rows.others.filter(({ id }) => named.has(id)).map((row) => presentActivity(row, [])),
    ],
    next_step: presentStep(nextStep(toDo, isYearOver(plan.year, today))),
    next: first ? presentGroup(first) : null,
  };
}

const presentActivity = (
  row: DashboardRows['activities' | 'others'][number],
  warnings: Response['activities'][number]['warnings'],
) => ({
  id: row.id,
  title: row.title,
  date: row.activity_date ?? '',
  type: row.type,
  proof_note: row.proof_note,
  warnings,
});

/** The part of a standing that the dashboard shows. */
export const presentSummary = ({ requirement, status, unprovenMinutes }: Standing) => ({
  body: requirement.rules.body,
  version: requirement.rules.version,
  cycle: { from: requirement.cycle.from, until: requirement.cycle.until },
  status,
  without_proof: hoursOf(unprovenMinutes),
  sure: requirement.sure,
  waived: requirement.waived,
});

/** The figure that the body asks of the member, when it differs from that of the card; null when it does not. */
export function ownFigure(asked: AskedHours | null, requiredOfCard: number) {
  if (!asked || asked.one.rule.requiredMinutes === requiredOfCard) return null;
  const { rules, period } = asked.standing.requirement;
  const { from = '', until = '' } = period ?? {};
  return {
    body: rules.body,
    required: hoursOf(asked.one.rule.requiredMinutes),
    from,
    until,
    registered: rules.from < from,
  };
}

/** The answers to each body's form. A body to which the member did not belong in the year asks nothing. */
export function presentAnswers(known: Known): ResultOf<typeof declarations> {
  const { standings, written } = yearIn(known);
  return standings
    .filter(({ requirement }) => requirement.waived !== 'not_held')
    .map((one) => {
      const { hours, duties, sources, period, months, level, unit, before_unknown, ...shown } =
        presentStanding(one, known.rows);
      return { ...shown, answers: answersOf(one, written, known.today) };
    });
}

/** One body in the fields of the contract. */
export function presentStanding(
  standing: Standing,
  { declarations: declared }: Pick<DashboardRows, 'declarations'>,
): Response['bodies'][number] {
  const { requirement, hours, duties, beforeUnknown } = standing;
  const { rules, period, months, level, due, keepUntil } = requirement;
  const own = declared.find((one) => isDeclared([one], requirement));
  return {
    ...presentSummary(standing),
    label: rules.label,
    period,
    months,
    level: rules.levels?.of.find(({ key }) => key === level)?.label ?? '',
    unit: rules.unit ?? null,
    before_unknown: beforeUnknown,
    due,
    declared_to: rules.declaredTo?.who ?? 'body',
    receiver: rules.declaredTo?.name ?? bodyName(rules.body),
    hours: hours.map(presentHours),
    duties: [...duties],
    declared: own ? { submitted_on: own.submitted_on, reference: own.reference } : null,
    keep_until: keepUntil ?? '',
    sources: sourcesOf(rules),
  };
}

const presentHours = ({ rule, portions, ...sums }: CountedRule) => ({
  key: rule.key,
  label: rule.label,
  required: hoursOf(rule.requiredMinutes),
  full: hoursOf(rule.fullMinutes),
  within: rule.within,
  begins: rule.begins,
  counted: hoursOf(sums.countedMinutes),
  carried: hoursOf(sums.carriedMinutes),
  brought: hoursOf(sums.broughtMinutes),
  fills_previous: hoursOf(
    portions.reduce((sum, { minutes, reason }) => (reason === 'fills_previous' ? sum + minutes : sum), 0),
  ),
  recorded: hoursOf(sums.recordedMinutes),
  without_proof: hoursOf(sums.unprovenMinutes),
  outstanding: hoursOf(sums.outstandingMinutes),
  portions: portions.map(({ activityId, minutes, reason }) => ({
    activity_id: activityId,
    reason,
    hours: hoursOf(minutes),
  })),
});

/** The sources of all figures and duties, each named by what it is about. */
const sourcesOf = (rules: RuleSet): Response['bodies'][number]['sources'] =>
  [
    ...rules.hours.map((rule) => ({ about: rule.label, ...rule })),
    ...(rules.apportioned ? [{ about: 'Part of a year', ...rules.apportioned }] : []),
    ...rules.duties.map((duty) => ({ about: duty.key, ...duty })),
    ...(rules.keep ? [{ about: 'Keep the record', ...rules.keep }] : []),
  ].map(({ about, source, confidence, note = '' }) => ({ about, source, confidence, note }));

const presentStep = ({ activityId, minutes, ...step }: Step): Response['next_step'] => ({
  ...step,
  ...(activityId === undefined ? {} : { activity_id: activityId }),
  ...(minutes === undefined ? {} : { hours: hoursOf(minutes) }),
});
