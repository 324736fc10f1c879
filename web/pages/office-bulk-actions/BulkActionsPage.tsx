import { IconProgress } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { officeBulkActions } from '#contract/office-bulk-actions.ts';
import { grouped } from '#domain/text/counted.ts';
import { headingOf, rowsInWords } from '#web/parts/office/bulk-heading.ts';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { useOpenBulkActions, useOpenKnown } from '#web/parts/office/open-bulk-actions.ts';
import { Allowed } from '#web/parts/office/rights.ts';
import { dayAndTime } from '#web/parts/office/times.ts';
import { pagesOf, useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import { bulkActionPage } from '#web/paths.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { BulkActionCard } from './BulkActionCard.tsx';
import { BulkActionState } from './BulkActionState.tsx';
import { BULK_ACTIONS_LEAD, type BulkActionSummary } from './bulk-words.ts';
import { RetryButton } from './RetryButton.tsx';
import { ServerJobs } from './ServerJobs.tsx';

const columns: readonly Column<BulkActionSummary>[] = [
  {
    key: 'title',
    title: 'Bulk action',
    cell: (action) => (
      <span>
        {action.title}
        <small className="rpt-text-13 rpt-block rpt-muted rpt-regular">
          Bulk action {grouped(action.number)}, {rowsInWords(action, action.total)}
        </small>
      </span>
    ),
  },
  { key: 'begun_by', title: 'Begun by', cell: ({ begun_by }) => begun_by || 'A deleted account' },
  {
    key: 'created_at',
    title: 'Begun',
    cell: ({ created_at }) => dayAndTime(created_at),
    sort: 'server',
    align: 'left',
  },
  {
    key: 'done',
    title: 'Done',
    cell: ({ done, total }) => `${grouped(done)} of ${grouped(total)}`,
    align: 'right',
  },
  { key: 'state', title: 'State', cell: (action) => <BulkActionState action={action} /> },
];

/** /masterJobs: the bulk actions that go on, earlier ones, and the jobs that the server runs by itself. */
export function BulkActionsPage() {
  const open = useOpenBulkActions();
  const enabled = useOpenKnown();
  const pages = pagesOf(officeBulkActions, { open: 'no' });
  const list = useOfficeRows({
    ask: (request) => ({ ...pages(request), enabled }),
    columns,
    rowKey: ({ id }) => id,
  });
  return (
    <OfficePage title="Bulk actions" lead={BULK_ACTIONS_LEAD}>
      {open.map((action) => (
        <BulkActionCard key={action.id} id={action.id} linked />
      ))}
      <OfficeList
        {...list}
        outline={5}
        title="Earlier bulk actions"
        stackBelow={720}
        rowName={({ number }) => `Bulk action ${number}`}
        empty={{ icon: IconProgress, text: 'No bulk action has ended yet' }}
        bar={<span className="rpt-text-14 rpt-muted">Kept for 90 days</span>}
        actionsBelow
        actions={(action) => (
          <span className="rpt-inline">
            <RetryButton action={action} small />
            <Link
              className="rpt-ink rpt-strong rpt-quiet-link"
              style={{ paddingInline: 12 }}
              {...bulkActionPage(action.id)}
              aria-label={`Open: ${headingOf(action)}`}
            >
              Open
            </Link>
          </span>
        )}
      />
      <Allowed right="faults">
        <ServerJobs />
      </Allowed>
    </OfficePage>
  );
}
