import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { resultsTable } from '#contract/assessment.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { DoughnutCard } from './DoughnutCard.tsx';

/** Failed vs Passed: below required, or not. */
export function CompetenciesCard() {
  const year = usePlanYear();
  return (
    <DoughnutCard
      title="My Competencies"
      query={useQuery(query(resultsTable, { year }))}
      figures={figures}
      empty="No competencies yet initialised"
      emptyIcon={IconListCheck}
      begin={{ text: 'Score competencies', to: paths.rpt7 }}
    />
  );
}

function figures(rows: ResultOf<typeof resultsTable>) {
  if (rows.length === 0) return null;
  const failed = rows.filter((row) => row.learningArea === 'Yes').length;
  const passed = rows.length - failed;
  return {
    figure: String(passed),
    caption: `of ${rows.length}`,
    parts: [
      { label: 'Passed', count: passed, tone: 'ink' as const },
      { label: 'Failed', count: failed, tone: 'accent' as const },
    ],
  };
}
