import { Link } from '@tanstack/react-router';
import { dateInTable } from '#domain/calendar/date-words.ts';
import { type Cents, rand } from '#domain/money/money.ts';
import { Address } from '#web/parts/office/Address.tsx';
import { invoicePage, paths, userPage } from '#web/paths.ts';
import type { Column } from '#web/ui/table/columns.ts';
import type { Statement } from './statement-data.ts';

type Line = Statement['repeated'][number];
type Matched = Statement['matched'][number];
type Here = Statement['missing_here'][number];
type There = Statement['missing_there'][number] & { line: number };
type Reversed = Statement['reversed'][number];

/** '301422917364, R999.00'. */
export const nameOf = ({ pf_payment_id, amount }: Line): string => `${pf_payment_id}, ${rand(amount)}`;

const number: Column<Line> = {
  key: 'number',
  title: 'Payment and row',
  cell: ({ pf_payment_id, m_payment_id, line }) => (
    <>
      <span className="rpt-anywhere">{pf_payment_id || m_payment_id}</span>
      <span className="rpt-block rpt-text-13 rpt-muted rpt-regular">Row {line} of the file</span>
    </>
  ),
  sort: ({ line }) => line,
};
const type: Column<Line> = { key: 'type', title: 'Type', cell: ({ type: text }) => text };
const day: Column<{ day: string }> = {
  key: 'day',
  title: 'Date',
  align: 'left',
  cell: (row) => dateInTable(row.day),
  sort: (row) => row.day,
};
const amount: Column<{ amount: Cents }> = {
  key: 'amount',
  title: 'Amount',
  align: 'right',
  cell: (row) => rand(row.amount),
  sort: (row) => row.amount,
};

const Member = ({ member }: { member: { id: string; email: string } | null }) =>
  member ? (
    <Link className="rpt-quiet-link" style={{ color: 'inherit' }} {...userPage(member.id)}>
      <Address email={member.email} />
    </Link>
  ) : null;

const Invoice = ({ invoice }: { invoice: string }) =>
  invoice ? <Link {...invoicePage(invoice)}>{invoice}</Link> : 'No invoice';

const payer: Column<{ payment: Matched['payment'] | null }> = {
  key: 'payer',
  title: 'Invoice and user',
  cell: ({ payment }) =>
    payment ? (
      <>
        <Invoice invoice={payment.invoice} />
        <span className="rpt-block rpt-text-13">
          <Member member={payment.member} />
        </span>
      </>
    ) : (
      'Not in our books'
    ),
  width: '30%',
};

const states: Record<Reversed['state'], string> = {
  open: 'Not recorded',
  to_send: 'Recorded, not marked as sent',
  done: 'Recorded and sent',
  too_much: 'More than is left of the invoice',
  unknown: 'Not in our books',
};

export const lines: Column<Line>[] = [number, type, day, amount];

export const reversed: Column<Reversed>[] = [
  number,
  payer,
  type,
  day,
  amount,
  {
    key: 'state',
    title: 'State',
    cell: ({ state, credit_note }) => (
      <>
        {states[state]}
        <span className="rpt-block rpt-text-13 rpt-muted">{credit_note}</span>
      </>
    ),
    sort: ({ state }) => state,
  },
];

export const missingHere: Column<Here>[] = [
  number,
  {
    key: 'member',
    title: 'User and message',
    cell: ({ member, message }) => (
      <>
        <Member member={member} />
        <span className="rpt-block rpt-text-13 rpt-muted">
          {message === 'none' ? (
            'No message came for it'
          ) : message === 'waiting' ? (
            'Its message waits to be applied'
          ) : (
            <Link to={paths.masterAttention}>Its message was not applied</Link>
          )}
        </span>
      </>
    ),
    width: '34%',
  },
  day,
  amount,
];

export const missingThere: Column<There>[] = [
  {
    key: 'number',
    title: 'Payment',
    cell: ({ pf_payment_id, at_border }) => (
      <>
        <span className="rpt-anywhere">{pf_payment_id || 'No number yet'}</span>
        {at_border ? (
          <span className="rpt-block rpt-text-13 rpt-muted rpt-regular">First or last day of the file</span>
        ) : null}
      </>
    ),
    sort: ({ pf_payment_id }) => pf_payment_id,
  },
  {
    key: 'payer',
    title: 'Invoice and user',
    cell: ({ invoice, member }) => (
      <>
        <Invoice invoice={invoice} />
        <span className="rpt-block rpt-text-13">
          <Member member={member} />
        </span>
      </>
    ),
    width: '34%',
  },
  day,
  amount,
];

const fee = (value: Cents | null) => (value === null ? 'Not known' : rand(value));

export const amounts: Column<Matched>[] = [
  number,
  payer,
  day,
  { ...amount, title: 'At Payfast' },
  { key: 'here', title: 'Here', align: 'right', cell: ({ payment }) => rand(payment.amount) },
];

export const fees: Column<Matched>[] = [
  number,
  payer,
  day,
  { key: 'fee', title: 'At Payfast', align: 'right', cell: (row) => fee(row.fee) },
  { key: 'here', title: 'Here', align: 'right', cell: ({ payment }) => fee(payment.fee) },
];
