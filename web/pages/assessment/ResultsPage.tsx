import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { updateResultsTable } from '#contract/assessment.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { HoursOverYears } from '#web/parts/growth/HoursOverYears.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { useMessage } from '#web/ui/use-message.ts';
import { NothingScored } from './NothingScored.tsx';
import { ResultsLead } from './ResultsLead.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import { growthQuery, itemsOf, resultsOf, useResults } from './use-assessment.ts';

export function ResultsPage() {
  const year = usePlanYear();
  const queries = useQueryClient();
  const { data } = useQuery(growthQuery(year));
  const [message, show] = useMessage(delays.message);
  const update = useCall(updateResultsTable, { leavesPage: true });
  const addToPlan = async () => {
    const rows = resultsOf(itemsOf(await queries.ensureQueryData(growthQuery(year))));
    await update.mutateAsync({ body: { results: rows.map((row) => ({ ...row })), rpt_year: year } });
  };
  return (
    <WizardShell
      step="results"
      message={message}
      onNext={addToPlan}
      closed={data && resultsOf(itemsOf(data)).length === 0 ? 'Score a competency first' : undefined}
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
  const { careerPath, level, items, beside, years, year } = useResults();
  const empty = <NothingScored careerPath={careerPath} level={level} />;
  return (
    <Stack gap="page">
      <ResultsTable {...{ items, beside, onDone, empty }} rows={resultsOf(items)} />
      <div className="rpt-screen">
        <HoursOverYears {...{ years, year }} />
      </div>
    </Stack>
  );
}
