import { dateInWords, shortDate } from '#domain/calendar/date-words.ts';
import { hoursShown } from '#domain/hours/verifiable-hours.ts';
import { isYearOver } from '#domain/obligations/status.ts';
import type { ToDoKey } from '#domain/to-do/to-do-facts.ts';
import { ethicsReflections } from '#framework/reflections.ts';
import { serverToday } from '#web/api/server-today.ts';
import type { NextStep } from '#web/parts/NextStepPanel.tsx';
import { nameOf } from '#web/parts/obligations/StandingStrip.tsx';
import { type PageLink, paths } from '#web/paths.ts';
import { coursesOf, type Group, type Item, isHours, isPage } from './to-do-groups.ts';

type Words = (item: Item, group: Group, year: number) => NextStep;

/** The one next step in words: the first item of the first kind of outstanding things. */
export function nextStepOf(group: Group, year: number): NextStep | null {
  const [item] = group.items;
  return item ? words[group.key](item, group, year) : null;
}

/** The text without a next step: the next date, or the record of a year that has ended. */
export function nothingInWords(nextDate: string, isOver: boolean): string {
  if (isOver) return 'Nothing to do. Keep the record.';
  return nextDate ? `Nothing to do. Next date: ${shortDate(nextDate)}.` : 'Nothing to do.';
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
  assess: ({ title }) => ({
    title: 'Score your competencies',
    lead: title
      ? `None of ${title} is scored or a learning area yet.`
      : 'Answer the questions of each. Whatever is below its required level becomes a learning area.',
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
  sort: (item, group) => ({
    title: `Choose a competency for ${item.title}`,
    lead: others(group, 'It is logged, but has no competency yet.', 'activities have no competency yet.'),
    button: 'Choose competency',
    link: form(paths.activityPlanner, item),
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
  ethics_words: (item, group) => own(item, group, NOT_OWN),
  own_words: (item, group) => own(item, group, NOT_OWN),
  standard: (item, group) =>
    own(item, group, ['Its standard text does not say what you learned.', 'reflections have standard text.']),
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
    lead: `${hoursShown(item.hours)} hours for one activity is unusual. They do not count until you confirm them.`,
    button: 'Confirm hours',
    link: form(paths.activityPlanner, item),
  }),
  hours: (item, _, year) => hoursInWords(item, isYearOver(year, serverToday())),
  areas: (item, group) => ({
    title: `Plan an activity for ${item.title}`,
    lead: others(group, 'This learning area has no activity yet.', 'learning areas have no activity yet.'),
    button: 'Plan activity',
    link: { to: paths.activityPlanner, search: { add: item.id } },
  }),
  activity: ({ id, body }) => ({
    title: id === 'ethics' ? 'Plan an activity on ethics' : 'Plan your first activity',
    lead: `${nameOf(body)} requires one, and your plan has none yet.`,
    button: 'Find courses',
    link: coursesOf({ id }),
  }),
  declare: ({ id, body, title, date }, _, year) => ({
    // The declaration of a cycle that is no plan year names its days.
    title: id === body ? `Declare ${year} to ${nameOf(body)}` : `Declare: ${title}`,
    lead: date ? `It is due by ${dateInWords(date)}.` : 'It goes with your annual return.',
    button: 'See the answers',
    link: { to: paths.declare },
  }),
};

const NOT_OWN = [
  'A sentence or two of your own is enough.',
  'reflections have few words of your own.',
] as const;

const own = (item: Item, group: Group, [one, several]: readonly [string, string]): NextStep => ({
  title: `Make your reflection on ${topicOf(item)} your own`,
  lead: others(group, one, several),
  button: 'Edit reflection',
  link: form(paths.reflection, item),
});

/** The hours of a further body in one cycle, whose last day the item has. */
function hoursOfCycle({ title, hours, body, date, id }: Item): NextStep {
  const isOver = date < serverToday();
  const what = title.charAt(0).toLowerCase() + title.slice(1);
  return {
    title: isOver
      ? `${hoursShown(hours)} hours are missing for ${nameOf(body)}: ${what}`
      : `Plan ${hoursShown(hours)} more hours for ${nameOf(body)}: ${what}`,
    lead: isOver
      ? `An activity up to ${dateInWords(date)} that is not in your plan yet still counts.`
      : `${nameOf(body)} requires them by ${dateInWords(date)}, and no activity provides them yet.`,
    button: isOver ? 'Log activity' : 'Find courses',
    link: isOver ? { to: paths.logActivity } : coursesOf({ id }),
  };
}

function hoursInWords(item: Item, over: boolean): NextStep {
  if (item.date) return hoursOfCycle(item);
  const { id, title, hours, body } = item;
  const kind = isHours(id) ? `${id} hours` : `hours (${title.toLowerCase()})`;
  if (over) {
    return {
      title: `${hoursShown(hours)} ${kind} are missing for ${nameOf(body)}`,
      lead: 'An activity from that year that is not in your plan yet still counts.',
      button: 'Log activity',
      link: { to: paths.logActivity, ...(isHours(id) ? { search: { kind: id } } : {}) },
    };
  }
  return {
    title: `Plan ${hoursShown(hours)} more ${kind}`,
    lead: `${nameOf(body)} requires them by the end of the year, and no activity provides them yet.`,
    button: isHours(id) ? `Find ${id} courses` : 'Find courses',
    link: coursesOf({ id }),
  };
}

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
