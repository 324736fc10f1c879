import { Button } from '@mantine/core';
import { IconPlus, IconTargetArrow } from '@tabler/icons-react';
import type { ResultOf } from '#contract/endpoint.ts';
import type { learningAreas } from '#contract/learning-areas.ts';
import { displayName } from '#domain/competency-name.ts';
import { expandable } from '#web/parts/expandable.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { DoneChip } from '#web/ui/Chip.tsx';
import { DeleteButton } from '#web/ui/DeleteButton.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { EditDelete } from '#web/ui/table/EditDelete.tsx';
import { areaShows } from './area-shows.ts';
import { useDeleteAreas } from './delete-areas.ts';

export type LearningArea = ResultOf<typeof learningAreas>[number];

const columns: Column<LearningArea>[] = [
  {
    key: 'area',
    title: 'Learning Area',
    cell: (area) => area.learning_area,
    sort: (area) => area.learning_area,
    width: '28%',
  },
  {
    key: 'competency',
    title: 'Link to Competency Framework',
    cell: (area) => displayName(area.competency),
    sort: (area) => displayName(area.competency),
  },
  { key: 'reason', title: 'Reason', cell: (area) => expandable(area.reason) },
  {
    key: 'source',
    title: 'Source',
    cell: (area) => (area.user_added ? 'Added' : 'Scored'),
    sort: (area) => (area.user_added ? 1 : 0),
  },
  {
    key: 'activities',
    title: 'Activities',
    align: 'right',
    cell: (area) => area.activities,
    sort: (area) => area.activities,
  },
  {
    key: 'met',
    title: 'Met?',
    cell: (area) => <DoneChip done={area.met} />,
    sort: (area) => Number(area.met),
  },
];

interface AreaTableProps {
  areas: readonly LearningArea[];
  onEdit: (id: string) => void;
  onAdd: () => void;
  onDone: (text: string) => void;
}

/** Scored and added learning areas in one table, with bulk delete. */
export function AreaTable({ areas, onEdit, onAdd, onDone }: AreaTableProps) {
  const { table, selected } = useLocalRows({
    rows: areas,
    columns,
    rowKey: (area) => area.id,
    shows: areaShows,
  });
  const { deleteOne, deleteSelected } = useDeleteAreas();
  const told = (text: string | null) => {
    if (text) onDone(text);
  };
  const add = (
    <Button variant="default" size="sm" leftSection={<IconPlus size={18} stroke={1.75} />} onClick={onAdd}>
      Add My Own Learning Area
    </Button>
  );
  return (
    <DataTable
      table={table}
      title="My Learning Areas"
      room={760}
      rowName={(area) => area.learning_area}
      empty={<Empty icon={IconTargetArrow} text="No Learning Areas Identified" action={add} />}
      bar={areas.length > 0 ? add : null}
      bulk={
        <DeleteButton small onClick={() => void deleteSelected(selected).then(told)}>
          Delete Selected Learning Areas
        </DeleteButton>
      }
      actions={(area) => (
        <EditDelete
          name={area.learning_area}
          onEdit={() => onEdit(area.id)}
          onDelete={() => void deleteOne(area.id).then(told)}
        />
      )}
    />
  );
}
