import { Button } from '@mantine/core';
import { IconRosetteDiscount } from '@tabler/icons-react';
import { endDiscount, officeDiscounts } from '#contract/office-discounts.ts';
import { counted, grouped } from '#domain/text/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { pagesOf, useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import { confirm } from '#web/ui/confirm.ts';
import { codeColumns } from './code-columns.tsx';
import type { DiscountCode } from './discount-data.ts';

/** The codes with their uses, the newest first. A running one can be ended. */
export function CodeTable({ onDone }: { onDone: (message: string) => void }) {
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
      body: 'Nobody can apply it any more, and it cannot be started again.',
      note: `It was used ${counted(used, 'time')}. What was paid with it stays as it was.`,
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
