import type { EthicsItem } from '#framework/reflections.ts';
import { type EvidenceFacts, evidenceState } from './activity-evidence.ts';
import { isBlank } from './blank-text.ts';
import type { CalendarDate } from './calendar.ts';
import { isAhead, isDateMissing, isReflectionDue } from './due.ts';
import { areHoursInDoubt, areHoursMissing, type HoursSummary, tenthsOf } from './verifiable-hours.ts';

/** The kinds of outstanding items in a plan, in the dashboard's order. */
export const toDoKeys = [
  'profile',
  'assess',
  'results',
  'ethics',
  'standard',
  'reflections',
  'evidence',
  'unfilled',
  'unconfirmed',
  'hours',
  'areas',
  'reasons',
  'dates',
] as const;
export type ToDoKey = (typeof toDoKeys)[number];

/** Steps before the activities. Obligations add their own steps between these and the next ones. */
const planFirst: readonly ToDoKey[] = ['profile', 'assess', 'results', 'reasons'];
/** Then steps for past activities, then steps for what lies ahead. */
const withActivities: readonly ToDoKey[] = [
  'dates',
  'reflections',
  'ethics',
  'standard',
  'unfilled',
  'unconfirmed',
  'evidence',
  'hours',
  'areas',
];
/** Planning the first activity comes before the texts of the end of the year. */
const withoutActivities: readonly ToDoKey[] = ['areas', 'hours', 'ethics', 'standard'];

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

/** The parts of a year's plan that can be outstanding. */
export interface PlanFacts {
  /** The pages of the profile that are not filled in. */
  missingPages: readonly ProfilePage[];
  /** How many competencies are scored. */
  scored: number;
  /** Competencies below their level that have no learning area yet. */
  notAdded: readonly ToDoItem[];
  areas: readonly { id: string; title: string; reason: string; met: boolean; activities: number }[];
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
  const groups = toDoKeys.flatMap((key) => groupOf(key, outstanding[key]));
  const order = [...planFirst, ...(facts.activities.length > 0 ? withActivities : withoutActivities)];
  const first = order.find((key) => outstanding[key].length > 0);
  const item = first && outstanding[first][0];
  const ahead = facts.activities.filter((each) => !each.completed && isAhead(datedOf(each), today));
  return {
    groups,
    next: first && item ? { key: first, item } : null,
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
  const { areas, activities } = facts;
  const open = areas.filter(({ met, activities: planned }) => !met && planned === 0);
  const due = (each: PlanFacts['activities'][number]) =>
    facts.hoursAsked && evidenceState(each, today) === 'missing';
  return {
    profile: facts.missingPages.map((id) => ({ id, title: '' })),
    assess: facts.scored === 0 ? [{ id: 'rpt7', title: '' }] : [],
    results: facts.notAdded,
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
