import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BodyInput } from '#contract/endpoint.ts';
import { attentionResolved } from '#contract/office-home.ts';
import { useCall } from '#web/api/queries.ts';
import { Address } from '#web/parts/office/Address.tsx';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { officePageSizes } from '#web/parts/office/page-sizes.ts';
import { dayAndTime } from '#web/parts/office/times.ts';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { focusHeading } from '#web/ui/focus-when-lost.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { amountOf, FaultSentence, OpenUser } from './fault-cells.tsx';
import type { Fault, FaultWords } from './fault-words.ts';

interface FaultsProps<Row extends Fault> {
  kind: BodyInput<typeof attentionResolved>['kind'];
  title: string;
  rows: Row[];
  wordsOf: (row: Row) => FaultWords;
  /** The actions of a row beside opening its member. `about` names the row. */
  more?: (row: Row, about: string) => ReactNode;
}

/** The faults of one kind that the server could not resolve alone. 'Seen' takes one from the list. */
export function Faults<Row extends Fault>({ kind, title, rows, wordsOf, more }: FaultsProps<Row>) {
  const resolve = useCall(attentionResolved, { onSuccess: focusHeading });
  const whomOf = (row: Row) => row.member?.email ?? wordsOf(row).whom;
  const rowName = (row: Row) => [wordsOf(row).what, whomOf(row)].filter(Boolean).join(', ');
  const hasAmounts = rows.some((row) => wordsOf(row).amount !== null);
  const seen = (row: Row) => (
    <Button
      variant="default"
      size="sm"
      aria-label={`Seen: ${rowName(row)}`}
      loading={resolve.isPending && resolve.variables?.body?.id === row.id}
      onClick={() => resolve.mutate({ body: { kind, id: row.id } })}
    >
      Seen
    </Button>
  );
  const columns: Column<Row>[] = [
    {
      key: 'what',
      title: 'What',
      cell: (row) => (
        <FaultSentence {...wordsOf(row)}>
          {more?.(row, rowName(row))}
          {row.member ? <OpenUser {...row.member} about={rowName(row)} /> : null}
          {seen(row)}
        </FaultSentence>
      ),
    },
    {
      key: 'member',
      title: 'Member',
      cell: (row) => <Address email={whomOf(row)} />,
      sort: whomOf,
      width: '208px',
    },
    ...(hasAmounts ? [amountOf(wordsOf)] : []),
    {
      key: 'at',
      title: 'When',
      cell: ({ at }) => dayAndTime(at),
      sort: ({ at }) => at,
      align: 'left',
      width: '152px',
    },
  ];
  const { table } = useLocalRows<Row>({
    rows,
    columns,
    rowKey: ({ id }) => id,
    sizes: officePageSizes,
    prefix: kind,
  });
  return (
    <>
      {resolve.error?.code === 'not_found' ? (
        <Banner tone="amber">Another administrator has resolved this one.</Banner>
      ) : resolve.error ? (
        <Banner tone="red">{resolve.error.message}</Banner>
      ) : null}
      <OfficeList
        table={table}
        title={title}
        stackBelow={720}
        rowName={rowName}
        empty={{ icon: IconCircleCheck, text: 'Nothing needs you here' }}
      />
    </>
  );
}
