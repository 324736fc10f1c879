import type { ResultOf } from '#contract/endpoint.ts';
import type { obligations } from '#contract/obligations.ts';
import { dateInTable, shortDate } from '#domain/calendar/date-words.ts';
import { hoursShown } from '#domain/hours/verifiable-hours.ts';
import type { ToDoKey } from '#domain/to-do/to-do-facts.ts';
import type { HoursKind } from '#framework/hours-kinds.ts';
import { nameOf } from '#web/parts/obligations/StandingStrip.tsx';
import { type PageLink, type PagePath, paths, personalDetails } from '#web/paths.ts';

/** One kind of outstanding items, as the dashboard and the obligations answer it. */
export type Group = NonNullable<ResultOf<typeof obligations>['next']>;
export type Item = Group['items'][number];

export const hoursTitles: Record<HoursKind, string> = {
  ethics: 'Verifiable Ethics Hours',
  tax: 'Verifiable Tax Hours',
  service: 'Verifiable Service Hours',
};

/** A list, filtered to a part of its rows (`?show=`, web/ui/table/shows.ts). */
export const part = (to: PagePath, show: string): PageLink => ({ to, search: { show } });

/** The name of each group of the To do card, what there is to do with its items, and its list. */
const groups: Record<ToDoKey, { label: string; verb: string; list: PageLink }> = {
  profile: { label: 'My details', verb: 'to fill in', list: personalDetails },
  assess: { label: 'Competencies', verb: 'to score', list: { to: paths.rpt7 } },
  results: { label: 'Results to add', verb: 'to add', list: part(paths.results, 'failed') },
  sort: { label: 'Activities to sort', verb: 'to sort', list: { to: paths.activityPlanner } },
  ethics: { label: 'Ethics reflections', verb: 'to write', list: part(paths.reflection, 'ethics') },
  ethics_words: { label: 'Ethics in your own words', verb: 'to edit', list: { to: paths.reflection } },
  standard: {
    label: 'Make standard text your own',
    verb: 'to edit',
    list: part(paths.reflection, 'standard'),
  },
  own_words: { label: 'Reflections in your own words', verb: 'to edit', list: { to: paths.reflection } },
  reflections: { label: 'Reflections', verb: 'to reflect on', list: part(paths.reflection, 'due') },
  evidence: { label: 'Evidence', verb: 'to add', list: part(paths.activityPlanner, 'no-evidence') },
  unfilled: {
    label: 'Activities without hours',
    verb: 'to fill in',
    list: part(paths.activityPlanner, 'no-hours'),
  },
  unconfirmed: {
    label: 'Unusual hours',
    verb: 'to confirm',
    list: part(paths.activityPlanner, 'hours-in-doubt'),
  },
  hours: { label: 'Hours to plan', verb: 'to plan', list: { to: paths.cpdSearch } },
  areas: { label: 'Areas without activity', verb: 'to plan', list: part(paths.learningAreas, 'no-activity') },
  activity: { label: 'Activity to plan', verb: 'to plan', list: { to: paths.activityPlanner } },
  reasons: {
    label: 'Areas without reason',
    verb: 'to explain',
    list: part(paths.learningAreas, 'no-reason'),
  },
  dates: { label: 'Activities without date', verb: 'to date', list: part(paths.activityPlanner, 'no-date') },
  declare: { label: 'Declarations', verb: 'to declare', list: { to: paths.declare } },
};

const pages = {
  rpt2: 'Career Path',
  rpt3: 'Your role',
  rpt5: 'Goals',
  rpt7: 'Score your competencies',
} as const;
type Page = keyof typeof pages;

export const labelOf = ({ key }: Group): string => groups[key].label;
export function listOf({ key, items }: Group): PageLink {
  const [only, ...more] = items;
  return key === 'hours' && only && more.length === 0 ? coursesOf(only) : groups[key].list;
}

/** '3 to write', '4.5 h to plan'. The verb says that none of them is done. */
export const countOf = ({ key, count, hours }: Group): string =>
  `${key === 'hours' ? hoursWithUnit(hours) : count} ${groups[key].verb}`;

export function titleOf(group: Group, item: Item): string {
  if (item.title) return item.title;
  if (group.key === 'activity') return item.id === 'ethics' ? 'An activity on ethics' : 'Your first activity';
  if (isHours(item.id)) return hoursTitles[item.id];
  return isPage(item.id) ? pages[item.id] : '';
}

/** The text beside the name: '10 Nov', '3.0 h, SARS', '12.0 h by 31 May 2027, FSCA'. */
export function asideOf({ key }: Group, { date, hours, body }: Item): string {
  if (key === 'hours' && date) return `${hoursWithUnit(hours)} by ${dateInTable(date)}, ${nameOf(body)}`;
  const shown = date ? shortDate(date) : hours > 0 ? hoursWithUnit(hours) : '';
  return [shown, withBody.includes(key) && body ? nameOf(body) : ''].filter(Boolean).join(', ');
}

const withBody: readonly ToDoKey[] = ['ethics', 'ethics_words', 'evidence', 'hours'];

/** A link to the item's own row in the group's list. For a page of the wizard it is the page itself. */
export function linkOf({ key }: Group, item: Item): PageLink {
  const { list } = groups[key];
  if (isPage(item.id)) return { to: paths[item.id] };
  if (key === 'hours') return coursesOf(item);
  if (key === 'declare') return list;
  return key === 'assess' || key === 'activity'
    ? list
    : { ...list, search: { ...list.search, row: item.id } };
}

/** The offers of providers for a kind of hours; other hours have no filter. */
export const coursesOf = ({ id }: Pick<Item, 'id'>): PageLink =>
  isHours(id) ? { to: paths.cpdSearch, search: { hours_kind: id } } : { to: paths.cpdSearch };

/** A link to the card of a body. */
export const cardOf = ({ body }: Pick<Item, 'body'>): PageLink => ({ to: paths.obligations, hash: body });

export const isHours = (id: string): id is HoursKind => id in hoursTitles;
export const isPage = (id: string): id is Page => id in pages;

const hoursWithUnit = (hours: number) => `${hoursShown(hours)} h`;
