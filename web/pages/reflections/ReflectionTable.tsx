import { Button } from '@mantine/core';
import { IconArrowRight, IconNotebook } from '@tabler/icons-react';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { reflectionGroup, waitsFor } from '#domain/reflections/reflection-list.ts';
import { isEthicsItem } from '#domain/reflections/reflections.ts';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { columns, groups, type ReflectionRow } from './reflection-columns.tsx';
import { reflectionFold } from './reflection-fold.tsx';
import { reflectionShows } from './reflection-shows.ts';
import type { Reflection } from './reflection-values.ts';

interface ReflectionTableProps {
  /** In the order of the list. */
  reflections: readonly Reflection[];
  today: CalendarDate;
  next: Reflection | undefined;
  onEdit: (id: string) => void;
  onSimultaneous: (ids: string[]) => void;
}

/** The reflections to write now, those that wait for their date, and the done ones. */
export function ReflectionTable({ reflections, today, next, onEdit, onSimultaneous }: ReflectionTableProps) {
  const { table, selected } = useLocalRows({
    rows: reflections.map((reflection) => rowOf(reflection, today)),
    columns,
    rowKey: (row) => row.activity_id,
    shows: reflectionShows(today),
    groups,
    selectable: canBeChosen,
  });
  return (
    <DataTable
      table={table}
      title="My Reflections"
      stackBelow={860}
      rowName={(row) => row.title}
      empty={<Empty icon={IconNotebook} text="You have no activities planned" />}
      bar={next ? <NextButton next={next} onEdit={onEdit} /> : null}
      bulkHint={hint}
      fold={reflectionFold(onEdit)}
      bulk={
        reflections.some(canBeChosen) ? (
          <Button variant="default" size="sm" onClick={() => onSimultaneous(selected)}>
            Submit Simultaneously
          </Button>
        ) : null
      }
      actions={(row) => (
        <Button
          style={{ marginRight: -13 }}
          variant="subtle"
          size="sm"
          aria-label={`Update Reflection: ${row.title}`}
          onClick={() => onEdit(row.activity_id)}
        >
          Update Reflection
        </Button>
      )}
    />
  );
}

const hint = {
  idle: 'Select activities to give them one set of answers.',
  chosen: (count: number) =>
    count === 1
      ? 'Select another, or submit for this one.'
      : `One set of answers for ${count === 2 ? 'both' : 'all'}.`,
};

/** An ethics item has its own question (spec B §5). */
const canBeChosen = ({ activity_id }: Reflection) => !isEthicsItem(activity_id);

function rowOf(reflection: Reflection, today: CalendarDate): ReflectionRow {
  const group = reflectionGroup(reflection, today);
  return { ...reflection, group, waits: group === 1 ? waitsFor(reflection, today) : null };
}

const NextButton = ({ next, onEdit }: { next: Reflection; onEdit: (id: string) => void }) => (
  <Button
    style={{ maxWidth: 340 }}
    variant="default"
    size="sm"
    rightSection={<Icon of={IconArrowRight} />}
    onClick={() => onEdit(next.activity_id)}
  >
    <span className="rpt-ellipsis">{`Reflect next: ${next.title}`}</span>
  </Button>
);
