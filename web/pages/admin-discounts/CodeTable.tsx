import { Button } from '@mantine/core';
import { IconBan, IconCheck, IconCircleCheck, IconRosetteDiscount } from '@tabler/icons-react';
import { adminDiscounts, endDiscount } from '#contract/admin-discounts.ts';
import { counted, grouped } from '#domain/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { AdminList } from '#web/parts/admin/AdminList.tsx';
import { pagesOf, useAdminRows } from '#web/parts/admin/use-admin-rows.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { Ruler } from '#web/ui/Ruler.tsx';
import type { Column } from '#web/ui/table/columns.ts';
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
  const list = useAdminRows({
    ask: pagesOf(adminDiscounts),
    columns,
    rowKey: ({ code }) => code,
    sort: { key: 'added', descending: true },
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
    <AdminList
      {...list}
      outline={5}
      title="Codes"
      bar={<span className="rpt-text-14 rpt-muted">{grouped(list.pages.data?.running ?? 0)} running</span>}
      search="Search codes"
      stackBelow={760}
      rowName={({ code }) => code}
      empty={{ icon: IconRosetteDiscount, text: 'There are no discount codes' }}
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
