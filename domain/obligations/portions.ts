import { isOfAllYears } from '#framework/obligations/holders.ts';
import type { RuleSet } from '#framework/obligations/rule-set.ts';
import type { Topic } from '#framework/topics.ts';
import { isAhead } from '../activities/due.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import { isWithin, overlap } from './cycles.ts';
import type { Requirement } from './required.ts';
import type { RequiredHours } from './required-hours.ts';

/** Why hours do not count. The first of these that holds is the reason. */
export const reasons = [
  'not_verifiable',
  'not_accredited',
  'excluded_type',
  'other_year',
  'other_cycle',
  'out_of_period',
  'unconfirmed',
  'undated',
  'future',
  'not_completed',
  'no_proof',
  'over_cap',
  'fills_previous',
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
  /** The type of the activity. If omitted, rules that name types do not take the hours. */
  type?: string;
  /** Whether somebody whom the body recognises accredited the activity. If omitted, nobody did. */
  accredited?: boolean;
  /** The plan year of the activity. If omitted, it is the one that is asked about. */
  year?: number;
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

/** The portions that fit a rule, each with its reason before any cap, in the order in which they are given. */
export const portionsFor = (
  rule: RequiredHours,
  requirement: Requirement,
  portions: readonly Portion[],
  today: CalendarDate,
): CountedPortion[] =>
  portions
    .filter((portion) => concerns(rule, requirement, portion) && fits(rule, portion))
    .map((portion) => asCounted(rule, portion, reasonOf(rule, requirement, portion, today), today));

function asCounted(
  rule: RequiredHours,
  portion: Portion,
  reason: Reason | null,
  today: CalendarDate,
): CountedPortion {
  const { activityId, minutes } = portion;
  const isPast = isRecorded(portion, today);
  const isUnproven = canCount(reason) && isPast && rule.verifiable && !portion.proof;
  return { activityId, minutes, portion, reason, isPast, isUnproven };
}

/** Whether hours with this reason can still count. */
export const canCount = (reason: Reason | null): boolean =>
  reason !== null && outstandingReasons.includes(reason);

/** Whether the hours were done, as far as the record says: they are no longer planned. */
const isRecorded = ({ completed, date }: Portion, today: CalendarDate): boolean =>
  completed || (date !== null && !isAhead({ date }, today));

/**
 * Whether the member looks for the portion here: it is of the plan year that is asked about, or of the cycle. A body of rpt4, and
 * one that binds everybody, is asked about one plan year alone.
 */
function concerns({ within }: RequiredHours, { cycle, year, rules }: Requirement, portion: Portion): boolean {
  const { date, year: planYear = year } = portion;
  if (planYear !== year && !isOfAllYears(rules.holder)) return false;
  const isPart = within.from !== cycle.from || within.until !== cycle.until;
  if (date && (isPart || planYear !== year)) return isWithin(date, within);
  if (date || (!isPart && planYear === year)) return true;
  return overlap(within, { from: `${planYear}-01-01`, until: `${planYear}-12-31` }) !== null;
}

/** Whether an hour about these topics, of this type, is one that the rule asks for. */
export const fits = (
  { accepts }: Pick<RequiredHours, 'accepts'>,
  portion: Pick<Portion, 'topics' | 'type'>,
): boolean => accepts.some((one) => fitsOne(one, portion));

const fitsOne = (
  { topics, types }: RequiredHours['accepts'][number],
  portion: Pick<Portion, 'topics' | 'type'>,
): boolean =>
  (topics?.some((topic) => portion.topics.includes(topic)) ?? true) &&
  (types?.some((type) => type === portion.type) ?? true);

/** Whether hours that fit are accredited, where the rule asks for it. */
export const isAccredited = (
  { accepts }: Pick<RequiredHours, 'accepts'>,
  portion: Pick<Portion, 'topics' | 'type' | 'accredited'>,
): boolean => portion.accredited === true || accepts.some((one) => !one.accredited && fitsOne(one, portion));

/** Whether the body never counts hours of this type. */
export const isExcluded = ({ excludes = [] }: RuleSet, { type }: Pick<Portion, 'type'>): boolean =>
  excludes.some((one) => one === type);

/** Why hours that fit the rule do not count in it; null: they do, unless a cap leaves them out. */
function reasonOf(
  rule: RequiredHours,
  { cycle, period, rules }: Requirement,
  portion: Portion,
  today: CalendarDate,
): Reason | null {
  const { date } = portion;
  if (rule.verifiable && !portion.verifiable) return 'not_verifiable';
  if (!isAccredited(rule, portion)) return 'not_accredited';
  if (isExcluded(rules, portion)) return 'excluded_type';
  if (date && !isWithin(date, cycle)) return isCalendarYear(cycle) ? 'other_year' : 'other_cycle';
  if (date && period && !isWithin(date, period)) return 'out_of_period';
  if (portion.inDoubt) return 'unconfirmed';
  if (!date) return 'undated';
  if (isAhead({ date }, today)) return 'future';
  if (!portion.completed) return 'not_completed';
  return rule.verifiable && !portion.proof ? 'no_proof' : null;
}

const isCalendarYear = ({ from, until }: Requirement['cycle']): boolean =>
  from === `${until.slice(0, 4)}-01-01` && until.endsWith('-12-31');
