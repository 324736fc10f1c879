import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { byName, largestGapFirst, nameOf } from '#web/parts/growth/score-columns.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { paths } from '#web/paths.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { ScoreLegend } from '#web/ui/ScoreBar.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { NothingScored } from './NothingScored.tsx';
import { SummaryLead } from './ResultsLead.tsx';
import { summaryColumns, summaryFold } from './result-columns.tsx';
import { resultsOf, useNothingSummed, useSummary } from './use-assessment.ts';

/** The competencies that became learning areas. */
export function ResultsSummaryPage() {
  return (
    <WizardShell
      step="results_summary"
      quietNext={useNothingSummed()}
      lead={
        <Suspense fallback={<>&nbsp;</>}>
          <SummaryLead />
          <MissingReasons />
        </Suspense>
      }
      help="Previous Step takes you back to your scores. On the next page you can also add learning areas of your own."
    >
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <Summary />
      </Suspense>
    </WizardShell>
  );
}

function Summary() {
  const { careerPath, level, items } = useSummary();
  const rows = resultsOf(items);
  const { table } = useLocalRows({
    rows: byName(rows.filter((row) => row.learningArea === 'Yes')),
    columns: summaryColumns,
    rowKey: (row) => row.competency,
    sort: largestGapFirst,
  });
  return (
    <DataTable
      table={table}
      title="Learning areas"
      stackBelow={560}
      rowName={nameOf}
      fold={summaryFold}
      empty={
        rows.length === 0 ? (
          <NothingScored careerPath={careerPath} level={level} />
        ) : (
          <Empty icon={IconCircleCheck} text="Nothing is below the required level" />
        )
      }
      legend={<ScoreLegend />}
    />
  );
}

/** How many of the year's learning areas have no reason yet, with a link to write it. Nothing when each has one. */
function MissingReasons() {
  const { withoutReason: missing } = useSummary();
  if (missing === 0) return null;
  return (
    <>
      {' '}
      <Link to={paths.learningAreas} search={{ add: 'reasons' }}>
        {missing === 1 ? '1 learning area has no reason yet' : `${missing} learning areas have no reason yet`}
      </Link>
    </>
  );
}
