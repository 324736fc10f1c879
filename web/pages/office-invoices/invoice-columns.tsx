import { IconCheck, IconReceiptRefund, IconTargetArrow } from '@tabler/icons-react';
import { rand } from '#domain/money/money.ts';
import { Address } from '#web/parts/office/Address.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import type { Invoice } from './invoice-data.ts';

const states = {
  paid: { tone: 'green', icon: IconCheck, text: 'Paid' },
  to_pay_back: { tone: 'accent', icon: IconTargetArrow, text: 'To pay back' },
  part_credited: { tone: 'quiet', icon: IconReceiptRefund, text: 'Part credited' },
  credited: { tone: 'quiet', icon: IconReceiptRefund, text: 'Credited' },
} as const;

export const invoiceColumns: Column<Invoice>[] = [
  { key: 'number', title: 'Number', cell: ({ number }) => number, sort: 'server', width: '156px' },
  {
    key: 'email',
    title: 'Email',
    cell: ({ email }) => <Address email={email || 'A deleted account'} />,
    sort: 'server',
  },
  { key: 'item', title: 'Description', cell: ({ item }) => item },
  { key: 'issued_on', title: 'Date', align: 'right', cell: ({ issued_on }) => issued_on, sort: 'server' },
  { key: 'amount', title: 'Amount', align: 'right', cell: ({ amount }) => rand(amount), sort: 'server' },
  { key: 'reference', title: 'Payment', align: 'right', cell: ({ reference }) => reference },
  { key: 'state', title: 'State', cell: (row) => <State row={row} />, sort: 'server' },
];

function State({ row: { state, credit_note, credited } }: { row: Invoice }) {
  const { tone, icon, text } = states[state];
  return (
    <Chip tone={tone} icon={icon}>
      {state === 'credited' ? credit_note : credited > 0 ? `${rand(credited)} ${credit_note}` : text}
    </Chip>
  );
}
