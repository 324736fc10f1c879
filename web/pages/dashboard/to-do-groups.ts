import { shortDate } from '#domain/date-words.ts';
import type { ToDoKey } from '#domain/to-do.ts';
import { type PageLink, paths, personalDetails } from '#web/paths.ts';
import { type DashboardData, hoursTitles } from './dashboard-data.ts';
import { part } from './links.ts';

type ToDo = DashboardData['to_do'];
export type Group = ToDo['groups'][number];
export type Item = Group['items'][number];

/** The name of each group of the To do card, what there is to do with its items, and its list. */
const groups: Record<ToDoKey, { label: string; verb: string; list: PageLink }> = {
  profile: { label: 'My details', verb: 'to fill in', list: personalDetails },
  assess: { label: 'Competencies', verb: 'to score', list: { to: paths.rpt7 } },
  results: { label: 'Results to add', verb: 'to add', list: part(paths.results, 'failed') },
  ethics: { label: 'Ethics reflections', verb: 'to write', list: part(paths.reflection, 'ethics') },
  standard: {
    label: 'Make standard text your own',
    verb: 'to edit',
    list: part(paths.reflection, 'standard'),
  },
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
  reasons: {
    label: 'Areas without reason',
    verb: 'to explain',
    list: part(paths.learningAreas, 'no-reason'),
  },
  dates: { label: 'Activities without date', verb: 'to date', list: part(paths.activityPlanner, 'no-date') },
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
  return key === 'hours' && only && more.length === 0 ? coursesOf(only.id) : groups[key].list;
}

/** '3 to write', '4.5 h to plan'. The verb says that none of them is done. */
export const countOf = ({ key, count, hours }: Group): string =>
  `${key === 'hours' ? hoursShown(hours) : count} ${groups[key].verb}`;

export const titleOf = (item: Item): string =>
  item.title || (isPage(item.id) ? pages[item.id] : (hoursTitles[item.id as keyof typeof hoursTitles] ?? ''));

/** The text beside the name: '10 Nov', '3.0 h'. */
export function asideOf({ date, hours }: Item): string {
  if (date) return shortDate(date);
  return hours > 0 ? hoursShown(hours) : '';
}

/** A link to the item's own row in the group's list. For a page of the wizard it is the page itself. */
export function linkOf({ key }: Group, { id }: Item): PageLink {
  if (isPage(id)) return { to: paths[id] };
  const { to, search } = groups[key].list;
  return key === 'hours' ? coursesOf(id) : { to, search: { ...search, row: id } };
}

/** The offers of providers for a kind of hours. */
export const coursesOf = (hours_kind: string): PageLink => ({ to: paths.cpdSearch, search: { hours_kind } });

export const isPage = (id: string): id is Page => id in pages;

const hoursShown = (hours: number) => `${hours.toFixed(1)} h`;
