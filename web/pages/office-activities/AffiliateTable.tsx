import { Button } from '@mantine/core';
import { IconCalendarOff, IconPlus } from '@tabler/icons-react';
import { officeAffiliates } from '#contract/office-activities.ts';
import { typeLabel } from '#domain/activities/type-label.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import { centsOf, rand } from '#domain/money/money.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import { serverToday } from '#web/api/server-today.ts';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { pagesOf, useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import { DeleteButton } from '#web/ui/DeleteButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { EditDelete } from '#web/ui/table/EditDelete.tsx';
import type { Affiliate } from './affiliate.ts';
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

const QUIET = 'rpt-text-13 rpt-muted';

const affiliateColumns: readonly Column<Affiliate>[] = [
  {
    key: 'title',
    title: 'Title',
    sort: 'server',
    cell: ({ title, provider, url }) => (
      <Stack as="span" className="rpt-strong rpt-anywhere" style={{ gap: 2 }}>
        {title}
        <span className="rpt-text-13 rpt-muted rpt-regular">
          {provider}
          {url ? (
            <>
              {', '}
              <a href={url} target="_blank" rel="noreferrer">
                {hostOf(url)}
                <span className="rpt-hidden"> (opens in a new tab)</span>
              </a>
            </>
          ) : null}
        </span>
      </Stack>
    ),
  },
  { key: 'type', title: 'Type', sort: 'server', cell: ({ type }) => typeLabel(type), width: '108px' },
  { key: 'date', title: 'Date', sort: 'server', align: 'left', cell: dateCell, width: '92px' },
  {
    key: 'price',
    title: 'Price',
    sort: 'server',
    align: 'right',
    cell: ({ price }) => <span className={price === '' ? QUIET : undefined}>{priceText(price)}</span>,
    width: '104px',
  },
];

function dateCell({ date }: Affiliate) {
  if (date === '') return <span className={QUIET}>Flexible</span>;
  const isOver = date < serverToday();
  return (
    <span style={{ display: 'inline-grid', justifyItems: 'end' }}>
      {date}
      {isOver ? <span className={QUIET}>Over</span> : null}
    </span>
  );
}

/** Without a text the provider names the price. */
function priceText(price: string): string {
  const cents = price === '' ? null : centsOf(price);
  if (cents === null) return 'At the provider';
  return cents === 0 ? 'Free' : rand(cents);
}

/** 'https://www.saica.example/x' -> 'saica.example'. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
}
