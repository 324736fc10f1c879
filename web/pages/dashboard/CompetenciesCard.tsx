import { IconListCheck } from '@tabler/icons-react';
import { paths } from '#web/paths.ts';
import { DoughnutCard } from './DoughnutCard.tsx';
import type { CardProps, DashboardData } from './dashboard-data.ts';
import { links } from './links.ts';

/** Failed vs Passed: below required, or not. */
export function CompetenciesCard({ data, failure }: CardProps) {
  return (
    <DoughnutCard
      title="My Competencies"
      figures={data && figures(data.competencies)}
      failure={failure}
      empty="No competencies yet initialised"
      emptyIcon={IconListCheck}
      begin={{ text: 'Score competencies', to: paths.rpt7 }}
    />
  );
}

function figures({ passed, failed }: DashboardData['competencies']) {
  if (passed + failed === 0) return null;
  return {
    figure: String(passed),
    caption: `of ${passed + failed}`,
    parts: [
      { label: 'Passed', count: passed, tone: 'ink', link: links.passed },
      { label: 'Failed', count: failed, tone: 'accent', link: links.failed },
    ],
  } as const;
}
