import { Link, useParams } from '@tanstack/react-router';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { paths } from '#web/paths.ts';
import { BulkActionCard } from './BulkActionCard.tsx';
import { BULK_ACTIONS_LEAD } from './bulk-words.ts';

/** /masterJobs/{id}: one bulk action. It can be left and found again. */
export function BulkActionPage() {
  const { id } = useParams({ from: '/app-layout/members-only/administration/masterJobs/$id' });
  return (
    <OfficePage
      title="Bulk action"
      lead={BULK_ACTIONS_LEAD}
      beside={<Link to={paths.masterJobs}>All bulk actions</Link>}
    >
      <BulkActionCard key={id} id={id} />
    </OfficePage>
  );
}
