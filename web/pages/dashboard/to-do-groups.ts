import type { ToDoKey } from '#domain/to-do.ts';
import { paths, personalDetails } from '#web/paths.ts';
import { type DashboardData, hoursTitles } from './dashboard-data.ts';
import { type PageLink, part } from './links.ts';

type ToDo = DashboardData['to_do'];
export type Group = ToDo['groups'][number];
export type Item = Group['items'][number];

/** The name and the list of each group of the To do card. */
const groups: Record<ToDoKey, { label: string; list: PageLink }> = {
  profile: { label: 'My details', list: personalDetails },
  assess: { label: 'Competencies', list: { to: paths.rpt7 } },
  results: { label: 'Results to add', list: part(paths.results, 'failed') },
  ethics: { label: 'Ethics reflections', list: part(paths.reflection, 'ethics') },
  reflections: { label: 'Reflections', list: part(paths.reflection, 'due') },
  evidence: { label: 'Evidence', list: part(paths.activityPlanner, 'no-evidence') },
  hours: { label: 'Hours to plan', list: { to: paths.activityPlanner } },
  areas: { label: 'Areas without activity', list: part(paths.learningAreas, 'no-activity') },
  reasons: { label: 'Areas without reason', list: part(paths.learningAreas, 'no-reason') },
  dates: { label: 'Activities without date', list: part(paths.activityPlanner, 'no-date') },
};

const pages = {
  rpt2: 'Career Path',
  rpt3: 'Your role',
  rpt5: 'Goals',
  rpt7: 'Score your competencies',
} as const;
type Page = keyof typeof pages;

export const labelOf = ({ key }: Group): string => groups[key].label;
export const listOf = ({ key }: Group): PageLink => groups[key].list;

/** '2 of 3', '4.5 h', '11'. */
export function countOf({ key, count, of, hours }: Group): string {
  if (key === 'hours') return hoursShown(hours);
  return of === null ? String(count) : `${count} of ${of}`;
}

export const titleOf = (item: Item): string =>
  item.title || (isPage(item.id) ? pages[item.id] : (hoursTitles[item.id as keyof typeof hoursTitles] ?? ''));

/** The text beside the name: '10 Nov', '3.0 h'. */
export function asideOf({ date, hours }: Item): string {
  if (date) return dayShown(date, 'short');
  return hours > 0 ? hoursShown(hours) : '';
}

/** A link to the item's own row in the group's list. For a page of the wizard it is the page itself. */
export function linkOf({ key }: Group, { id }: Item): PageLink {
  if (isPage(id)) return { to: paths[id] };
  const { to, search } = groups[key].list;
  return key === 'hours' ? { to } : { to, search: { ...search, row: id } };
}

export const isPage = (id: string): id is Page => id in pages;

const hoursShown = (hours: number) => `${hours.toFixed(1)} h`;

/** '10 Nov' or '10 November'. */
export const dayShown = (date: string, month: 'short' | 'long'): string =>
  new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month, timeZone: 'UTC' }).format(new Date(date));
