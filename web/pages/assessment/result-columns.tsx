import { displayName } from '#domain/competency-name.ts';
import { type ResultRow, scoreText } from '#domain/scoring.ts';
import { ToDoChip } from '#web/ui/Chip.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import type { Show } from '#web/ui/table/shows.ts';

const typeNames = { pva: 'Values', ef: 'Enabling', tech: 'Technical' } as const;

export const nameOf = (row: ResultRow) => displayName(row.competency);

const twoLines = (first: string, second: string) => (
  <span className="rpt-block">
    {first}
    <span className="rpt-block rpt-text-13 rpt-regular rpt-muted" style={{ maxWidth: '68ch' }}>
      {second}
    </span>
  </span>
);

const scores: readonly Column<ResultRow>[] = [
  {
    key: 'required',
    title: 'Required level',
    align: 'right',
    width: '96px',
    cell: (row) => scoreText(row.requiredScore),
    sort: (row) => row.requiredScore,
  },
  {
    key: 'score',
    title: 'Self-reported score',
    align: 'right',
    width: '112px',
    cell: (row) => scoreText(row.actualScore),
    sort: (row) => row.actualScore,
  },
  {
    key: 'gap',
    title: 'Gap',
    width: '220px',
    cell: (row) => <ScoreBar score={row.actualScore} required={row.requiredScore} />,
    // A score far below the required level is a large gap. In tenths, so that equal gaps compare as equal.
    sort: (row) => Math.round((row.requiredScore - row.actualScore) * 10),
  },
];

export const resultColumns: readonly Column<ResultRow>[] = [
  {
    key: 'competency',
    title: 'Competency',
    cell: (row) => twoLines(nameOf(row), typeNames[row.type]),
    sort: nameOf,
  },
  ...scores,
  {
    key: 'area',
    title: 'Learning area',
    width: '120px',
    cell: (row) => <ToDoChip toDo={row.learningArea === 'Yes'} />,
    sort: (row) => row.learningArea,
  },
];

/** The parts of the list that the dashboard's figures link to. */
export const resultShows: readonly Show<ResultRow>[] = [
  { key: 'failed', label: 'Failed', toDo: true, byLink: true, match: (row) => row.learningArea === 'Yes' },
  { key: 'passed', label: 'Passed', byLink: true, match: (row) => row.learningArea === 'No' },
];

/** All of its rows are learning areas, so it shows the definition instead of the type. */
export const summaryColumns: readonly Column<ResultRow>[] = [
  {
    key: 'competency',
    title: 'Competency',
    cell: (row) => twoLines(nameOf(row), row.definition),
    sort: nameOf,
  },
  ...scores,
];

/** Rows furthest below the required level first; equal gaps by name. */
export const largestGapFirst = { key: 'gap', descending: true };
export const byName = (rows: readonly ResultRow[]) =>
  rows.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
