import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { isCompetencyKey, typeOf } from '#domain/assessment/competencies.ts';
import { lacksReason } from '#domain/learning-areas/learning-areas.ts';
import type { CompetencyType } from '#framework/groups.ts';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { DeleteButton } from '#web/ui/DeleteButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { EditDelete } from '#web/ui/table/EditDelete.tsx';
import type { Show } from '#web/ui/table/shows.ts';
import { areaColumns } from './area-columns.tsx';
import { areaFold } from './area-fold.tsx';
import { useDeleteAreas } from './delete-areas.ts';
import type { LearningArea } from './learning-area.ts';
import { NoAreas } from './NoAreas.tsx';

const ofGroup = (key: CompetencyType, label: string): Show<LearningArea> => ({
  key,
  label,
  byLink: true,
  match: ({ competency }) => isCompetencyKey(competency) && typeOf(competency) === key,
});

/** The parts of the list that can be chosen, and those that only the dashboard links to. */
const areaShows: readonly Show<LearningArea>[] = [
  ofGroup('tech', 'Technical'),
  ofGroup('ef', 'Enabling and future'),
  ofGroup('pva', 'Values and attitudes'),
  {
    key: 'no-activity',
    label: 'No activity',
    toDo: true,
    match: ({ activities, met }) => activities === 0 && !met,
  },
  { key: 'no-reason', label: 'No reason', toDo: true, match: lacksReason },
];

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
