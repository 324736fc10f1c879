import { IconCircleCheck } from '@tabler/icons-react';
import { officeBulkActionFailures } from '#contract/office-bulk-actions.ts';
import { query } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import type { Column } from '#web/ui/table/columns.ts';
import classes from './BulkActionCard.module.css';
import { type BulkActionDetail, isOpen } from './bulk-words.ts';

interface Failure {
  position: number;
  label: string;
  reason: string;
}

const columns: readonly Column<Failure>[] = [
  { key: 'label', title: 'Email', cell: ({ label }) => label || 'A deleted account' },
  { key: 'reason', title: 'Why', cell: ({ reason }) => reason },
];

/** The rows of a bulk action that failed, with the reason of each. */
export function BulkActionFailures({ action }: { action: BulkActionDetail }) {
  const list = useOfficeRows<Failure>({
    ask: ({ page, size }) => ({
      ...query(officeBulkActionFailures, { id: action.id }, { page, size }),
      refetchInterval: isOpen(action) ? delays.bulkActionPoll : false,
    }),
    columns,
    rowKey: ({ position }) => String(position),
    // The page may show several bulk actions.
    prefix: `bulk${action.number}`,
  });
  return (
    <div className={classes.failures}>
      <OfficeList
        {...list}
        outline={3}
        title={isOpen(action) ? 'Failed so far' : 'Failed'}
        stackBelow={360}
        rowName={({ label }) => label}
        empty={{ icon: IconCircleCheck, text: 'Nothing has failed' }}
      />
    </div>
  );
}
