import { hoursKinds } from '#framework/hours-kinds.ts';
import { isOfAllYears } from '#framework/obligations/holders.ts';
import type { DutyKey } from '#framework/obligations/rule-set.ts';
import { type EvidenceFacts, evidenceState } from '../activities/activity-evidence.ts';
import { isAhead, isDateMissing, isReflectionDue } from '../activities/due.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import { areHoursInDoubt, areHoursMissing, minutesOf } from '../hours/verifiable-hours.ts';
import { cycleInWords } from '../obligations/cycle-words.ts';
import { type Declared, isDeclared, isPlanYear } from '../obligations/declarations.ts';
import { isOnEthics, openGroups } from '../obligations/duties.ts';
import type { Reason } from '../obligations/portions.ts';
import type { Requirement } from '../obligations/required.ts';
import { isAsked, isReached, type Standing } from '../obligations/status.ts';
import { isBlank } from '../text/blank-text.ts';
import { inWords, lower, upper } from '../text/counted.ts';
import type { Gap, PlanFacts, ToDoItem, ToDoKey } from './to-do-facts.ts';

type Activity = PlanFacts['activities'][number];
type Items = Record<ToDoKey, readonly ToDoItem[]>;

interface Known {
  today: CalendarDate;
  /** Whether the year has ended: nothing can be planned in it any more. */
  isOver: boolean;
}

/** The outstanding items of each kind. A member of whom no body asks anything has at most something to declare. */
export function itemsOf(facts: PlanFacts, standings: readonly Standing[], { today, isOver }: Known): Items {
  const asking = standings.filter(({ status }) => status !== 'waived');
  const declare = toDeclare(standings, facts.declared, today);
  if (asking.length === 0) return { ...nothing, declare };
  const isFurther = ({ requirement }: Standing) => isOfAllYears(requirement.rules.holder);
  const further = asking.filter(isFurther).flatMap((one) => hoursOfCycle(one, today));
  const hours = [...hoursOpen(asking.filter((one) => !isFurther(one))), ...further];
  return {
    profile: facts.missingPages.map((id) => ({ id, title: '' })),
    ...beginning(facts, asking, isOver),
    ...texts(facts, asking, today),
    ...ofActivities(facts, asking, today),
    hours,
    activity: toPlan(facts, asking, hours),
    declare,
  };
}

const none: readonly ToDoItem[] = [];
const nothing: Items = {
  profile: none,
  assess: none,
  results: none,
  sort: none,
  ethics: none,
  ethics_words: none,
  reflections: none,
  standard: none,
  own_words: none,
  dates: none,
  unfilled: none,
  unconfirmed: none,
  evidence: none,
  hours: none,
  areas: none,
  activity: none,
  reasons: none,
  declare: none,
};

/** The first body that asks for a duty. */
const bodyAsking = (asking: readonly Standing[], key: DutyKey): string | undefined =>
  asking.find(({ duties }) => duties.some((duty) => duty.key === key))?.requirement.rules.body;

function beginning(facts: PlanFacts, asking: readonly Standing[], isOver: boolean) {
  const assessment = bodyAsking(asking, 'assessment');
  const coverage = bodyAsking(asking, 'coverage');
  const reasons = bodyAsking(asking, 'reasons');
  const areas = facts.areas.toSorted(byGap);
  const uncovered = coverage ? openGroups(facts.scored, facts.areas) : [];
  return {
    assess:
      assessment && facts.scored.length === 0
        ? [{ id: 'rpt7', title: '', body: assessment }]
        : uncovered.map(({ key: id, label: title }) => ({ id, title, body: coverage })),
    results: assessment && !isOver ? facts.notAdded.toSorted(byGap).map(named) : [],
    areas: isOver ? [] : areas.filter(isUnplanned).map(named),
    reasons: reasons
      ? areas.filter(({ reason }) => isBlank(reason)).map((area) => ({ ...named(area), body: reasons }))
      : [],
  };
}

/** Whether a learning area has no activity yet, although its level is not reached. */
export const isUnplanned = ({ met, activities }: PlanFacts['areas'][number]): boolean =>
  !met && activities === 0;

function texts({ ethics, activities }: PlanFacts, asking: readonly Standing[], today: CalendarDate) {
  const body = bodyAsking(asking, 'ethics_reflections');
  const ownAsked = bodyAsking(asking, 'reflections') !== undefined;
  const items = body ? ethics : [];
  const due = ownAsked || portionsWith(asking, 'not_completed').length > 0 ? activities : [];
  const withBody = (item: Named) => ({ ...named(item), body });
  return {
    ethics: items.filter(({ done }) => !done).map(withBody),
    ethics_words: items.filter(({ done, standard, own }) => done && !standard && !own).map(withBody),
    reflections: due.filter((each) => isReflectionDue(datedOf(each), today)).map(dated),
    standard: [...items, ...(ownAsked ? activities : [])].filter(({ standard }) => standard).map(named),
    own_words: ownAsked ? activities.filter((each) => isNotOwn(each, today)).map(named) : [],
  };
}

/** Whether a reflection is written by the member, but in too few own words. */
const isNotOwn = (each: Activity, today: CalendarDate): boolean =>
  each.completed &&
  !each.standard &&
  !each.own &&
  each.activity_date !== '' &&
  !isAhead(datedOf(each), today);

function ofActivities(
  { activities, hoursAsked }: PlanFacts,
  asking: readonly Standing[],
  today: CalendarDate,
) {
  const withHours = hoursAsked ? activities : [];
  const undated = portionsWith(asking, 'undated');
  const unproven = [...portionsWith(asking, 'no_proof'), ...portionsWith(asking, 'not_completed')];
  // Without a date an activity is none that a body wants a reflection on, also when it is completed.
  const wantsReflections = asking.some(({ duties }) =>
    duties.some(({ key, met }) => key === 'reflections' && !met),
  );
  const isUndated = (each: Activity) =>
    isDateMissing(datedOf(each)) ||
    (wantsReflections && each.activity_date === '') ||
    undated.some(({ activityId }) => activityId === each.id);
  return {
    sort: activities.filter(({ competency }) => isBlank(competency)).map(named),
    dates: activities.filter(isUndated).map(named),
    unfilled: withHours.filter(areHoursMissing).map(named),
    unconfirmed: withHours.filter(areHoursInDoubt).map(withMinutes),
    evidence: withHours
      .filter((each) => evidenceState(each, today) === 'missing')
      .map((each) => ({
        ...withMinutes(each),
        body: unproven.find(({ activityId }) => activityId === each.id)?.body,
      })),
  };
}

/** The hours that do not count for this one reason, of rules that need them. */
const portionsWith = (asking: readonly Standing[], reason: Reason) =>
  asking.flatMap(({ requirement: { rules }, hours }) =>
    hours
      .filter((one) => !isReached(one))
      .flatMap(({ portions }) => portions)
      .filter((portion) => portion.reason === reason)
      .map(({ activityId }) => ({ activityId, body: rules.body })),
  );

/** The hours that no activity brings yet: each kind once, with the body that asks for most of this kind. */
function hoursOpen(asking: readonly Standing[]): ToDoItem[] {
  const items = asking.flatMap(({ requirement: { rules }, hours }) =>
    hours
      .filter(({ openMinutes }) => openMinutes > 0)
      .map(({ rule, openMinutes: minutes }) => ({
        id: rule.key,
        minutes,
        body: rules.body,
        title: hoursKinds.some((kind) => kind === rule.key) ? '' : rule.label,
      })),
  );
  const most = new Map<string, (typeof items)[number]>();
  for (const item of items) if (item.minutes > (most.get(item.id)?.minutes ?? 0)) most.set(item.id, item);
  return [...most.values()];
}

/** The open hours of a further body in one cycle, as one thing to do: its figures may ask for the same hours. */
function hoursOfCycle({ requirement, hours }: Standing, today: CalendarDate): ToDoItem[] {
  const { rules, cycle, lastDay } = requirement;
  const open = hours.filter(({ rule, openMinutes }) => openMinutes > 0 && isAsked(rule, requirement, today));
  if (open.length === 0) return [];
  return [
    {
      id: `${rules.body} ${cycle.from}`,
      title: upper(inWords(open.map(({ rule }) => lower(rule.label)))),
      minutes: Math.max(...open.map(({ openMinutes }) => openMinutes)),
      date: lastDay,
      body: rules.body,
    },
  ];
}

/** An activity that is asked for and that neither hours nor a learning area bring: the first one, or one on ethics. */
function toPlan(facts: PlanFacts, asking: readonly Standing[], hours: readonly ToDoItem[]): ToDoItem[] {
  const reflections = bodyAsking(asking, 'reflections');
  const { activities, areas } = facts;
  if (activities.length === 0 && reflections && hours.length === 0 && !areas.some(isUnplanned)) {
    return [{ id: 'first', title: '', body: reflections }];
  }
  const body = bodyAsking(asking, 'ethics_activity');
  const isBrought = activities.some(isOnEthics) || hours.some(({ id }) => id === 'ethics');
  return body && !isBrought ? [{ id: 'ethics', title: '', body }] : [];
}

/**
 * The bodies to declare to, for each cycle that has ended. A member who is not active declares too. A cycle with two versions of rules
 * is declared once.
 */
const toDeclare = (
  standings: readonly Standing[],
  declared: readonly Declared[],
  today: CalendarDate,
): ToDoItem[] =>
  standings
    .map(({ requirement }) => requirement)
    .filter(
      (one, index, all) =>
        (!one.waived || one.waived === 'not_active') &&
        one.cycle.until < today &&
        !isDeclared(declared, one) &&
        !all.slice(index + 1).some(isOfCycle(one)),
    )
    .map((one) => ({
      id: isPlanYear(one) ? one.rules.body : `${one.rules.body} ${one.cycle.from}`,
      title: titleOfCycle(one),
      body: one.rules.body,
      ...(one.due ? { date: one.due.date } : {}),
    }));

/** 'FSCA representative or key individual, 1 June 2025 to 31 May 2026, to your FSP'. A plan year has the name of the body alone. */
const titleOfCycle = ({ rules: { label, declaredTo }, cycle }: Requirement): string =>
  [label, cycleInWords(cycle), declaredTo ? `to ${declaredTo.name}` : ''].filter(Boolean).join(', ');

const isOfCycle =
  ({ rules: { body }, cycle }: Requirement) =>
  (other: Requirement): boolean =>
    other.rules.body === body && other.cycle.from === cycle.from;

/** The largest gap first, to one decimal. Equal ones stay in their order. */
const byGap = (a: Gap, b: Gap): number => Math.round((b.gap - a.gap) * 10);

type Named = Pick<ToDoItem, 'id' | 'title'>;
const named = ({ id, title }: Named): ToDoItem => ({ id, title });

const withMinutes = (each: Activity): ToDoItem => ({
  ...named(each),
  minutes: minutesOf(each.verifiable_hours),
});

const dated = (each: Activity): ToDoItem => ({ ...named(each), date: each.activity_date });

export const datedOf = ({ completed, activity_date }: EvidenceFacts) => ({ completed, date: activity_date });
