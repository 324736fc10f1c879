import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { resultsTable, updateResultsTable } from '#contract/assessment.ts';
import { learningAreas } from '#contract/learning-areas.ts';
import { query, useCall } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { ResultsLead } from './ResultsLead.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import { useAssessment } from './use-assessment.ts';

export function ResultsPage() {
  const year = usePlanYear();
  const queries = useQueryClient();
  const update = useCall(updateResultsTable, { invalidates: [learningAreas, resultsTable] });
  const addToPlan = async () => {
    const results = await queries.ensureQueryData(query(resultsTable, { year }));
    await update.mutateAsync({ body: { results, rpt_year: year } });
  };
  return (
    <WizardShell
      step="results"
      onNext={addToPlan}
      lead={
        <Suspense fallback={<>&nbsp;</>}>
          <ResultsLead />
        </Suspense>
      }
      help="RESCORE opens the questions again. A competency that you reset leaves the list until you score it again."
    >
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <Results />
      </Suspense>
    </WizardShell>
  );
}

function Results() {
  const year = usePlanYear();
  const { data: rows } = useSuspenseQuery(query(resultsTable, { year }));
  const items = useAssessment();
  return <ResultsTable rows={rows} items={items} />;
}
