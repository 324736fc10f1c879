import { hoursShown } from '../hours/verifiable-hours.ts';
import type { Reason } from './portions.ts';
import { reasonWords } from './reason-words.ts';

interface Body {
  label: string;
  version: string;
  hours: readonly {
    label: string;
    required: number;
    portions: readonly { activity_id: string; hours: number; reason: Reason | null }[];
  }[];
  sources: readonly { about: string; source: string; confidence: string }[];
}

interface Activity {
  id: string;
  /** The activity's number in the plan: 'A07'. */
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
];

/**
 * The hours schedule of a monitoring pack as the records of a CSV file, heads first: each portion of each activity for each
 * figure that a body asks for, whether it counts and why not, and the source of the figure. Hours are decimals (1.5). A
 * figure without a portion has one line with its requirement.
 */
export const hoursSchedule = (bodies: readonly Body[], activities: readonly Activity[]): string[][] => [
  COLUMNS,
  ...bodies.flatMap((body) =>
    body.hours.flatMap((figure) => {
      const { source = '', confidence = '' } = body.sources.find(({ about }) => about === figure.label) ?? {};
      const head = [body.label, body.version, figure.label, hoursShown(figure.required)];
      if (figure.portions.length === 0) return [[...head, '', '', '', '', '', '', source, confidence]];
      return figure.portions.map(({ activity_id, hours, reason }) => {
        const activity = activities.find(({ id }) => id === activity_id);
        return [
          ...head,
          activity?.number ?? '',
          activity?.title ?? '',
          activity?.date ?? '',
          hoursShown(hours),
          reason ? 'No' : 'Yes',
          reason ? reasonWords[reason] : '',
          source,
          confidence,
        ];
      });
    }),
  ),
];
