import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { attentionResolved } from '#contract/admin-home.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { useCall } from '#web/api/queries.ts';
import { AdminList } from '#web/parts/admin/AdminList.tsx';
import { adminPageSizes } from '#web/parts/admin/page-sizes.ts';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { focusHeading } from '#web/ui/focus-when-lost.ts';
import type { Column } from '#web/ui/table/columns.ts';
import type { Fault } from './attention-columns.tsx';

interface FaultsProps<Row extends Fault> {
  kind: BodyInput<typeof attentionResolved>['kind'];
  title: string;
  rows: Row[];
  columns: readonly Column<Row>[];
}

/** The faults of one kind that the server could not resolve alone. 'Seen' takes one from the list. */
export function Faults<Row extends Fault>({ kind, title, rows, columns }: FaultsProps<Row>) {
  const { table } = useLocalRows<Row>({
    rows,
    columns,
    rowKey: ({ id }) => id,
    sizes: adminPageSizes,
    prefix: kind,
  });
  const resolve = useCall(attentionResolved, { onSuccess: focusHeading });
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
        stackBelow={640}
        rowName={({ id }) => id}
        empty={{ icon: IconCircleCheck, text: 'Nothing needs you here' }}
        actions={({ id }) => (
          <Button
            variant="default"
            size="sm"
            aria-label={`Seen: ${id}`}
            loading={resolve.isPending && resolve.variables?.body?.id === id}
            onClick={() => resolve.mutate({ body: { kind, id } })}
          >
            Seen
          </Button>
        )}
      />
    </>
  );
}
