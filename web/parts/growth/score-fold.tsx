import type { ReactNode } from 'react';
import { isBelow } from '#domain/assessment/growth.ts';
import { scoreText } from '#domain/assessment/scoring.ts';
import { signedGap } from '#domain/text/signed-gap.ts';
import type { Column } from '#web/ui/table/columns.ts';
import type { Fold } from '#web/ui/table/FoldedRows.tsx';
import type { ScoreRow } from './growth-data.ts';
import { groupOf } from './score-columns.tsx';

interface FoldInput<Row> {
  columns: readonly Column<Row>[];
  actions?: (row: Row) => ReactNode;
}

/** A competency on a phone, in one line: its name, '2.3 of 4.0' and the gap. The columns show when the row is open. */
export const scoreFold = <Row extends ScoreRow>({ columns, actions }: FoldInput<Row>): Fold<Row> => ({
  end: Figures,
  details: (row) =>
    columns.map((column) => ({
      label: column.key === 'competency' ? 'Group' : column.title,
      value: column.key === 'competency' ? groupOf(row) : column.cell(row),
    })),
  actions: (row) => actions?.(row) ?? null,
});

/** The figures without their heads. A screen reader gets the words. */
function Figures(row: ScoreRow) {
  const { actualScore, requiredScore } = row;
  const [score, required] = [scoreText(actualScore), scoreText(requiredScore)];
  const gap = signedGap(actualScore - requiredScore);
  return (
    <>
      <span className="rpt-hidden">
        score {score}, required level {required}, gap {gap}
      </span>
      <span className="rpt-text-14 rpt-nowrap rpt-muted" aria-hidden>
        <b>{score}</b> of {required}
      </span>
      <span
        className={`rpt-text-14 rpt-nowrap rpt-right ${isBelow(row) ? 'rpt-accent rpt-strong' : 'rpt-muted'}`}
        style={{ minWidth: 34 }}
        aria-hidden
      >
        {gap}
      </span>
    </>
  );
}
