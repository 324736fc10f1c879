import { IconListCheck } from '@tabler/icons-react';
import { paths } from '#web/paths.ts';
import { DoughnutCard } from './DoughnutCard.tsx';
import type { DashboardData } from './dashboard-data.ts';

/** Failed vs Passed: below required, or not. */
export function CompetenciesCard({ data }: { data: DashboardData | undefined }) {
  return (
    <DoughnutCard
      title="My Competencies"
      figures={data && figures(data.results)}
      empty="No competencies yet initialised"
      emptyIcon={IconListCheck}
      begin={{ text: 'Score competencies', to: paths.rpt7 }}
    />
  );
}

function figures(rows: DashboardData['results']) {
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
