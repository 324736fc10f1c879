import { IconCircleCheck } from '@tabler/icons-react';
import { Suspense } from 'react';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { useTableState } from '#web/parts/use-table-state.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { ScoreLegend } from '#web/ui/ScoreBar.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { NothingScored } from './NothingScored.tsx';
import { SummaryLead } from './ResultsLead.tsx';
import { byName, largestGapFirst, nameOf, summaryColumns } from './result-columns.tsx';
import { resultsOf, useAssessment } from './use-assessment.ts';

/** The competencies that became learning areas. */
export function ResultsSummaryPage() {
  return (
    <WizardShell
      step="results_summary"
      lead={
        <Suspense fallback={<>&nbsp;</>}>
          <SummaryLead />
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
  const rows = resultsOf(useAssessment().items);
  const state = useTableState('', largestGapFirst);
  return (
    <DataTable
      title="Learning areas"
      columns={summaryColumns}
      room={560}
      rows={byName(rows.filter((row) => row.learningArea === 'Yes'))}
      rowKey={(row) => row.competency}
      rowName={nameOf}
      state={state}
      empty={
        rows.length === 0 ? (
          <NothingScored />
        ) : (
          <Empty icon={IconCircleCheck} text="Nothing is below the required level" />
        )
      }
      legend={<ScoreLegend />}
    />
  );
}
