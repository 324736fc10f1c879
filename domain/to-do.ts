import type { EthicsItem } from '#framework/reflections.ts';
import { type EvidenceFacts, evidenceState } from './activity-evidence.ts';
import { isBlank } from './blank-text.ts';
import type { CalendarDate } from './calendar.ts';
import { isAhead, isDateMissing, isReflectionDue } from './due.ts';
import { areHoursInDoubt, areHoursMissing, type HoursSummary, tenthsOf } from './verifiable-hours.ts';

/**
 * The kinds of outstanding items in a plan, in the order of the To do card and of the next step: the plan's beginning,
 * then texts that no other activity brings, then dates, evidence and hours, and reasons last.
 */
export const toDoKeys = [
  'profile',
  'assess',
  'results',
  'ethics',
  'reflections',
  'standard',
  'dates',
  'unfilled',
  'unconfirmed',
  'evidence',
  'hours',
  'areas',
  'reasons',
] as const;
export type ToDoKey = (typeof toDoKeys)[number];

/** Without any activity the first one is planned before texts are written. */
const planFirst: readonly ToDoKey[] = ['profile', 'assess', 'results', 'hours', 'areas'];
const withoutActivities = [...planFirst, ...toDoKeys.filter((key) => !planFirst.includes(key))];

/** How many items of a group are named. The others are counted. */
export const ITEMS_NAMED = 4;

export interface ToDoItem {
  id: string;
  /** The member's own name for it; empty when the id is enough. */
  title: string;
  date?: CalendarDate;
  tenths?: number;
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
  /** The first thing to do; null when nothing is outstanding. */
  next: { key: ToDoKey; item: ToDoItem } | null;
  /** The earliest date that lies ahead. */
  nextDate: CalendarDate | null;
  /** How many things the groups count together. */
  things: number;
}

/** A competency or a learning area. */
interface Gap {
  id: string;
  title: string;
  /** How far the score is below the required level; 0 without a score. */
  gap: number;
}

/** The parts of a year's plan that can be outstanding. */
export interface PlanFacts {
  /** The pages of the profile that are not filled in. */
  missingPages: readonly ProfilePage[];
  /** How many competencies are scored. */
  scored: number;
  /** Competencies below their level that have no learning area yet. */
  notAdded: readonly Gap[];
  areas: readonly (Gap & { reason: string; met: boolean; activities: number })[];
  /** By date. */
  activities: readonly (EvidenceFacts & {
    id: string;
    title: string;
    hours_confirmed: boolean;
    standard: boolean;
  })[];
  ethics: readonly { id: EthicsItem; title: string; done: boolean; standard: boolean }[];
  /** The cards that the member's flags call for. */
  hours: readonly HoursSummary[];
  /** Whether the member's flags ask for hours and their evidence. */
  hoursAsked: boolean;
}

/** The outstanding items of today, and the one next step. Future items are not counted. */
export function toDoOf(facts: PlanFacts, today: CalendarDate): ToDo {
  const outstanding = itemsOf(facts, today);
  const order = facts.activities.length > 0 ? toDoKeys : withoutActivities;
  const groups = order.flatMap((key) => groupOf(key, outstanding[key]));
  const [first] = groups;
  const item = first?.items[0];
  const ahead = facts.activities.filter((each) => !each.completed && isAhead(datedOf(each), today));
  return {
    groups,
    next: first && item ? { key: first.key, item } : null,
    nextDate: ahead.map(({ activity_date }) => activity_date).toSorted()[0] ?? null,
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

function itemsOf(facts: PlanFacts, today: CalendarDate): Record<ToDoKey, readonly ToDoItem[]> {
  const { activities } = facts;
  const areas = facts.areas.toSorted(byGap);
  const open = areas.filter(({ met, activities: planned }) => !met && planned === 0);
  const due = (each: PlanFacts['activities'][number]) =>
    facts.hoursAsked && evidenceState(each, today) === 'missing';
  return {
    profile: facts.missingPages.map((id) => ({ id, title: '' })),
    assess: facts.scored === 0 ? [{ id: 'rpt7', title: '' }] : [],
    results: facts.notAdded.toSorted(byGap).map(named),
    ethics: facts.ethics.filter(({ done }) => !done).map(named),
    standard: [...facts.ethics, ...activities].filter(({ standard }) => standard).map(named),
    reflections: activities.filter((each) => isReflectionDue(datedOf(each), today)).map(dated),
    evidence: activities.filter(due).map(withTenths),
    unfilled: facts.hoursAsked ? activities.filter(areHoursMissing).map(named) : [],
    unconfirmed: facts.hoursAsked ? activities.filter(areHoursInDoubt).map(withTenths) : [],
    hours: facts.hours.flatMap(toPlan),
    areas: open.map(named),
    reasons: areas.filter(({ reason }) => isBlank(reason)).map(named),
    dates: activities.filter((each) => isDateMissing(datedOf(each))).map(named),
  };
}

function groupOf(key: ToDoKey, items: readonly ToDoItem[]): ToDoGroup[] {
  if (items.length === 0) return [];
  return [
    {
      key,
      count: items.length,
      tenths: key === 'hours' ? items.reduce((sum, { tenths = 0 }) => sum + tenths, 0) : 0,
      items: items.slice(0, ITEMS_NAMED),
    },
  ];
}

/** The largest gap first, to one decimal. Equal ones stay in their order. */
const byGap = (a: Gap, b: Gap): number => Math.round((b.gap - a.gap) * 10);

/** The hours of a kind that no activity covers yet. */
const toPlan = ({ kind, openTenths: tenths }: HoursSummary): ToDoItem[] =>
  tenths > 0 ? [{ id: kind, title: '', tenths }] : [];

const named = ({ id, title }: { id: string; title: string }): ToDoItem => ({ id, title });

const withTenths = (each: PlanFacts['activities'][number]): ToDoItem => ({
  ...named(each),
  tenths: tenthsOf(each.verifiable_hours),
});

const dated = (each: PlanFacts['activities'][number]): ToDoItem => ({
  ...named(each),
  date: each.activity_date,
});

const datedOf = ({ completed, activity_date }: EvidenceFacts) => ({ completed, date: activity_date });
