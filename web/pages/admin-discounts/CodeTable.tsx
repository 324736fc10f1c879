import { Button } from '@mantine/core';
import { IconBan, IconCheck, IconCircleCheck, IconRosetteDiscount } from '@tabler/icons-react';
import { adminDiscounts, endDiscount } from '#contract/admin-discounts.ts';
import { counted, grouped } from '#domain/counted.ts';
import { query, useCall } from '#web/api/queries.ts';
import { adminPageSizes } from '#web/parts/admin/page-sizes.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { understood } from '#web/parts/understood.ts';
import { useServerRows } from '#web/parts/use-server-rows.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { Ruler } from '#web/ui/Ruler.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import classes from './DiscountsPage.module.css';
import { type DiscountCode, filledParts, PARTS } from './discount-data.ts';

const states = {
  running: { tone: 'green', icon: IconCheck, text: 'Running' },
  used_up: { tone: 'quiet', icon: IconCircleCheck, text: 'Used up' },
  ended: { tone: 'quiet', icon: IconBan, text: 'Ended' },
} as const;

const columns: Column<DiscountCode>[] = [
  { key: 'code', title: 'Code', cell: ({ code }) => code, sort: 'server' },
  {
    key: 'percentage_discount',
    title: 'Percentage',
    align: 'right',
    cell: ({ percentage_discount }) => `${percentage_discount}%`,
    sort: 'server',
  },
  { key: 'used', title: 'Uses', cell: (row) => <Uses row={row} />, sort: 'server', width: '232px' },
  {
    key: 'usage_limit',
    title: 'Limit',
    align: 'right',
    cell: ({ usage_limit }) => grouped(usage_limit),
    sort: 'server',
  },
  { key: 'added', title: 'Added', align: 'right', cell: ({ added }) => added, sort: 'server' },
  { key: 'state', title: 'State', cell: ({ state }) => <State state={state} />, width: '120px' },
];

/** The codes with their uses, the newest first. A running one can be ended. */
export function CodeTable({ onDone }: { onDone: (message: string) => void }) {
  const end = useCall(endDiscount);
  const { table, pages } = useServerRows({
    ask: (request) => query(adminDiscounts, undefined, understood(adminDiscounts, request)),
    columns,
    rowKey: ({ code }) => code,
    sort: { key: 'added', descending: true },
    sizes: adminPageSizes,
    filters: ['q'],
  });
  const endCode = async ({ code, used }: DiscountCode) => {
    const done = await confirm({
      title: `End the code ${code}?`,
      body: 'Nobody can apply it any more, and it cannot be started again.',
      note: `It was used ${counted(used, 'time')}. What was paid with it stays as it was.`,
      danger: true,
      action: 'End code',
      act: () => end.mutateAsync({ body: { code } }),
    });
    if (done) onDone(`The code ${code} has ended`);
  };
  return (
    <Loaded query={pages} rows={5}>
      {({ running }) => (
        <DataTable
          table={table}
          title="Codes"
          bar={<span className={classes.aside}>{grouped(running)} running</span>}
          search="Search codes"
          stackBelow={760}
          rowName={({ code }) => code}
          empty={<Empty icon={IconRosetteDiscount} text="There are no discount codes" />}
          actions={(row) =>
            row.state === 'running' ? (
              <Button
                variant="subtle"
                size="sm"
                aria-label={`End code ${row.code}`}
                onClick={() => void endCode(row)}
              >
                End code
              </Button>
            ) : null
          }
        />
      )}
    </Loaded>
  );
}

function Uses({ row }: { row: DiscountCode }) {
  return (
    <span className={classes.uses}>
      <strong>{grouped(row.used)}</strong>
      <Ruler units={PARTS} parts={[{ value: filledParts(row), tone: 'ink' }]} />
    </span>
  );
}

function State({ state }: Pick<DiscountCode, 'state'>) {
  const { tone, icon, text } = states[state];
  return (
    <Chip tone={tone} icon={icon}>
      {text}
    </Chip>
  );
}
