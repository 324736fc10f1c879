import { typeOf } from '#domain/assessment/competencies.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import { scoreText } from '#domain/assessment/scoring.ts';
import { signedGap } from '#domain/text/signed-gap.ts';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import type { ScoreRow } from './growth-data.ts';

const typeNames = { pva: 'Values', ef: 'Enabling', tech: 'Technical' } as const;

export const nameOf = ({ competency }: Pick<ScoreRow, 'competency'>) => displayName(competency);

export const twoLines = (first: string, second: string) => (
  <span className="rpt-block">
    {first}
    <span className="rpt-block rpt-text-13 rpt-regular rpt-muted" style={{ maxWidth: '68ch' }}>
      {second}
    </span>
  </span>
);

export const competencyColumn: Column<ScoreRow> = {
  key: 'competency',
  title: 'Competency',
  cell: (row) => twoLines(nameOf(row), groupOf(row)),
  sort: nameOf,
};

/** The columns on paper, where a row is one line. */
export const onPaper = <Row extends ScoreRow>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.flatMap((column) =>
    column.key === 'competency' ? [{ ...column, cell: nameOf }, groupColumn] : column,
  );

const groupColumn: Column<ScoreRow> = { key: 'group', title: 'Group', cell: (row) => groupOf(row) };

/** 'Technical'. */
export const groupOf = ({ competency }: Pick<ScoreRow, 'competency'>): string =>
  typeNames[typeOf(competency)];

export const scores: readonly Column<ScoreRow>[] = [
  {
    key: 'required',
    title: 'Required level',
    align: 'right',
    width: '88px',
    cell: (row) => scoreText(row.requiredScore),
    sort: (row) => row.requiredScore,
  },
  {
    key: 'score',
    title: 'Self-reported score',
    align: 'right',
    width: '108px',
    cell: (row) => <span className="rpt-strong">{scoreText(row.actualScore)}</span>,
    sort: (row) => row.actualScore,
  },
];

export const gapColumn: Column<ScoreRow> = {
  key: 'gap',
  title: 'Gap',
  width: '204px',
  cell: ({ actualScore, requiredScore, before }) => (
    <ScoreBar score={actualScore} required={requiredScore} was={before} />
  ),
  // A score far below the required level is a large gap. In tenths, so that equal gaps compare as equal.
  sort: (row) => Math.round((row.requiredScore - row.actualScore) * 10),
};

/** The score of an earlier year, and the change since. A lower score is a fact and no fault, so it has no colour. */
export const columnsBeside = (year: number): readonly Column<ScoreRow>[] => [
  {
    key: 'before',
    title: `${year}`,
    align: 'right',
    width: '56px',
    sideBySide: true,
    cell: ({ before }) => (
      <span className="rpt-muted rpt-medium">{isScored(before) ? scoreText(before) : <NotScored />}</span>
    ),
    sort: ({ before }) => before ?? 0,
  },
  {
    key: 'change',
    title: 'Change',
    align: 'right',
    width: '72px',
    cell: ({ actualScore, before }) => (
      <span className="rpt-medium">
        {isScored(before) ? (
          <>
            <span className="rpt-muted rpt-stacked">
              Was {scoreText(before)} in {year},{' '}
            </span>
            {signedGap(actualScore - before)}
          </>
        ) : (
          'New'
        )}
      </span>
    ),
    sort: ({ actualScore, before }) => Math.round((actualScore - (before ?? 0)) * 10),
  },
];

const isScored = (score: number | null | undefined): score is number => score !== null && score !== undefined;

const NotScored = () => (
  <>
    <span aria-hidden>–</span>
    <span className="rpt-hidden">not scored</span>
  </>
);

/** Rows furthest below the required level first; equal gaps by name. */
export const largestGapFirst = { key: 'gap', descending: true };
export const byName = <Row extends Pick<ScoreRow, 'competency'>>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
