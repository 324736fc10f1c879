import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { z } from 'zod/mini';
import type { userRow } from '#contract/office-users.ts';
import { legacyStateOf, stateInWords } from '#domain/office/user-states.ts';
import { Chip } from '#web/ui/Chip.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { Address } from './Address.tsx';

/** A member in the tables of the administration. */
type UserRow = z.output<typeof userRow>;

/** The columns of every table of members (spec B §2.9). A state that needs no attention is plain text. */
export const userColumns: readonly Column<UserRow>[] = [
  {
    key: 'email',
    title: 'Email',
    sort: 'server',
    cell: ({ email }) => (
      <span className="rpt-strong">
        <Address email={email} tall />
      </span>
    ),
    width: '228px',
  },
  { key: 'name', title: 'Name', sort: 'server', cell: ({ name, surname }) => `${name} ${surname}` },
  { key: 'legacy', title: 'Legacy', cell: ({ legacy }) => <Legacy is={legacy} />, width: '104px' },
  {
    key: 'payment_status',
    title: 'Payment Status',
    cell: ({ payment_status: state }) =>
      state === 'PAID' ? (
        <Chip tone="green" icon={IconCheck}>
          {state}
        </Chip>
      ) : (
        <Chip tone="amber" icon={IconAlertTriangle}>
          {state}
        </Chip>
      ),
    width: '116px',
  },
  {
    key: 'payment_issue',
    title: 'Payment Issue',
    cell: ({ payment_issue: issue }) =>
      issue === 'FAILED_PAYMENT' ? (
        <Chip tone="red" icon={IconAlertCircle}>
          {stateInWords(issue)}
        </Chip>
      ) : (
        <span className="rpt-text-13 rpt-muted">{stateInWords(issue)}</span>
      ),
    width: '152px',
  },
  {
    key: 'subscription_type',
    title: 'Subscription',
    cell: ({ subscription_type }) => subscription_type,
    width: '108px',
  },
];

const Legacy = ({ is }: { is: boolean }) =>
  is ? (
    <Chip tone="ink">{legacyStateOf(is)}</Chip>
  ) : (
    <span className="rpt-text-13 rpt-muted">{legacyStateOf(is)}</span>
  );
