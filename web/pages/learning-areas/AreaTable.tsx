import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { DeleteButton } from '#web/ui/DeleteButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { EditDelete } from '#web/ui/table/EditDelete.tsx';
import { areaColumns } from './area-columns.tsx';
import { areaFold } from './area-fold.tsx';
import { areaShows } from './area-shows.ts';
import { useDeleteAreas } from './delete-areas.ts';
import type { LearningArea } from './learning-area.ts';
import { NoAreas } from './NoAreas.tsx';

interface AreaTableProps {
  areas: readonly LearningArea[];
  scored: number;
  below: number;
  onEdit: (id: string) => void;
  onAdd: () => void;
  onDone: (text: string) => void;
}

/** Scored and added learning areas in one table, with bulk delete. */
export function AreaTable({ areas, scored, below, onEdit, onAdd, onDone }: AreaTableProps) {
  const { table, selected } = useLocalRows({
    rows: areas,
    columns: areaColumns,
    rowKey: (area) => area.id,
    shows: areas.length === 0 ? [] : areaShows,
  });
  const { deleteOne, deleteSelected } = useDeleteAreas(areas);
  const told = (text: string | null) => {
    if (text) onDone(text);
  };
  const add = (
    <Button variant="default" size="sm" leftSection={<Icon of={IconPlus} />} onClick={onAdd}>
      Add My Own Learning Area
    </Button>
  );
  const onDelete = (id: string) => void deleteOne(id).then(told);
  return (
    <DataTable
      table={table}
      title="My Learning Areas"
      stackBelow={720}
      rowName={(area) => area.learning_area}
      empty={<NoAreas scored={scored} below={below} onAdd={onAdd} />}
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
          onDelete={() => onDelete(area.id)}
        />
      )}
      fold={areaFold({ onEdit, onDelete })}
    />
  );
}
