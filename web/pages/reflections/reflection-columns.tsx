import { linkName } from '#domain/assessment/competency-name.ts';
import { dateInTable } from '#domain/calendar/date-words.ts';
import { STANDARD_TEXT } from '#domain/reflections/autofix.ts';
import { reflectionGroups } from '#domain/reflections/reflection-list.ts';
import { commentShown, OUTSTANDING, REQUIRED } from '#domain/reflections/reflections.ts';
import { expandable } from '#web/parts/expandable.tsx';
import { Chip, DoneChip } from '#web/ui/Chip.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import type { RowGroups } from '#web/ui/table/groups.ts';
import type { Reflection } from './reflection-values.ts';

/** A reflection with the values that depend on today. */
export interface ReflectionRow extends Reflection {
  /** The place of its heading. */
  group: number;
  /** For an activity that lies ahead: when it can be reflected on. */
  waits: string | null;
}

export const groups: RowGroups<ReflectionRow> = { titles: reflectionGroups, of: (row) => row.group };

export const columns: Column<ReflectionRow>[] = [
  { key: 'title', title: 'Title', cell: (row) => row.title, sort: (row) => row.title, width: '21%' },
  {
    key: 'competency',
    title: 'Link to Competency Framework',
    cell: (row) => linkName(row.competency),
    sort: (row) => linkName(row.competency),
    width: '14%',
  },
  { key: 'type', title: 'Type of Activity', cell: (row) => typeShown(row.type), sort: (row) => row.type },
  { key: 'comment', title: 'Comment', cell: commentCell },
  {
    key: 'date',
    title: 'Date of Reflection',
    align: 'right',
    cell: (row) => dateInTable(row.reflection_date),
    sort: (row) => row.reflection_date || '9999',
  },
  {
    key: 'completed',
    title: 'Completed?',
    cell: (row) => <DoneChip done={row.completed} />,
    // The heading above the rows says this already.
    sideBySide: true,
  },
];

/** The comment, or the text in its place. */
export function commentCell(row: ReflectionRow) {
  if (row.standard_text) return <Chip tone="accent">{STANDARD_TEXT}</Chip>;
  if (row.waits) return <span className="rpt-muted">{row.waits}</span>;
  const written = [row.question1_comment, row.question2_comment, row.question3_comment].find(Boolean);
  const text = commentShown(written);
  return text === OUTSTANDING ? <strong className="rpt-accent rpt-strong">{text}</strong> : expandable(text);
}

/** For one line on a phone: only the beginning of the comment. */
export const commentLine = (row: ReflectionRow) =>
  row.completed ? (
    <>
      <span>{dateInTable(row.reflection_date)}</span>
      {row.standard_text ? <span className="rpt-accent rpt-strong">{STANDARD_TEXT}</span> : null}
    </>
  ) : (
    commentCell(row)
  );

/** 'webinar' -> 'Webinar'; REQUIRED stays as it is. */
export const typeShown = (type: string) =>
  type === REQUIRED ? type : type.charAt(0).toUpperCase() + type.slice(1);
