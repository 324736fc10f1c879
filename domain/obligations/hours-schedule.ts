import { hoursShown } from '../hours/verifiable-hours.ts';
import type { Reason } from './portions.ts';
import { reasonWords } from './reason-words.ts';

interface Body {
  label: string;
  version: string;
  /** The days of the cycle. */
  cycle: { from: string; until: string };
  hours: readonly {
    label: string;
    required: number;
    /** Counted hours that were carried over from the cycle before, and those from before the plan. */
    carried: number;
    brought: number;
    portions: readonly { activity_id: string; hours: number; reason: Reason | null }[];
  }[];
  sources: readonly { about: string; source: string; confidence: string }[];
}

interface Activity {
  id: string;
  /** The activity's number in the plan: 'A07'; empty: it is of another plan year. */
  number: string;
  title: string;
  date: string;
}

const COLUMNS = [
  'Body',
  'Rules',
  'Figure',
  'Required hours',
  'Activity',
  'Title',
  'Date',
  'Hours',
  'Counts',
  'Why not',
  'Source',
  'Confidence',
  'Cycle from',
  'Cycle until',
];

/**
 * The hours schedule of a monitoring pack as the records of a CSV file, heads first: each portion of each activity for each
 * figure that a body asks for in a cycle, whether it counts and why not, and the source of the figure. Hours that were carried over or
 * earned before the plan have a line without an activity. Hours are decimals (1.5). A
 * figure without a portion has one line with its requirement.
 */
export const hoursSchedule = (bodies: readonly Body[], activities: readonly Activity[]): string[][] => [
  COLUMNS,
  ...bodies.flatMap(({ label, version, cycle, hours, sources }) =>
    hours.flatMap((figure) => {
      // A figure that is asked of each year of a cycle has the year after its name.
      const isOf = (about: string) => figure.label === about || figure.label.startsWith(`${about}, year to `);
      const { source = '', confidence = '' } = sources.find(({ about }) => isOf(about)) ?? {};
      const head = [label, version, figure.label, hoursShown(figure.required)];
      const end = [source, confidence, cycle.from, cycle.until];
      const lines = [
        ...figure.portions.map((portion) => portionLine(portion, activities)),
        ...movedLine('Carried over from the cycle before', figure.carried),
        ...movedLine('Earned before this plan', figure.brought),
      ];
      return (lines.length > 0 ? lines : [NO_LINE]).map((line) => [...head, ...line, ...end]);
    }),
  ),
];

const NO_LINE = ['', '', '', '', '', ''];

const movedLine = (title: string, hours: number): string[][] =>
  hours > 0 ? [['', title, '', hoursShown(hours), 'Yes', '']] : [];

function portionLine(
  { activity_id, hours, reason }: Body['hours'][number]['portions'][number],
  activities: readonly Activity[],
): string[] {
  const { number = '', title = '', date = '' } = activities.find(({ id }) => id === activity_id) ?? {};
  return [number, title, date, hoursShown(hours), reason ? 'No' : 'Yes', reason ? reasonWords[reason] : ''];
}
