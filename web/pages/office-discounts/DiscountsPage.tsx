import { Button } from '@mantine/core';
import { IconBan, IconCheck, IconCircleCheck, IconRosetteDiscount } from '@tabler/icons-react';
import { endDiscount, officeDiscounts } from '#contract/office-discounts.ts';
import { dateInTable } from '#domain/calendar/date-words.ts';
import { counted, grouped } from '#domain/text/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { pagesOf, useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import { useListPage } from '#web/parts/use-list-page.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { Ruler } from '#web/ui/Ruler.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { CodeForm } from './CodeForm.tsx';
import classes from './DiscountsPage.module.css';
import { type DiscountCode, filledParts, PARTS } from './discount-data.ts';

/** /masterDisc (spec B §2.9). */
export function OfficeDiscountsPage() {
  const { message, show, done } = useListPage();
  return (
    <OfficePage
      title="Discount codes"
      lead="A code is used up when a payment with it completes, once per member."
      message={message}
      onShow={show}
    >
      <CodeForm onDone={done} />
      <CodeTable onDone={done} />
    </OfficePage>
  );
}

/** The codes with their uses, the newest first. A running one can be ended. */
function CodeTable({ onDone }: { onDone: (message: string) => void }) {
  const end = useCall(endDiscount);
  const list = useOfficeRows({
    ask: pagesOf(officeDiscounts),
    columns: codeColumns,
    rowKey: ({ code }) => code,
    sort: { key: 'added', descending: true },
    filters: ['q'],
  });
  const endCode = async ({ code, used }: DiscountCode) => {
    const done = await confirm({
      title: `End the code ${code}?`,
      body: 'Nobody can use it any more, and it cannot be started again.',
      note: `It was used ${counted(used, 'time')}. Payments made with it stay as they are.`,
      danger: true,
      action: 'End code',
      act: () => end.mutateAsync({ body: { code } }),
    });
    if (done) onDone(`The code ${code} has ended`);
  };
  return (
    <OfficeList
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

const states = {
  running: { tone: 'green', icon: IconCheck, text: 'Running' },
  used_up: { tone: 'quiet', icon: IconCircleCheck, text: 'Used up' },
  ended: { tone: 'quiet', icon: IconBan, text: 'Ended' },
} as const;

const codeColumns: readonly Column<DiscountCode>[] = [
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
  { key: 'added', title: 'Added', align: 'left', cell: ({ added }) => added, sort: 'server' },
  {
    key: 'ends_on',
    title: 'Last day',
    align: 'left',
    cell: ({ ends_on }) => dateInTable(ends_on) || 'No end',
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
