import { Button } from '@mantine/core';
import { IconCalendarOff, IconPlus } from '@tabler/icons-react';
import { adminAffiliates } from '#contract/admin-activities.ts';
import { displayName } from '#domain/competency-name.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import { query } from '#web/api/queries.ts';
import { adminPageSizes } from '#web/parts/admin/page-sizes.ts';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { understood } from '#web/parts/understood.ts';
import { useServerRows } from '#web/parts/use-server-rows.ts';
import { DeleteButton } from '#web/ui/DeleteButton.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { EditDelete } from '#web/ui/table/EditDelete.tsx';
import { affiliateColumns } from './affiliate-columns.tsx';
import { useDeleteAffiliates } from './delete-affiliates.ts';

interface AffiliateTableProps {
  competency: CompetencyKey;
  onEdit: (id: string) => void;
  onAdd: () => void;
  onDone: (text: string) => void;
}

/** The affiliate activities of one competency, with bulk delete over all pages. */
export function AffiliateTable({ competency, onEdit, onAdd, onDone }: AffiliateTableProps) {
  const { table, pages } = useServerRows({
    ask: (page) => query(adminAffiliates, undefined, understood(adminAffiliates, { ...page, competency })),
    columns: affiliateColumns,
    rowKey: ({ id }) => id,
    sort: { key: 'title', descending: false },
    sizes: adminPageSizes,
    filters: ['q'],
  });
  const { deleteOne, deleteSelected } = useDeleteAffiliates(competency);
  /** `text` is null when nothing was deleted. */
  const afterDelete = (text: string | null) => {
    if (text === null) return;
    table.clear();
    onDone(text);
  };
  if (pages.error) return <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />;
  if (pages.isPending)
    return (
      <section className="rpt-card">
        <SkeletonRows rows={8} />
      </section>
    );
  return (
    <DataTable
      table={table}
      title={displayName(competency)}
      stackBelow={600}
      dense
      rowName={({ title }) => title}
      search="Search activities"
      empty={
        <Empty
          icon={IconCalendarOff}
          text="You have no activities added"
          action={
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPlus size={18} stroke={1.75} />}
              onClick={onAdd}
            >
              Add Activity
            </Button>
          }
        />
      }
      bulk={
        <DeleteButton
          small
          onClick={() => void deleteSelected(table.selection, table.selected).then(afterDelete)}
        >
          Delete Selected Activities
        </DeleteButton>
      }
      actions={(row) => (
        <EditDelete
          name={row.title}
          onEdit={() => onEdit(row.id)}
          onDelete={() => void deleteOne(row).then(afterDelete)}
        />
      )}
    />
  );
}
