import { dateInWords, shortDate } from '#domain/date-words.ts';
import type { StepName } from '#domain/obligations/next-step.ts';
import type { NextStep } from '#web/parts/NextStepPanel.tsx';
import { nameOf } from '#web/parts/obligations/StandingStrip.tsx';
import { type PageLink, paths, personalDetails } from '#web/paths.ts';
import type { ObligationsData } from './obligations-data.ts';

/** The one next step in words. A text alone when it has no page of its own. */
export function stepOf({ next_step: step, bodies, activities }: ObligationsData, year: number) {
  const { body = '', activity_id: id = '', hours = 0, until } = step;
  const due = bodies.find((one) => one.body === body && one.due)?.due;
  return words[step.step]({
    id,
    title: activities.find((one) => one.id === id)?.title ?? '',
    name: nameOf(body),
    hours: hours.toFixed(1),
    until: until ? shortDate(until) : '',
    due: due ? ` by ${dateInWords(due.date)}` : '',
    year,
  });
}

interface Known {
  id: string;
  title: string;
  name: string;
  hours: string;
  until: string;
  due: string;
  year: number;
}

const row = (to: PageLink['to'], id: string): PageLink => ({ to, search: { edit: id } });
const part = (to: PageLink['to'], show: string): PageLink => ({ to, search: { show } });

const words: Record<StepName, (known: Known) => NextStep | string> = {
  profile: () => ({
    title: 'Complete your details',
    lead: 'Your plan starts with who you are and where you want to go.',
    button: 'Continue my plan',
    link: personalDetails,
  }),
  assess: ({ name }) => ({
    title: 'Score your competencies',
    lead: `${name} asks for an assessment in each of the three groups.`,
    button: 'Score competencies',
    link: { to: paths.rpt7 },
  }),
  sort: ({ id, title }) => ({
    title: `Choose a competency for ${title}`,
    lead: 'It is logged, and belongs to no competency yet.',
    button: 'Choose competency',
    link: row(paths.activityPlanner, id),
  }),
  ethics: ({ name }) => ({
    title: 'Write your ethics reflections',
    lead: `${name} asks for them each year, in your own words.`,
    button: 'Write reflection',
    link: part(paths.reflection, 'ethics'),
  }),
  reflect: ({ id, title }) => ({
    title: `Write your reflection on ${title}`,
    lead: 'It completes the activity.',
    button: 'Write reflection',
    link: row(paths.reflection, id),
  }),
  own_words: ({ id, title }) => ({
    title: `Make your reflection on ${title} your own`,
    lead: 'Its prepared text does not say what you learned. A sentence of your own is enough.',
    button: 'Edit reflection',
    link: row(paths.reflection, id),
  }),
  date: ({ id, title }) => ({
    title: `Choose a date for ${title}`,
    lead: 'Without a date its hours do not count.',
    button: 'Choose date',
    link: row(paths.activityPlanner, id),
  }),
  proof: ({ id, title, name, hours }) => ({
    title: `Add proof of ${title}`,
    lead: `Its ${hours} hours then count for ${name}.`,
    button: 'Add proof',
    link: row(paths.activityPlanner, id),
  }),
  plan_hours: ({ name, hours }) => ({
    title: hours === '0.0' ? 'Plan an activity' : `Plan ${hours} more hours for ${name}`,
    lead: 'No activity of your plan brings them yet.',
    button: 'Find courses',
    link: { to: paths.cpdSearch },
  }),
  short_after: ({ name, hours, year }) => ({
    title: `${hours} hours are missing for ${name}`,
    lead: `An activity of ${year} that is not in your plan yet still counts.`,
    button: 'Log activity',
    link: { to: paths.logActivity },
  }),
  reason: () => ({
    title: 'Say why you chose your learning areas',
    lead: 'At least one of them has no reason yet.',
    button: 'Write reasons',
    link: part(paths.learningAreas, 'no-reason'),
  }),
  wait: ({ until }) => (until ? `Nothing to do. Next date: ${until}.` : 'Nothing to do.'),
  declare: ({ name, due, year }) => `Declare ${year} to ${name}${due}.`,
  keep: ({ year }) => `Nothing to do. Keep the record of ${year}.`,
};
