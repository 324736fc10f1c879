import { Button } from '@mantine/core';
import { IconCalendarOff, IconPlus } from '@tabler/icons-react';
import { officeAffiliates } from '#contract/office-activities.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { pagesOf, useOfficeRows } from '#web/parts/office/use-office-rows.ts';
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
  const list = useOfficeRows({
    ask: pagesOf(officeAffiliates, { competency }),
    columns: affiliateColumns,
    rowKey: ({ id }) => id,
    sort: { key: 'title', descending: false },
    filters: ['q'],
  });
  const { deleteOne, deleteSelected } = useDeleteAffiliates(list, competency, onDone);
  return (
    <OfficeList
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
