import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { linkName } from '#domain/assessment/competency-name.ts';
import { dateInTable } from '#domain/calendar/date-words.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { Fold } from '#web/ui/table/FoldedRows.tsx';
import { commentCell, commentLine, type ReflectionRow, typeShown } from './reflection-columns.tsx';

/**
 * A reflection on a phone: title, then what is outstanding or when it was written. The rest shows when the row is open.
 */
export const reflectionFold = (onEdit: (id: string) => void): Fold<ReflectionRow> => ({
  mark: ({ completed }) =>
    completed ? (
      <>
        <IconCircleCheckFilled className="rpt-green" size={20} aria-hidden />
        <span className="rpt-hidden">Completed</span>
      </>
    ) : (
      <>
        <Icon of={IconCircleDashed} size={20} />
        <span className="rpt-hidden">Outstanding</span>
      </>
    ),
  line: commentLine,
  details: (row) => [
    { label: 'Link to Competency Framework', value: linkName(row.competency) },
    { label: 'Type of Activity', value: typeShown(row.type) },
    { label: 'Comment', value: commentCell(row) },
    ...(row.reflection_date
      ? [{ label: 'Date of Reflection', value: dateInTable(row.reflection_date) }]
      : []),
  ],
  actions: (row) => (
    <Button
      variant="default"
      aria-label={`Update Reflection: ${row.title}`}
      onClick={() => onEdit(row.activity_id)}
    >
      Update Reflection
    </Button>
  ),
});
