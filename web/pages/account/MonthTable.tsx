import { IconCalendarEvent } from '@tabler/icons-react';
import { typeLabel } from '#domain/activities/type-label.ts';
import { linkName } from '#domain/assessment/competency-name.ts';
import { partsOf } from '#domain/calendar/calendar.ts';
import { monthNames } from '#domain/calendar/date-words.ts';
import { monthFirstInWords } from '#domain/calendar/typed-date.ts';
import { doneMark } from '#web/parts/done-mark.tsx';
import { expandable } from '#web/parts/expandable.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { DoneChip } from '#web/ui/Chip.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { Fold } from '#web/ui/table/FoldedRows.tsx';
import type { MonthActivity } from './account-data.ts';
import { NO_ACTIVITIES } from './no-activities.ts';

/** The columns of the specification (A §2); the date as A §9 writes it. */
const columns: Column<MonthActivity>[] = [
  { key: 'title', title: 'Title', cell: ({ title }) => title, sort: ({ title }) => title },
  {
    key: 'competency',
    title: 'Link to Competency Framework',
    cell: ({ competency }) => linkName(competency),
    sort: ({ competency }) => linkName(competency),
    width: '190px',
  },
  {
    key: 'type',
    title: 'Type of Activity',
    cell: ({ type }) => typeLabel(type),
    sort: ({ type }) => type,
    width: '144px',
  },
  {
    key: 'description',
    title: 'Description',
    cell: ({ description }) => expandable(description),
    width: '140px',
  },
  {
    key: 'date',
    title: 'Potential Date',
    align: 'right',
    cell: ({ activity_date }) => monthFirstInWords(activity_date),
    sort: ({ activity_date }) => activity_date,
    width: '152px',
  },
  {
    key: 'completed',
    title: 'Completed?',
    cell: ({ completed }) => <DoneChip done={completed} />,
    sort: ({ completed }) => Number(completed),
    width: '104px',
  },
];

/** On a phone: title, then date and competency. */
const fold: Fold<MonthActivity> = {
  mark: doneMark,
  line: ({ activity_date, competency }) => (
    <>
      <span>{monthFirstInWords(activity_date)}</span>
      <span className="rpt-ellipsis">{linkName(competency)}</span>
    </>
  ),
  details: (activity) =>
    columns
      .filter(({ key }) => key === 'type' || key === 'description')
      .map(({ key, title, cell }) => ({
        label: title,
        value: key === 'description' ? activity.description : cell(activity),
      })),
  actions: () => null,
};

/** The activities of today's month. */
export function MonthTable({ activities, today }: { activities: readonly MonthActivity[]; today: string }) {
  const { table } = useLocalRows({ rows: activities, columns, rowKey: ({ id }) => id, paged: false });
  const { year, month } = partsOf(today);
  return (
    <DataTable
      table={table}
      title={`${monthNames[month - 1]} ${year}`}
      stackBelow={720}
      rowName={({ title }) => title}
      fold={fold}
      empty={<Empty icon={IconCalendarEvent} text={NO_ACTIVITIES} />}
    />
  );
}
