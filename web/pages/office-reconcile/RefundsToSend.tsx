import { IconCheck, IconCircleCheck, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ResultOf } from '#contract/endpoint.ts';
import { officeRefunds, unmarkRefundSent } from '#contract/office-refunds.ts';
import { dateInTable } from '#domain/calendar/date-words.ts';
import { rand } from '#domain/money/money.ts';
import { useCall } from '#web/api/queries.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Address } from '#web/parts/office/Address.tsx';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { useMay } from '#web/parts/office/rights.ts';
import { SentDialog } from '#web/parts/office/SentDialog.tsx';
import { sendWhere, toSendInWords } from '#web/parts/office/sent-words.ts';
import { pagesOf, useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import { userPage } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { ShowButtons } from '#web/ui/ShowButtons.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { RowMenu } from '#web/ui/table/RowMenu.tsx';

type Refunds = ResultOf<typeof officeRefunds>;
type Refund = Refunds['rows'][number];

/** The credit notes whose money goes back, those that are still to be sent first. */
export function RefundsToSend({ onDone }: { onDone: (message: string) => void }) {
  const [chosen, choose] = useState<Refund | null>(null);
  const may = useMay();
  const { table, pages } = useOfficeRows<Refund, Refunds>({
    ask: pagesOf(officeRefunds),
    columns,
    rowKey: ({ id }) => id,
    filters: ['q', 'sent'],
  });
  const back = useCall(unmarkRefundSent, {
    onSuccess: ({ credit_note }) => onDone(`${credit_note} is to be sent again.`),
  });
  const { sent = '' } = table.at.filters;
  const change = (value: string) => table.change({ filters: { ...table.at.filters, sent: value }, page: 1 });
  const open = pages.data?.to_send;
  return (
    <Stack gap={12}>
      {open && open.refunds > 0 ? <p className="rpt-text-15">{toSendInWords(open)}</p> : null}
      <Fault error={back.error} />
      <OfficeList
        table={table}
        pages={pages}
        title="Refunds"
        bar={
          <ShowButtons
            label="Show refunds"
            choices={[
              { key: '', label: 'All', chosen: sent === '' },
              { key: 'no', label: 'To send', count: open?.refunds ?? 0, toDo: true, chosen: sent === 'no' },
              { key: 'yes', label: 'Sent', chosen: sent === 'yes' },
            ]}
            onChoose={change}
          />
        }
        search="Search refunds"
        dense
        stackBelow={860}
        rowName={({ credit_note }) => credit_note}
        empty={{ icon: IconCircleCheck, text: 'No money has to be sent back' }}
        actions={(row) => (
          <RowMenu
            name={row.credit_note}
            actions={
              !may('money')
                ? []
                : row.sent === null
                  ? [{ label: 'Mark as sent', onClick: () => choose(row) }]
                  : [{ label: 'Not sent after all', onClick: () => back.mutate({ body: { id: row.id } }) }]
            }
          />
        )}
      />
      {chosen ? <SentDialog refund={chosen} onDone={onDone} onClose={() => choose(null)} /> : null}
    </Stack>
  );
}

const columns: Column<Refund>[] = [
  {
    key: 'number',
    title: 'Credit note and invoice',
    cell: ({ credit_note, invoice }) => (
      <>
        {credit_note}
        <span className="rpt-block rpt-text-13 rpt-muted rpt-regular">{invoice}</span>
      </>
    ),
    sort: 'server',
    width: '164px',
  },
  {
    key: 'email',
    title: 'Email',
    cell: ({ email, user_id }) =>
      user_id ? (
        <Link className="rpt-quiet-link" style={{ color: 'inherit' }} {...userPage(user_id)}>
          <Address email={email} />
        </Link>
      ) : (
        'A deleted account'
      ),
    sort: 'server',
    width: '30%',
  },
  { key: 'reference', title: 'Payment', cell: ({ reference }) => reference },
  {
    key: 'issued_on',
    title: 'Date',
    align: 'left',
    cell: ({ issued_on }) => dateInTable(issued_on),
    sort: 'server',
  },
  { key: 'amount', title: 'Amount', align: 'right', cell: ({ amount }) => rand(amount), sort: 'server' },
  { key: 'sent', title: 'Sent', cell: (row) => <Sent row={row} />, sort: 'server' },
];

const Sent = ({ row: { sent, way } }: { row: Refund }) =>
  sent === null ? (
    <Chip tone="accent" icon={IconSend}>
      Send it {sendWhere(way)}
    </Chip>
  ) : (
    <>
      <Chip tone="green" icon={IconCheck}>
        {dateInTable(sent.on)}
      </Chip>
      <span className="rpt-block rpt-text-13 rpt-muted rpt-anywhere">
        {sent.by_statement ? 'Payfast has it in its history' : sent.reference}
      </span>
    </>
  );
