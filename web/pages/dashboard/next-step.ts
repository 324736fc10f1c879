import type { ToDoKey } from '#domain/to-do.ts';
import { ethicsReflections } from '#framework/reflections.ts';
import type { NextStep } from '#web/parts/NextStepPanel.tsx';
import { type PageLink, paths } from '#web/paths.ts';
import type { DashboardData } from './dashboard-data.ts';
import { coursesOf, type Group, type Item, isPage } from './to-do-groups.ts';

type Words = (item: Item, group: Group) => NextStep;

export function nextStepOf({ next, groups }: DashboardData['to_do']): NextStep | null {
  const group = next && groups.find(({ key }) => key === next.key);
  return group ? words[group.key](next.item, group) : null;
}

/** The form of a row, in the list that it belongs to. */
const form = (to: PageLink['to'], { id }: Item): PageLink => ({ to, search: { edit: id } });

const profileTitles: Record<string, string> = {
  rpt2: 'Choose your career path',
  rpt3: 'Say what your role is',
  rpt5: 'Write your responsibilities and goals',
};

const words: Record<ToDoKey, Words> = {
  profile: ({ id }) => ({
    title: profileTitles[id] ?? 'Complete your details',
    lead: 'Your plan starts with who you are and where you want to go.',
    button: 'Continue my plan',
    link: { to: isPage(id) ? paths[id] : paths.rpt1 },
  }),
  assess: () => ({
    title: 'Score your competencies',
    lead: 'Answer the questions of each. Whatever is below its required level becomes a learning area.',
    button: 'Score competencies',
    link: { to: paths.rpt7 },
  }),
  results: (_, { count }) => ({
    title: 'Add your results to your plan',
    lead:
      count === 1
        ? 'One competency is below its required level and not a learning area yet.'
        : `${count} competencies are below their required levels and not learning areas yet.`,
    button: 'See results',
    link: { to: paths.results },
  }),
  reasons: (item, group) => ({
    title: `Say why you chose ${item.title}`,
    lead: others(group, 'This learning area has no reason yet.', 'learning areas have no reason yet.'),
    button: 'Write reason',
    link: form(paths.learningAreas, item),
  }),
  dates: (item, group) => ({
    title: `Choose a date for ${item.title}`,
    lead: others(group, 'Without a date it is not in your calendar.', 'activities have no date yet.'),
    button: 'Choose date',
    link: form(paths.activityPlanner, item),
  }),
  reflections: (item, group) => ({
    title: `Write your reflection on ${item.title}`,
    lead: others(group, 'It completes the activity.', 'activities wait for their reflection.'),
    button: 'Write reflection',
    link: form(paths.reflection, item),
  }),
  ethics: (item, group) => ({
    title: `Write your reflection on ${topicOf(item)}`,
    lead: `Three ethics reflections are required each year.${ethicsDone(group)}`,
    button: 'Write reflection',
    link: form(paths.reflection, item),
  }),
  standard: (item, group) => ({
    title: `Make your reflection on ${topicOf(item)} your own`,
    lead: others(
      group,
      'Its standard text does not say what you learned.',
      'reflections have standard text.',
    ),
    button: 'Edit reflection',
    link: form(paths.reflection, item),
  }),
  evidence: (item, group) => ({
    title: `Add evidence of ${item.title}`,
    lead: others(
      group,
      'Verifiable hours need a file that proves them.',
      'activities have verifiable hours and no file that proves them.',
    ),
    button: 'Add evidence',
    link: form(paths.activityPlanner, item),
  }),
  unfilled: (item, group) => ({
    title: `Fill in the hours of ${item.title}`,
    lead: others(
      group,
      'Its verifiable hours are not filled in yet.',
      'activities have no verifiable hours yet.',
    ),
    button: 'Fill in hours',
    link: form(paths.activityPlanner, item),
  }),
  unconfirmed: (item) => ({
    title: `Confirm the hours of ${item.title}`,
    lead: `${item.hours.toFixed(1)} hours for one activity is unusual. They close no gap until you confirm them.`,
    button: 'Confirm hours',
    link: form(paths.activityPlanner, item),
  }),
  hours: ({ id, hours }) => ({
    title: `Plan ${hours.toFixed(1)} more ${id} hours`,
    lead: 'They are required by the end of the year, and no activity brings them yet.',
    button: `Find ${id} courses`,
    link: coursesOf(id),
  }),
  areas: (item, group) => ({
    title: `Plan an activity for ${item.title}`,
    lead: others(group, 'This learning area has no activity yet.', 'learning areas have no activity yet.'),
    button: 'Plan activity',
    link: { to: paths.activityPlanner, search: { add: item.id } },
  }),
};

/** The member's own title of an activity, or the name of an ethics item inside a sentence. */
const topicOf = ({ id, title }: Item): string =>
  ethicsReflections.some(({ item }) => item === id) ? title.toLowerCase() : title;

const others = ({ count }: Group, one: string, several: string) =>
  count === 1 ? one : `${count} ${several}`;

/** ' Yours on personal ethics is done.' */
function ethicsDone({ items }: Group): string {
  const open = new Set(items.map(({ id }) => id));
  const done = ethicsReflections
    .filter(({ item }) => !open.has(item))
    .map(({ title }) => title.toLowerCase());
  if (done.length === 0) return '';
  return done.length === 1 ? ` Yours on ${done[0]} is done.` : ` Yours on ${done.join(' and ')} are done.`;
}
