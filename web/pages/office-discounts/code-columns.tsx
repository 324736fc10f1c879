import { IconBan, IconCheck, IconCircleCheck } from '@tabler/icons-react';
import { grouped } from '#domain/text/counted.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Ruler } from '#web/ui/Ruler.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import classes from './DiscountsPage.module.css';
import { type DiscountCode, filledParts, PARTS } from './discount-data.ts';

const states = {
  running: { tone: 'green', icon: IconCheck, text: 'Running' },
  used_up: { tone: 'quiet', icon: IconCircleCheck, text: 'Used up' },
  ended: { tone: 'quiet', icon: IconBan, text: 'Ended' },
} as const;

export const codeColumns: readonly Column<DiscountCode>[] = [
  {
    key: 'code',
    title: 'Code',
    cell: ({ code, note }) => (
      <>
        {code}
        {note ? (
          <span className="rpt-block rpt-text-13 rpt-regular rpt-muted rpt-anywhere">{note}</span>
        ) : null}
      </>
    ),
    sort: 'server',
  },
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
  {
    key: 'ends_on',
    title: 'Last day',
    align: 'right',
    cell: ({ ends_on }) => ends_on || 'No end',
    sort: 'server',
  },
  { key: 'state', title: 'State', cell: ({ state }) => <State state={state} />, width: '120px' },
];

function Uses({ row }: { row: DiscountCode }) {
  return (
    <span className={classes.uses}>
      <strong className="rpt-right">{grouped(row.used)}</strong>
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
