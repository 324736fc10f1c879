import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type bookLists, booksCsv, booksPdf } from '#contract/office-books.ts';
import type { ListFormat } from '#domain/csv/list.ts';
import type { Period } from '#domain/invoices/books.ts';
import { namesOf } from '#domain/text/names.ts';
import type { ApiError } from '#web/api/client.ts';
import { download } from '#web/api/download.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { useMay } from '#web/parts/office/rights.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Row } from '#web/ui/layout/parts.ts';

const listOf = (list: (typeof bookLists)[number], format: ListFormat) => (period: Period) =>
  download(booksCsv, { query: { ...period, list, format } });

const files = {
  'Months Excel': listOf('months', 'xlsx'),
  'Months CSV': listOf('months', 'csv'),
  'Invoices Excel': listOf('invoices', 'xlsx'),
  'Invoices CSV': listOf('invoices', 'csv'),
  'Payments Excel': listOf('payments', 'xlsx'),
  'Payments CSV': listOf('payments', 'csv'),
  'Payouts Excel': listOf('payouts', 'xlsx'),
  'Payouts CSV': listOf('payouts', 'csv'),
  PDF: (query: Period) => download(booksPdf, { query }),
} as const;

/** The books of a period as files. */
export function BookFiles({ period }: { period: Period }) {
  const may = useMay();
  const file = useMutation<void, ApiError, keyof typeof files>({
    mutationFn: (name) => files[name](period),
  });
  return (
    <Row gap={8} className="rpt-screen">
      {(may('money') ? namesOf(files) : (['PDF'] as const)).map((name) => (
        <Button
          key={name}
          variant="default"
          size="sm"
          leftSection={<Icon of={IconDownload} size={16} />}
          loading={file.isPending && file.variables === name}
          onClick={() => file.mutate(name)}
        >
          {name}
        </Button>
      ))}
      <Fault error={file.error} />
    </Row>
  );
}
