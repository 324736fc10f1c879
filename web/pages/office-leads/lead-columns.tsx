import { IconCheck } from '@tabler/icons-react';
import { leadLabel, leadMails, mailsSent } from '#domain/leads/leads.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Ruler } from '#web/ui/Ruler.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import classes from './LeadTable.module.css';
import { dayOf, type Lead } from './leads-data.ts';

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

export const leadColumns: Column<Lead>[] = [
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
    align: 'right',
  },
];
