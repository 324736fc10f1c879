import { Button } from '@mantine/core';
import { IconCalendarPlus, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { canadianDate, southAfricanDate } from '#domain/calendar.ts';
import { displayName } from '#domain/competency-name.ts';
import { expandable } from '#web/parts/expandable.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { paths } from '#web/paths.ts';
import { DoneChip } from '#web/ui/Chip.tsx';
import { DeleteButton } from '#web/ui/DeleteButton.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { EditDelete } from '#web/ui/table/EditDelete.tsx';
import { ADD_MORE_ID } from './AddMoreActivities.tsx';
import { type Activity, typeLabel } from './activity.ts';
import { activityShows } from './activity-shows.ts';
import { useDeleteActivities } from './delete-activities.ts';

const columns: Column<Activity>[] = [
  {
    key: 'title',
    title: 'Title',
    cell: (activity) => activity.title,
    sort: (activity) => activity.title,
    width: '21%',
  },
  {
    key: 'competency',
    title: 'Link to Competency Framework',
    cell: (activity) => displayName(activity.competency),
    sort: (activity) => displayName(activity.competency),
    width: '16%',
  },
  {
    key: 'type',
    title: 'Type of Activity',
    cell: (activity) => typeLabel(activity.type),
    sort: (activity) => activity.type,
  },
  {
    key: 'description',
    title: 'Description',
    cell: (activity) => expandable(activity.description),
  },
  {
    key: 'date',
    title: 'Potential Date',
    align: 'right',
    width: '124px',
    cell: (activity) => canadianDate(activity.activity_date),
    // Activities without a date stand last.
    sort: (activity) => activity.activity_date || '9999',
  },
  {
    key: 'completed',
    title: 'Completed?',
    cell: (activity) => <DoneChip done={activity.completed} />,
    sort: (activity) => Number(activity.completed),
  },
];

interface ActivityTableProps {
  activities: readonly Activity[];
  onEdit: (id: string) => void;
  onDone: (text: string) => void;
}

export function ActivityTable({ activities, onEdit, onDone }: ActivityTableProps) {
  const { table, selected } = useLocalRows({
    rows: activities,
    columns,
    rowKey: (activity) => activity.id,
    shows: activityShows(southAfricanDate(new Date())),
  });
  const { deleteOne, deleteSelected } = useDeleteActivities();
  const told = (text: string | null) => {
    if (text) onDone(text);
  };
  return (
    <DataTable
      table={table}
      title="My Activities"
      room={860}
      rowName={(activity) => activity.title}
      empty={
        <Empty
          icon={IconCalendarPlus}
          text="You have no activities planned"
          action={
            <Button variant="default" size="sm" onClick={toAddMore}>
              Choose activities
            </Button>
          }
        />
      }
      bar={
        <Button
          component={Link}
          to={paths.uploadCsv}
          variant="default"
          size="sm"
          leftSection={<IconUpload size={18} stroke={1.75} />}
        >
          Upload CSV
        </Button>
      }
      bulk={
        <DeleteButton small onClick={() => void deleteSelected(selected).then(told)}>
          Delete Selected Activities
        </DeleteButton>
      }
      actions={(activity) => (
        <EditDelete
          name={activity.title}
          onEdit={() => onEdit(activity.id)}
          onDelete={() => void deleteOne(activity.id).then(told)}
        />
      )}
    />
  );
}

/** The table of learning areas below is where an activity begins. */
const toAddMore = () => document.getElementById(ADD_MORE_ID)?.focus();
