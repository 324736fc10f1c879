import { Button } from '@mantine/core';
import { IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { displayName } from '#domain/competency-name.ts';
import { links } from '#web/links.ts';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { paths } from '#web/paths.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { defaultPageSize } from '#web/ui/table/url-state.ts';
import classes from './AddMoreActivities.module.css';
import type { LearningArea } from './use-areas.ts';

export const ADD_MORE_ID = 'add-more-activities';

const columns: Column<LearningArea>[] = [
  {
    key: 'area',
    title: 'Learning Area',
    cell: (area) => area.learning_area,
    sort: (area) => area.learning_area,
    width: '26%',
  },
  {
    key: 'competency',
    title: 'Link to Competency Framework',
    cell: (area) => displayName(area.competency),
    sort: (area) => displayName(area.competency),
  },
  {
    key: 'planned',
    title: 'Planned',
    cell: (area) => planned(area.activities),
    width: '140px',
    sort: (area) => area.activities,
  },
];

interface AddMoreActivitiesProps {
  areas: readonly LearningArea[];
  onAdd: (learningAreaId: string) => void;
}

/** Each learning area with how many activities it has, and the way to one more (spec B §2.3). */
export function AddMoreActivities({ areas, onAdd }: AddMoreActivitiesProps) {
  const { table } = useLocalRows({
    rows: areas,
    columns,
    rowKey: (area) => area.id,
    prefix: 'area',
    paged: areas.length > defaultPageSize,
  });
  return (
    <DataTable
      table={table}
      id={ADD_MORE_ID}
      title="Add More Activities"
      room={730}
      rowName={(area) => area.learning_area}
      bar={
        links.uploadEvidence ? <ExternalLink href={links.uploadEvidence}>Upload evidence</ExternalLink> : null
      }
      empty={
        <Empty
          icon={IconTargetArrow}
          text="You must have learning areas to add an activity"
          action={
            <Button component={Link} to={paths.learningAreas} variant="default" size="sm">
              Go to Learning Areas
            </Button>
          }
        />
      }
      actionsBelow
      actions={(area) => (
        <Button
          className={classes.add ?? ''}
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={18} stroke={1.75} />}
          aria-label={`Select an Activity or Add my own Activity: ${area.learning_area}`}
          onClick={() => onAdd(area.id)}
        >
          Select an Activity or Add my own Activity
        </Button>
      )}
    />
  );
}

function planned(count: number): string {
  if (count === 0) return 'No activities yet';
  return count === 1 ? '1 activity' : `${count} activities`;
}
