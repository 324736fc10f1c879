import { Button } from '@mantine/core';
import { IconCheck, IconMailOff, IconTrash } from '@tabler/icons-react';
import { deleteLead, deleteSelectedLeads, leadsPage } from '#contract/office-leads.ts';
import { leadLabel, leadMails, mailsSent } from '#domain/leads/leads.ts';
import { counted } from '#domain/text/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { outcomeOf } from '#web/parts/office/bulk-outcome.tsx';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { dayOf } from '#web/parts/office/times.ts';
import { under, useBulk } from '#web/parts/office/use-bulk.ts';
import { pagesOf, useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { DeleteButton } from '#web/ui/DeleteButton.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Ruler } from '#web/ui/Ruler.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import type { Message } from '#web/ui/use-message.ts';
import classes from './LeadTable.module.css';
import { type Lead, stateFilter } from './leads-data.ts';

const NONE = 'No Users available for this search';
const STAYS_OUT = 'An address that left the list, or whose mail came back, stays off it.';

const deleting = { doing: 'Deleting', nouns: ['lead', 'leads'], done: 'Successfully Deleted Leads' } as const;

/** The leads, a page at a time; selected over all pages (spec B §2.9, §5). */
export function LeadTable({ onShow }: { onShow: (message: Message) => void }) {
  const list = useOfficeRows({
    ask: pagesOf(leadsPage),
    columns: leadColumns,
    rowKey: ({ lead_id }) => lead_id,
    filters: ['q', 'state'],
    sort: { key: 'date_created', descending: true },
  });
  const { q = '', state } = list.table.at.filters;
  const filter = { q, ...stateFilter(state) };
  const removeOne = useCall(deleteLead);
  const removeSelected = useCall(deleteSelectedLeads);
  const bulk = useBulk(list, onShow);

  const askOne = async ({ lead_id, email }: Lead) => {
    const act = () => removeOne.mutateAsync({ body: { lead_id } });
    const title = 'Delete this lead?';
    const body = `${email} gets no more mail, unless somebody adds it again. ${STAYS_OUT}`;
    if (await confirm({ title, body, danger: true, act }))
      onShow({ tone: 'green', text: 'Successfully Deleted Lead' });
  };
  const askSelected = () =>
    bulk({
      ask: (count) => ({
        title: 'WARNING!',
        body: 'DELETING WILL DELETE ALL SELECTED LEADS. PLEASE CONFIRM',
        note: `${counted(count, 'lead')}. ${STAYS_OUT}`,
        danger: true,
      }),
      send: (chosen) => removeSelected.mutateAsync({ body: { leads: under(chosen, filter) } }),
      outcome: (result) => outcomeOf(deleting, result),
    });

  return (
    <OfficeList
      {...list}
      title="Leads"
      titleGivesWay
      stackBelow={700}
      rowName={({ email }) => email}
      empty={{ icon: IconMailOff, text: NONE }}
      noMatch={NONE}
      search="Search leads"
      note={filter.state ? `Only ${leadLabel(filter.state)}` : null}
      bar={
        filter.state ? (
          <Button variant="subtle" size="sm" onClick={() => list.table.change({ filters: {}, page: 1 })}>
            Show all
          </Button>
        ) : null
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
  );
}

/** A day that no line break cuts. */
const Day = ({ of }: { of: string }) => <span className="rpt-nowrap">{dayOf(of)}</span>;

/** The mails as a ruler of three parts and in words, and why no more come. */
function LeadState({ lead }: { lead: Lead }) {
  const sent = mailsSent(lead.lead_state);
  const label = leadLabel(lead.lead_state);
  const state =
    sent === null ? (
      <Chip tone="green" icon={IconCheck}>
        {label}
      </Chip>
    ) : (
      <span className="rpt-nowrap">{label}</span>
    );
  return (
    <span className="rpt-inline rpt-gap-12">
      {sent === null ? null : (
        <span className={classes.ruler}>
          <Ruler units={leadMails.length} parts={[{ value: sent, tone: 'ink' }]} />
        </span>
      )}
      <span>
        {state}
        {lead.left_at ? (
          <small className="rpt-text-13 rpt-block rpt-muted">
            Left the list on <Day of={lead.left_at} />
          </small>
        ) : null}
        {lead.failed_at ? (
          <small className="rpt-text-13 rpt-block rpt-muted">
            Could not be delivered on <Day of={lead.failed_at} />
          </small>
        ) : null}
      </span>
    </span>
  );
}

const leadColumns: Column<Lead>[] = [
  {
    key: 'email',
    title: 'Email',
    cell: ({ email }) => <b className="rpt-medium">{email}</b>,
    sort: 'server',
  },
  { key: 'name', title: 'Name', cell: ({ name }) => name, sort: 'server' },
  { key: 'state', title: 'State', cell: (lead) => <LeadState lead={lead} />, sort: 'server' },
  {
    key: 'date_created',
    title: 'Date Added',
    cell: ({ date_created }) => dayOf(date_created),
    sort: 'server',
    align: 'left',
  },
];
