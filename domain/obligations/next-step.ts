import type { DutyKey } from '#framework/obligations/rule-set.ts';
import { ethicsReflections } from '#framework/reflections.ts';
import { isBlank } from '../blank-text.ts';
import type { CalendarDate } from '../calendar.ts';
import { isAhead, isDateMissing, isReflectionDue } from '../due.ts';
import type { ProfilePage } from '../to-do.ts';
import type { Reason } from './counted.ts';
import { type ActivityFacts, isOnEthics, type WrittenFacts } from './duties.ts';
import { isReached, isYearOver, type Standing } from './status.ts';

/** In the order in which they are asked. */
export const stepNames = [
  'profile',
  'assess',
  'sort',
  'ethics',
  'reflect',
  'own_words',
  'date',
  'proof',
  'plan_hours',
  'short_after',
  'reason',
  'wait',
  'declare',
  'keep',
] as const;
export type StepName = (typeof stepNames)[number];

/** Without any activity the first one is planned before texts are written. */
const withoutActivities: readonly StepName[] = [
  'profile',
  'assess',
  'plan_hours',
  'short_after',
  'ethics',
  'reason',
];

export interface Step {
  step: StepName;
  body?: string;
  activityId?: string;
  tenths?: number;
  /** The day that `wait` waits for. */
  until?: CalendarDate;
}

export interface StepFacts extends WrittenFacts {
  missingPages: readonly ProfilePage[];
  /** The bodies to which the member has declared the year. */
  declared: readonly string[];
}

/** The one thing to do next. The first step of the order that has something to do; `wait` or `keep` when nothing has. */
export function nextStep(
  standings: readonly Standing[],
  given: StepFacts,
  year: number,
  today: CalendarDate,
): Step {
  const facts = { ...given, activities: given.activities.toSorted(byDate) };
  const known = { asking: standings.filter(({ status }) => status !== 'waived'), facts, today };
  const isOver = isYearOver(year, today);
  const order =
    facts.activities.length > 0
      ? stepNames
      : [...withoutActivities, ...stepNames.filter((name) => !withoutActivities.includes(name))];
  const during: readonly StepName[] = ['plan_hours', 'wait'];
  const after: readonly StepName[] = ['short_after', 'declare', 'keep'];
  for (const name of order) {
    if ((isOver ? during : after).includes(name)) continue;
    const found = name === 'declare' ? declareStep(standings, facts) : steps[name](known);
    if (found) return { step: name, ...found };
  }
  return { step: isOver ? 'keep' : 'wait' };
}

interface Known {
  /** The bodies that ask for something. */
  asking: readonly Standing[];
  /** Its activities are by date. */
  facts: StepFacts;
  today: CalendarDate;
}

type Found = Omit<Step, 'step'> | null;

const steps: Record<Exclude<StepName, 'declare'>, (known: Known) => Found> = {
  profile: ({ asking, facts }) => (asking.length > 0 && facts.missingPages.length > 0 ? {} : null),
  assess: (known) => openDuty(known, 'assessment') ?? openDuty(known, 'coverage'),
  sort: ({ facts }) => ofActivity(facts.activities.find(({ competency }) => isBlank(competency))),
  ethics: ({ asking, facts }) =>
    facts.ownEthics.length < ethicsReflections.length ? openDuty({ asking }, 'ethics_reflections') : null,
  reflect: (known) =>
    isAsked(known, 'reflections') || hasReason(known, 'not_completed')
      ? ofActivity(known.facts.activities.find((one) => isReflectionDue(one, known.today)))
      : null,
  own_words: (known) =>
    isAsked(known, 'reflections')
      ? ofActivity(
          known.facts.activities.find(
            ({ date, completed, own }) =>
              completed && !own && date !== null && !isAhead({ date }, known.today),
          ),
        )
      : null,
  date: ({ facts, asking }) =>
    ofActivity(facts.activities.find(isDateMissing)) ?? portionWith({ asking }, 'undated'),
  proof: (known) => portionWith(known, 'no_proof'),
  plan_hours: (known) =>
    openHours(known) ??
    (known.facts.activities.length === 0 ? openDuty(known, 'reflections') : null) ??
    (known.facts.activities.some(isOnEthics) ? null : openDuty(known, 'ethics_activity')),
  short_after: openHours,
  reason: (known) => openDuty(known, 'reasons'),
  wait: ({ facts, today }) => {
    const ahead = facts.activities.find((one) => !one.completed && isAhead(one, today));
    return ahead?.date ? { activityId: ahead.id, until: ahead.date } : null;
  },
  keep: () => ({}),
};

type Asking = Pick<Known, 'asking'>;

const isAsked = ({ asking }: Asking, key: DutyKey): boolean =>
  asking.some(({ duties }) => duties.some((duty) => duty.key === key));

/** The first body whose duty is open. */
function openDuty({ asking }: Asking, key: DutyKey): Found {
  const open = asking.find(({ duties }) => duties.some((duty) => duty.key === key && !duty.met));
  return open ? { body: open.requirement.rules.body } : null;
}

/** The first body with hours that nothing brings. */
function openHours({ asking }: Asking): Found {
  for (const { requirement, hours } of asking) {
    const open = hours.find(({ openTenths }) => openTenths > 0);
    if (open) return { body: requirement.rules.body, tenths: open.openTenths };
  }
  return null;
}

const hasReason = ({ asking }: Asking, reason: Reason): boolean => portionWith({ asking }, reason) !== null;

/** The first hours that one thing keeps from counting, of a rule that needs them. */
function portionWith({ asking }: Asking, reason: Reason): Found {
  for (const { requirement, hours } of asking) {
    const found = hours
      .filter((one) => !isReached(one))
      .flatMap(({ portions }) => portions)
      .find((portion) => portion.reason === reason);
    if (found) {
      return { body: requirement.rules.body, activityId: found.activityId, tenths: found.tenths };
    }
  }
  return null;
}

/** Also a member who is not active declares; a year with two versions of rules is declared once. */
function declareStep(standings: readonly Standing[], { declared }: StepFacts): Found {
  const open = standings.find(
    ({ requirement: { waived, rules } }) =>
      (!waived || waived === 'not_active') && !declared.includes(rules.body),
  );
  return open ? { body: open.requirement.rules.body } : null;
}

const ofActivity = (activity: ActivityFacts | undefined): Found =>
  activity ? { activityId: activity.id } : null;

const byDate = (a: ActivityFacts, b: ActivityFacts): number => (keyOf(a) < keyOf(b) ? -1 : 1);
const keyOf = ({ date, id }: ActivityFacts): string => `${date ?? '~'} ${id}`;
