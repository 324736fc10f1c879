import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { booksCsv, booksPdf } from '#contract/office-books.ts';
import type { Period } from '#domain/invoices/books.ts';
import { type ApiError, download } from '#web/api/client.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { useMay } from '#web/parts/office/rights.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Line } from '#web/ui/layout/parts.ts';

const files = {
  Invoices: (query: Period) => download(booksCsv, { query: { ...query, list: 'invoices' } }),
  Payments: (query: Period) => download(booksCsv, { query: { ...query, list: 'payments' } }),
  PDF: (query: Period) => download(booksPdf, { query }),
} as const;

/** The books of a period as files. */
export function BookFiles({ period }: { period: Period }) {
  const may = useMay();
  const file = useMutation<void, ApiError, keyof typeof files>({
    mutationFn: (name) => files[name](period),
  });
  return (
    <Line gap={8} className="rpt-screen">
      {(may('money') ? (['Invoices', 'Payments', 'PDF'] as const) : (['PDF'] as const)).map((name) => (
        <Button
          key={name}
          variant="default"
          size="sm"
          leftSection={<Icon of={IconDownload} size={16} />}
          loading={file.isPending && file.variables === name}
          onClick={() => file.mutate(name)}
        >
          {name === 'PDF' ? 'PDF' : `${name} CSV`}
        </Button>
      ))}
      <Fault error={file.error} />
    </Line>
  );
}
