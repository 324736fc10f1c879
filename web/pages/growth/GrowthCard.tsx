import { useMemo } from 'react';
import { GrowthFigures } from '#web/parts/growth/GrowthFigures.tsx';
import { type Beside, besideOf, scoreRows, type Years } from '#web/parts/growth/growth-data.ts';
import {
  byName,
  columnsBeside,
  competencyColumn,
  gapColumn,
  largestGapFirst,
  nameOf,
  scores,
} from '#web/parts/growth/score-columns.tsx';
import { scoreFold } from '#web/parts/growth/score-fold.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { ScoreLegend } from '#web/ui/ScoreBar.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';

/** Each score beside that of an earlier year and its required level. Nothing without an earlier year. */
export function GrowthCard({ years, year }: { years: Years; year: number }) {
  const beside = besideOf(years, year);
  return beside ? <Growth beside={beside} /> : null;
}

function Growth({ beside }: { beside: Beside }) {
  const { year } = beside.before;
  const columns = useMemo(() => [competencyColumn, ...scores, ...columnsBeside(year), gapColumn], [year]);
  const { table } = useLocalRows({
    rows: byName(scoreRows(beside)),
    columns,
    rowKey: (row) => row.competency,
    sort: largestGapFirst,
  });
  return (
    <DataTable
      table={table}
      title={`Compared with ${year}`}
      stackBelow={708}
      rowName={nameOf}
      fold={scoreFold({ columns })}
      empty={null}
      above={<GrowthFigures beside={beside} />}
      legend={<ScoreLegend was={year} />}
    />
  );
}
