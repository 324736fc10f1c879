import { Button } from '@mantine/core';
import { IconMailOff, IconTrash } from '@tabler/icons-react';
import { deleteLead, deleteSelectedLeads, leadsPage } from '#contract/admin-leads.ts';
import type { QueryInput } from '#contract/endpoint.ts';
import { counted } from '#domain/counted.ts';
import { leadLabel } from '#domain/leads.ts';
import { query, useCall } from '#web/api/queries.ts';
import { type BulkResult, type BulkWords, outcomeOf } from '#web/parts/admin/bulk-outcome.tsx';
import { adminPageSizes } from '#web/parts/admin/page-sizes.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { useServerRows } from '#web/parts/use-server-rows.ts';
import { confirm } from '#web/ui/confirm.ts';
import { DeleteButton } from '#web/ui/DeleteButton.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { Message } from '#web/ui/use-message.ts';
import { leadColumns } from './lead-columns.tsx';
import { type Lead, stateFilter } from './leads-data.ts';

const NONE = 'No Users available for this search';

const deleting: BulkWords = {
  doing: 'Deleting',
  nouns: ['lead', 'leads'],
  done: 'Successfully Deleted Leads',
};

const STAYS_OUT = 'An address that left the list, or whose mail came back, stays off it.';

/** The leads, a page at a time; selected over all pages (spec B §2.9, §5). */
export function LeadTable({ onShow }: { onShow: (message: Message) => void }) {
  const { table, pages } = useServerRows<Lead>({
    ask: ({ state, ...page }) =>
      query(leadsPage, undefined, { ...page, ...stateFilter(state) } as QueryInput<typeof leadsPage>),
    columns: leadColumns,
    rowKey: ({ lead_id }) => lead_id,
    sizes: adminPageSizes,
    filters: ['q', 'state'],
    sort: { key: 'date_created', descending: true },
  });
  const { state = '' } = stateFilter(table.at.filters.state);
  const removeOne = useCall(deleteLead);
  const removeSelected = useCall(deleteSelectedLeads);

  const askOne = async ({ lead_id, email }: Lead) => {
    const act = () => removeOne.mutateAsync({ body: { lead_id } });
    const title = 'Delete this lead?';
    const body = `${email} gets no more mail, unless somebody adds it again. ${STAYS_OUT}`;
    if (await confirm({ title, body, danger: true, act }))
      onShow({ tone: 'green', text: 'Successfully Deleted Lead' });
  };
  const askSelected = async () => {
    const { selection, selected } = table;
    const leads = Array.isArray(selection)
      ? selection
      : { ...selection, filter: { q: selection.filter.q ?? '', ...stateFilter(state) } };
    let result: BulkResult | undefined;
    await confirm({
      title: 'WARNING!',
      body: 'DELETING WILL DELETE ALL SELECTED LEADS. PLEASE CONFIRM',
      note: `${counted(selected, 'lead')}. ${STAYS_OUT}`,
      danger: true,
      act: async () => {
        result = await removeSelected.mutateAsync({ body: { leads } });
      },
    });
    if (!result) return;
    table.clear();
    onShow(outcomeOf(deleting, result));
  };

  return (
    <Loaded query={pages} rows={8}>
      {() => (
        <DataTable
          table={table}
          title="Leads"
          titleGivesWay
          stackBelow={700}
          rowName={({ email }) => email}
          empty={<Empty icon={IconMailOff} text={NONE} />}
          noMatch={NONE}
          search="Search leads"
          note={state === '' ? null : `Only ${leadLabel(state)}`}
          bar={
            state === '' ? null : (
              <Button variant="subtle" size="sm" onClick={() => table.change({ filters: {}, page: 1 })}>
                Show all
              </Button>
            )
          }
          bulk={
            <DeleteButton small onClick={() => void askSelected()}>
              Delete Selected Leads
            </DeleteButton>
          }
          actions={(lead) => (
            <IconButton
              icon={IconTrash}
              danger
              label={`Delete ${lead.email}`}
              onClick={() => void askOne(lead)}
            />
          )}
        />
      )}
    </Loaded>
  );
}
