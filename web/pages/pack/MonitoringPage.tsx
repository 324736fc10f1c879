import type { ResultOf } from '#contract/endpoint.ts';
import { monitoringPage } from '#contract/page-calls.ts';
import type { shares as sharesCall } from '#contract/shares.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { understood } from '#web/parts/understood.ts';
import { useServerRows } from '#web/parts/use-server-rows.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import type { PlanEvent } from './event-words.ts';
import { HistoryTable } from './HistoryTable.tsx';
import { eventColumns } from './history-columns.tsx';
import { LinkFacts } from './LinkFacts.tsx';
import { LinkForm } from './LinkForm.tsx';
import { PackCard } from './PackCard.tsx';

type Page = ResultOf<typeof monitoringPage>;

/** /app/monitoring: documents that a reviewer can check, and the history of the plan year. */
export function MonitoringPage() {
  const year = usePlanYear();
  const list = useServerRows<PlanEvent, Page>({
    ask: (request) => query(monitoringPage, { year }, understood(monitoringPage, request)),
    columns: eventColumns,
    rowKey: ({ seq }) => String(seq),
    filters: ['since'],
  });
  return (
    <Stack gap="page">
      <PageTitle
        eyebrow={`${year} Reflective Plan`}
        title="Monitoring"
        lead="Send your plan and its proof to a reviewer, or ask a colleague to read it."
      />
      <Loaded query={list.pages} rows={8}>
        {({ documents, shares, proof, began_at }) => (
          <>
            <PackCard proof={proof} year={year} />
            <DocumentsCard documents={documents} year={year} />
            <ColleagueCard shares={shares} year={year} />
            <HistoryTable table={list.table} documents={documents} beganAt={began_at} year={year} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

interface ColleagueCardProps {
  shares: ResultOf<typeof sharesCall>;
  year: number;
}

/** Links to the plan for colleagues: a new one, and those of before with what was said. */
function ColleagueCard({ shares, year }: ColleagueCardProps) {
  return (
    <section className="rpt-card rpt-clip" aria-labelledby="colleague">
      <div className="rpt-pad-16">
        <h2 className="rpt-text-16 rpt-strong" id="colleague">
          Ask a colleague
        </h2>
        <p className="rpt-text-14 rpt-muted">
          A link to your plan, to read and to comment. It shows your reflections.
        </p>
      </div>
      <div className="rpt-pair rpt-rule rpt-pad-16">
        <LinkForm year={year} />
        {shares.length > 0 ? (
          <ul>
            {shares.map((share) => (
              <LinkFacts key={share.id} share={share} year={year} />
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}
