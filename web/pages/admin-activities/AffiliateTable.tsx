import { Button } from '@mantine/core';
import { IconCalendarOff, IconPlus } from '@tabler/icons-react';
import { adminAffiliates } from '#contract/admin-activities.ts';
import { displayName } from '#domain/competency-name.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import { AdminList } from '#web/parts/admin/AdminList.tsx';
import { pagesOf, useAdminRows } from '#web/parts/admin/use-admin-rows.ts';
import { DeleteButton } from '#web/ui/DeleteButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
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
  const list = useAdminRows({
    ask: pagesOf(adminAffiliates, { competency }),
    columns: affiliateColumns,
    rowKey: ({ id }) => id,
    sort: { key: 'title', descending: false },
    filters: ['q'],
  });
  const { deleteOne, deleteSelected } = useDeleteAffiliates(list, competency, onDone);
  return (
    <AdminList
      {...list}
      title={displayName(competency)}
      stackBelow={600}
      dense
      rowName={({ title }) => title}
      search="Search activities"
      empty={{
        icon: IconCalendarOff,
        text: 'You have no activities added',
        action: (
          <Button variant="default" size="sm" leftSection={<Icon of={IconPlus} />} onClick={onAdd}>
            Add Activity
          </Button>
        ),
      }}
      bulk={
        <DeleteButton small onClick={() => void deleteSelected()}>
          Delete Selected Activities
        </DeleteButton>
      }
      actions={(row) => (
        <EditDelete name={row.title} onEdit={() => onEdit(row.id)} onDelete={() => void deleteOne(row)} />
      )}
    />
  );
}
