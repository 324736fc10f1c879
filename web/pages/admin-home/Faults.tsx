import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { attentionResolved } from '#contract/admin-home.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { rand } from '#domain/money.ts';
import { useCall } from '#web/api/queries.ts';
import { Address } from '#web/parts/admin/Address.tsx';
import { AdminList } from '#web/parts/admin/AdminList.tsx';
import { adminPageSizes } from '#web/parts/admin/page-sizes.ts';
import { dayAndTime } from '#web/parts/admin/times.ts';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { focusHeading } from '#web/ui/focus-when-lost.ts';
import { Row } from '#web/ui/layout/parts.ts';
import type { Column } from '#web/ui/table/columns.ts';
import type { Fault, FaultWords } from './fault-words.ts';
import { userPage } from './links.ts';

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
        <Sentence {...wordsOf(row)}>
          {more?.(row, rowName(row))}
          {row.member ? <OpenUser {...row.member} about={rowName(row)} /> : null}
          {seen(row)}
        </Sentence>
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
      align: 'right',
      width: '152px',
    },
  ];
  const { table } = useLocalRows<Row>({
    rows,
    columns,
    rowKey: ({ id }) => id,
    sizes: adminPageSizes,
    prefix: kind,
  });
  return (
    <>
      {resolve.error?.code === 'not_found' ? (
        <Banner tone="amber">Another administrator has resolved this one.</Banner>
      ) : resolve.error ? (
        <Banner tone="red">{resolve.error.message}</Banner>
      ) : null}
      <AdminList
        table={table}
        title={title}
        stackBelow={720}
        rowName={rowName}
        empty={{ icon: IconCircleCheck, text: 'Nothing needs you here' }}
      />
    </>
  );
}

const amountOf = <Row extends Fault>(wordsOf: (row: Row) => FaultWords): Column<Row> => ({
  key: 'amount',
  title: 'Amount',
  align: 'right',
  cell: (row) => {
    const { amount } = wordsOf(row);
    return amount === null ? 'Not known' : rand(amount);
  },
  sort: (row) => wordsOf(row).amount ?? 0,
  width: '116px',
});

const Sentence = ({ what, todo, children }: FaultWords & { children: ReactNode }) => (
  <>
    <span className="rpt-strong rpt-anywhere">{what}</span>
    <span className="rpt-text-14 rpt-block rpt-muted rpt-regular rpt-anywhere">{todo}</span>
    <Row gap={8} className="rpt-small-buttons rpt-over-8 rpt-screen">
      {children}
    </Row>
  </>
);

const OpenUser = ({ id, about }: { id: string; about: string }) => (
  <Button
    renderRoot={(props) => <Link {...props} {...userPage(id)} />}
    variant="default"
    size="sm"
    aria-label={`Open user: ${about}`}
  >
    Open user
  </Button>
);
