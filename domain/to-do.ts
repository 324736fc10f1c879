import type { CompetencyKey } from '#framework/competencies.ts';
import { hoursKinds } from '#framework/hours-kinds.ts';
import type { EthicsItem } from '#framework/reflections.ts';
import type { EvidenceFacts } from './activity-evidence.ts';
import { isBlank } from './blank-text.ts';
import type { CalendarDate } from './calendar.ts';
import { isAhead } from './due.ts';
import type { ActivityFacts } from './obligations/duties.ts';
import { isYearOver, type Standing } from './obligations/status.ts';
import { datedOf, itemsOf } from './to-do-items.ts';

/**
 * The kinds of outstanding items in a plan, in the order of the To do card and of the next step: the plan's beginning,
 * then texts that no other activity brings, then dates, evidence and hours, reasons, and the declaration last.
 */
export const toDoKeys = [
  'profile',
  'assess',
  'results',
  'sort',
  'ethics',
  'ethics_words',
  'reflections',
  'standard',
  'own_words',
  'dates',
  'unfilled',
  'unconfirmed',
  'evidence',
  'hours',
  'areas',
  'activity',
  'reasons',
  'declare',
] as const;
export type ToDoKey = (typeof toDoKeys)[number];

/** Without any activity the first one is planned before texts are written. */
const planFirst: readonly ToDoKey[] = ['profile', 'assess', 'results', 'hours', 'areas', 'activity'];
const withoutActivities = [...planFirst, ...toDoKeys.filter((key) => !planFirst.includes(key))];

/** How many items of a group are named. The others are counted. */
export const ITEMS_NAMED = 4;

export interface ToDoItem {
  id: string;
  /** The member's own name for it; empty when the id is enough. */
  title: string;
  date?: CalendarDate;
  tenths?: number;
  /** The body that asks for it, where one does. */
  body?: string;
}

export interface ToDoGroup {
  key: ToDoKey;
  count: number;
  /** The sum of hours to plan. */
  tenths: number;
  /** The first ones. */
  items: readonly ToDoItem[];
}

export interface ToDo {
  groups: readonly ToDoGroup[];
  /** The first thing to do, which is the one next step; null when nothing is outstanding. */
  next: { key: ToDoKey; item: ToDoItem } | null;
  /** The first activity that lies ahead. */
  ahead: ToDoItem | null;
  /** How many things the groups count together. */
  things: number;
}

/** A competency or a learning area. */
export interface Gap {
  id: string;
  title: string;
  /** How far the score is below the required level; 0 without a score. */
  gap: number;
}

/** The parts of a year's plan that can be outstanding. */
export interface PlanFacts {
  /** The pages of the profile that are not filled in. */
  missingPages: readonly ProfilePage[];
  scored: readonly CompetencyKey[];
  /** Competencies below their level that have no learning area yet. */
  notAdded: readonly Gap[];
  areas: readonly (Gap & { competency: string; reason: string; met: boolean; activities: number })[];
  activities: readonly (EvidenceFacts &
    Omit<ActivityFacts, 'date'> & { title: string; hours_confirmed: boolean; standard: boolean })[];
  /** `own`: in the member's own words. */
  ethics: readonly { id: EthicsItem; title: string; done: boolean; standard: boolean; own: boolean }[];
  /** Whether the member's flags ask for hours and their evidence. */
  hoursAsked: boolean;
  /** The bodies to which the member has declared the year. */
  declared: readonly string[];
}

export interface Moment {
  year: number;
  today: CalendarDate;
}

/** All that the bodies ask for and that is outstanding today, and the one next step. Future items are not counted. */
export function toDoOf(given: PlanFacts, standings: readonly Standing[], { year, today }: Moment): ToDo {
  const facts = { ...given, activities: given.activities.toSorted(byDate) };
  const outstanding = itemsOf(facts, standings, { today, isOver: isYearOver(year, today) });
  const order = facts.activities.length > 0 ? toDoKeys : withoutActivities;
  const groups = order.flatMap((key) => groupOf(key, outstanding[key]));
  const [first] = groups;
  const item = first?.items[0];
  const ahead = facts.activities.find((each) => !each.completed && isAhead(datedOf(each), today));
  return {
    groups,
    next: first && item ? { key: first.key, item } : null,
    ahead: ahead ? { id: ahead.id, title: ahead.title, date: ahead.activity_date } : null,
    things: groups.reduce((sum, { count }) => sum + count, 0),
  };
}

/** A page of the wizard that the plan needs. */
export type ProfilePage = 'rpt2' | 'rpt3' | 'rpt5';

interface Profile {
  careerPath: string | null;
  careerPosition: string;
  proficiencyLevel: string | null;
  responsibilities: string;
  shortTermGoals: string;
  longTermGoals: string;
}

/** The pages of the wizard that are not complete: career path, position and level, responsibilities and goals. */
export function missingPages(profile: Profile): ProfilePage[] {
  const { careerPath, careerPosition, proficiencyLevel } = profile;
  const goals = [profile.responsibilities, profile.shortTermGoals, profile.longTermGoals];
  const pages: ProfilePage[] = [];
  if (!careerPath) pages.push('rpt2');
  if (isBlank(careerPosition) || !proficiencyLevel) pages.push('rpt3');
  if (goals.some(isBlank)) pages.push('rpt5');
  return pages;
}

function groupOf(key: ToDoKey, items: readonly ToDoItem[]): ToDoGroup[] {
  if (items.length === 0) return [];
  const tenths = key === 'hours' ? hoursToPlan(items) : 0;
  return [{ key, count: items.length, tenths, items: items.slice(0, ITEMS_NAMED) }];
}

/** Hours of different kinds add up. Another rule takes hours of several kinds, so its hours are among them. */
function hoursToPlan(items: readonly ToDoItem[]): number {
  const isKind = ({ id }: ToDoItem) => hoursKinds.some((kind) => kind === id);
  const sum = items.filter(isKind).reduce((total, { tenths = 0 }) => total + tenths, 0);
  return Math.max(sum, ...items.map(({ tenths = 0 }) => tenths));
}

/** Those without a date come last. */
const byDate = (a: PlanFacts['activities'][number], b: PlanFacts['activities'][number]): number =>
  keyOf(a) < keyOf(b) ? -1 : 1;
const keyOf = ({ activity_date, id }: PlanFacts['activities'][number]): string =>
  `${activity_date || '~'} ${id}`;
