import type { ResultRow } from '#domain/assessment/scoring.ts';
import type { ScoreRow } from '#web/parts/growth/growth-data.ts';
import {
  columnsBeside,
  competencyColumn,
  gapColumn,
  nameOf,
  scores,
  twoLines,
} from '#web/parts/growth/score-columns.tsx';
import { scoreFold } from '#web/parts/growth/score-fold.tsx';
import { ToDoChip } from '#web/ui/Chip.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import type { Fold } from '#web/ui/table/FoldedRows.tsx';
import type { Show } from '#web/ui/table/shows.ts';

export type ShownResult = ResultRow & Pick<ScoreRow, 'before'>;

const areaColumn: Column<ResultRow> = {
  key: 'area',
  title: 'Learning area',
  width: '104px',
  cell: (row) => <ToDoChip toDo={row.learningArea === 'Yes'} />,
  sort: (row) => row.learningArea,
};

const resultColumns: readonly Column<ShownResult>[] = [competencyColumn, ...scores, gapColumn, areaColumn];

/** The columns of the results; with a year also that year's scores beside the current ones. */
export const resultColumnsBeside = (year: number | undefined): readonly Column<ShownResult>[] =>
  year === undefined
    ? resultColumns
    : [competencyColumn, ...scores, ...columnsBeside(year), gapColumn, areaColumn];

/** The parts of the list that the dashboard's figures link to. */
export const resultShows: readonly Show<ResultRow>[] = [
  { key: 'failed', label: 'Failed', toDo: true, byLink: true, match: (row) => row.learningArea === 'Yes' },
  { key: 'passed', label: 'Passed', byLink: true, match: (row) => row.learningArea === 'No' },
];

/** The columns of the summary. All its rows are learning areas, so it shows the definition instead of the type. */
export const summaryColumns: readonly Column<ResultRow>[] = [
  { ...competencyColumn, cell: (row) => twoLines(nameOf(row), row.definition) },
  ...scores,
  gapColumn,
];

/** On a phone the definition comes last, because it is long. */
export const summaryFold: Fold<ResultRow> = {
  ...scoreFold({ columns: summaryColumns.filter(({ key }) => key !== competencyColumn.key) }),
  under: ({ definition }) => <p className="rpt-text-14 rpt-muted">{definition}</p>,
};
