import { Button } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import type { ResultOf } from '#contract/endpoint.ts';
import type { allReflections } from '#contract/reflections.ts';
import { canadianDate, southAfricanDate } from '#domain/calendar.ts';
import { displayName } from '#domain/competency-name.ts';
import { commentShown, REQUIRED } from '#domain/reflections.ts';
import { expandable } from '#web/parts/expandable.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { Chip, DoneChip } from '#web/ui/Chip.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { breakable } from '#web/ui/table/breakable.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import classes from './ReflectionTable.module.css';
import { reflectionShows } from './reflection-shows.ts';
import { STANDARD_TEXT } from './standard-text.ts';

export type Reflection = ResultOf<typeof allReflections>[number];

const columns: Column<Reflection>[] = [
  {
    key: 'title',
    title: 'Title',
    cell: (row) => (
      <span className={classes.title}>
        <span>{breakable(row.title)}</span>
        {row.standard_text ? <Chip tone="accent">{STANDARD_TEXT}</Chip> : null}
      </span>
    ),
    sort: (row) => row.title,
    width: '22%',
  },
  {
    key: 'competency',
    title: 'Link to Competency Framework',
    cell: (row) => displayName(row.competency),
    sort: (row) => displayName(row.competency),
  },
  { key: 'type', title: 'Type of Activity', cell: (row) => typeShown(row.type), sort: (row) => row.type },
  {
    key: 'comment',
    title: 'Comment',
    cell: (row) => expandable(commentShown(row.question1_comment)),
  },
  {
    key: 'date',
    title: 'Date of Reflection',
    align: 'right',
    cell: (row) => canadianDate(row.reflection_date),
    sort: (row) => row.reflection_date || '9999',
  },
  {
    key: 'completed',
    title: 'Completed?',
    cell: (row) => <DoneChip done={row.completed} />,
    sort: (row) => Number(row.completed),
  },
];

interface ReflectionTableProps {
  /** The ethics items come first, as the server gives them. */
  reflections: readonly Reflection[];
  onEdit: (id: string) => void;
}

export function ReflectionTable({ reflections, onEdit }: ReflectionTableProps) {
  const { table } = useLocalRows({
    rows: reflections,
    columns,
    rowKey: (row) => row.activity_id,
    shows: reflectionShows(southAfricanDate(new Date())),
  });
  return (
    <DataTable
      table={table}
      title="My Reflections"
      room={860}
      rowName={(row) => row.title}
      empty={<Empty icon={IconNotebook} text="You have no activities planned" />}
      actions={(row) => (
        <Button
          className={classes.update ?? ''}
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

/** 'webinar' -> 'Webinar'; REQUIRED stays as it is. */
const typeShown = (type: string) => (type === REQUIRED ? type : type.charAt(0).toUpperCase() + type.slice(1));
