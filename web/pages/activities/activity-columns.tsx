import { activityLabels as labels } from '#domain/activities/activity-record.ts';
import { isToSort } from '#domain/activities/planner.ts';
import { typeInWords } from '#domain/activities/type-label.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import { canadianDate } from '#domain/calendar/calendar.ts';
import { areHoursMissing, hoursShown } from '#domain/hours/verifiable-hours.ts';
import { expandable } from '#web/parts/expandable.tsx';
import { DoneChip } from '#web/ui/Chip.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import type { Activity } from './activity.ts';
import { EvidenceCell } from './EvidenceCell.tsx';
import { LinkButton } from './LinkButton.tsx';
import { SplitLink } from './SplitLink.tsx';

const first: Column<Activity>[] = [
  {
    key: 'title',
    title: labels.title,
    cell: (activity) => activity.title,
    sort: (activity) => activity.title,
    width: '40%',
  },
  {
    key: 'competency',
    title: labels.competency,
    cell: (activity) =>
      isToSort(activity) ? <LinkButton activity={activity} /> : displayName(activity.competency),
    sort: (activity) => displayName(activity.competency),
    secondLine: true,
  },
  {
    key: 'type',
    title: labels.type,
    cell: (activity) => typeInWords(activity),
    sort: (activity) => activity.type,
    width: '80px',
  },
  {
    key: 'description',
    title: labels.description,
    cell: (activity) => (activity.description ? expandable(activity.description) : null),
    secondLine: true,
  },
  {
    key: 'date',
    title: labels.date,
    align: 'right',
    width: '86px',
    cell: (activity) => canadianDate(activity.activity_date),
    // Activities without a date come last.
    sort: (activity) => activity.activity_date || '9999',
  },
];

const completed: Column<Activity> = {
  key: 'completed',
  title: 'Completed?',
  cell: (activity) => <DoneChip done={activity.completed} />,
  sort: (activity) => Number(activity.completed),
  width: '84px',
};

/** The column of the total. */
export const HOURS = 'hours';

const verifiable: Column<Activity>[] = [
  {
    key: HOURS,
    title: labels.verifiable_hours,
    align: 'right',
    width: '70px',
    cell: (activity) => (
      <>
        {areHoursMissing(activity) ? <NotFilledIn /> : hoursShown(activity.verifiable_hours)}
        <SplitLink activity={activity} />
      </>
    ),
    sort: (activity) => activity.verifiable_hours,
  },
];

const evidence: Column<Activity> = {
  key: 'evidence',
  title: 'Evidence',
  width: '122px',
  cell: (activity) => <EvidenceCell activity={activity} />,
};

const NotFilledIn = () => (
  <span className="rpt-muted">
    <span aria-hidden>–</span>
    <span className="rpt-hidden">Not filled in</span>
  </span>
);

/** The columns of the specification (B §2.3), and proof, which every member keeps. */
export const plainColumns = [...first, { ...evidence, title: 'Proof' }, completed];
/** The columns of the specification with hours and evidence, for members with a practitioner flag. */
export const columnsWithHours = [...first, ...verifiable, evidence, completed];
