import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { resultsTable, updateResultsTable } from '#contract/assessment.ts';
import { query, useCall } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { useMessage } from '#web/ui/use-message.ts';
import { ResultsLead } from './ResultsLead.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import { useAssessment } from './use-assessment.ts';

export function ResultsPage() {
  const year = usePlanYear();
  const queries = useQueryClient();
  const [message, show] = useMessage(delays.message);
  const update = useCall(updateResultsTable, { leavesPage: true });
  const addToPlan = async () => {
    const results = await queries.ensureQueryData(query(resultsTable, { year }));
    await update.mutateAsync({ body: { results, rpt_year: year } });
  };
  return (
    <WizardShell
      step="results"
      message={message}
      onNext={addToPlan}
      lead={
        <Suspense fallback={<>&nbsp;</>}>
          <ResultsLead />
        </Suspense>
      }
      help="RESCORE opens the questions again. A competency that you reset leaves the list until you score it again."
    >
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <Results onDone={(text) => show({ tone: 'green', text })} />
      </Suspense>
    </WizardShell>
  );
}

function Results({ onDone }: { onDone: (text: string) => void }) {
  const year = usePlanYear();
  const { data: rows } = useSuspenseQuery(query(resultsTable, { year }));
  const items = useAssessment();
  return <ResultsTable rows={rows} items={items} onDone={onDone} />;
}
