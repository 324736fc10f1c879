import type { Topic } from '#framework/topics.ts';
import { isAhead } from '../activities/due.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import type { RequiredHours, Requirement } from './required.ts';

/** Why hours do not count. The first of these that holds is the reason. */
export const reasons = [
  'not_verifiable',
  'other_year',
  'out_of_period',
  'unconfirmed',
  'undated',
  'future',
  'not_completed',
  'no_proof',
] as const;
export type Reason = (typeof reasons)[number];

/** Hours with one of these reasons can still count. */
export const outstandingReasons: readonly (Reason | null)[] = [
  'undated',
  'future',
  'not_completed',
  'no_proof',
];

/** Hours of one activity that are about the same topics. */
export interface Portion {
  activityId: string;
  /** At least one, the main one first. */
  topics: readonly Topic[];
  minutes: number;
  verifiable: boolean;
  date: CalendarDate | null;
  completed: boolean;
  /** Whether there is a file, a link to one, or a note where proof is kept. */
  proof: boolean;
  /** Whether there are unusually many hours that the member has not kept when asked. */
  inDoubt: boolean;
}

export interface CountedPortion {
  activityId: string;
  minutes: number;
  /** The portion itself: two rules that it fits have the same one. */
  portion: Portion;
  /** Null: they count. */
  reason: Reason | null;
  /** Whether the activity is completed or its day has come: its hours are then recorded, and no longer planned. */
  isPast: boolean;
  /** Whether the portion is past, can still count, and lacks the proof that the rule asks for, whatever else it lacks. */
  isUnproven: boolean;
}

/** One hours rule with all hours that fit it, in minutes. */
export interface CountedRule {
  rule: RequiredHours;
  countedMinutes: number;
  /** Hours that do not count yet and still can. */
  outstandingMinutes: number;
  /** Required hours that no activity brings. */
  openMinutes: number;
  /** Hours of past activities, whether they count or not. */
  recordedMinutes: number;
  /** Those of the recorded hours that lack proof and could count with it. */
  unprovenMinutes: number;
  /** The portions by date; those without a date come last. */
  portions: readonly CountedPortion[];
}

/** Every hour that fits a rule of the requirement, with the one reason why it does not count. */
export function countHours(
  requirement: Requirement,
  portions: readonly Portion[],
  today: CalendarDate,
): CountedRule[] {
  if (requirement.hours.length === 0) return [];
  const sorted = portions.filter(({ minutes }) => minutes > 0).toSorted(byDate);
  const plain = requirement.hours.map((rule) => plainCount(rule, requirement, sorted, today));
  return plain.map((one) => {
    const from = one.rule.takesOverflow && plain.find(({ rule }) => rule.key === one.rule.overflow?.from);
    return withOpen(from ? withOverflow(one, from) : one);
  });
}

type Plain = Omit<CountedRule, 'openMinutes'>;

function plainCount(
  rule: RequiredHours,
  requirement: Requirement,
  portions: readonly Portion[],
  today: CalendarDate,
): Plain {
  const counted: CountedPortion[] = [];
  let [countedMinutes, outstandingMinutes, recordedMinutes, unprovenMinutes] = [0, 0, 0, 0];
  for (const portion of portions) {
    if (!fits(rule, portion)) continue;
    const { activityId, minutes } = portion;
    const reason = reasonOf(rule, requirement, portion, today);
    const canCount = reason !== null && outstandingReasons.includes(reason);
    const isPast = isRecorded(portion, today);
    const isUnproven = canCount && isPast && rule.verifiable && !portion.proof;
    counted.push({ activityId, minutes, portion, reason, isPast, isUnproven });
    if (reason === null) countedMinutes += minutes;
    if (canCount) outstandingMinutes += minutes;
    if (isPast) recordedMinutes += minutes;
    if (isUnproven) unprovenMinutes += minutes;
  }
  return { rule, countedMinutes, outstandingMinutes, recordedMinutes, unprovenMinutes, portions: counted };
}

/** Whether the hours were done, as far as the record says: they are no longer planned. */
const isRecorded = ({ completed, date }: Portion, today: CalendarDate): boolean =>
  completed || (date !== null && !isAhead({ date }, today));

/** Whether an hour about these topics is one that the rule asks for. */
export const fits = (
  { accepts }: Pick<RequiredHours, 'accepts'>,
  { topics }: Pick<Portion, 'topics'>,
): boolean => accepts.some((one) => one.topics?.some((topic) => topics.includes(topic)) ?? true);

function reasonOf(
  rule: RequiredHours,
  { year, period }: Requirement,
  portion: Portion,
  today: CalendarDate,
): Reason | null {
  const { date } = portion;
  if (rule.verifiable && !portion.verifiable) return 'not_verifiable';
  if (date && !date.startsWith(`${year}-`)) return 'other_year';
  if (date && period && (date < period.from || date > period.until)) return 'out_of_period';
  if (portion.inDoubt) return 'unconfirmed';
  if (!date) return 'undated';
  if (isAhead({ date }, today)) return 'future';
  if (!portion.completed) return 'not_completed';
  return rule.verifiable && !portion.proof ? 'no_proof' : null;
}

/** Adds to one rule the hours that another rule has, and will have, over its minimum. */
function withOverflow(one: Plain, from: Plain): Plain {
  const over = (minutes: number) => Math.max(0, minutes - from.rule.requiredMinutes);
  const now = over(from.countedMinutes);
  return {
    ...one,
    countedMinutes: one.countedMinutes + now,
    outstandingMinutes: one.outstandingMinutes + over(from.countedMinutes + from.outstandingMinutes) - now,
  };
}

const withOpen = (one: Plain): CountedRule => ({
  ...one,
  openMinutes: Math.max(0, one.rule.requiredMinutes - one.countedMinutes - one.outstandingMinutes),
});

/** Sorts by date, then by the activity and the hours, so that the order of the rows changes nothing. */
const byDate = (a: Portion, b: Portion): number =>
  order(a.date ?? '~', b.date ?? '~') || order(a.activityId, b.activityId) || order(keyOf(a), keyOf(b));
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const keyOf = ({ topics: [main], minutes, ...flags }: Portion): string =>
  [main, String(minutes).padStart(6, '0'), JSON.stringify(flags)].join(' ');
