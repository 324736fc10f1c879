import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { retryOfficeBulkAction } from '#contract/office-bulk-actions.ts';
import { grouped } from '#domain/text/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { headingOf } from '#web/parts/office/bulk-heading.ts';
import { focusHeading } from '#web/ui/focus-when-lost.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { BulkActionSummary } from './bulk-words.ts';

/** 'Try the 3 again', for a bulk action that ended with failures. The rest of a stopped bulk action would go on with them. */
export function RetryButton({ action, small = false }: { action: BulkActionSummary; small?: boolean }) {
  const retry = useCall(retryOfficeBulkAction, {
    onSuccess: focusHeading,
  });
  if (action.state !== 'done' || action.failed === 0) return null;
  const words = `Try the ${grouped(action.failed)} again`;
  return (
    <>
      <Button
        {...(small
          ? { variant: 'subtle', size: 'sm' }
          : { variant: 'default', leftSection: <Icon of={IconRefresh} /> })}
        aria-label={small ? `${words}: ${headingOf(action)}` : undefined}
        loading={retry.isPending}
        onClick={() => retry.mutate({ params: { id: action.id } })}
      >
        {words}
      </Button>
      <Fault error={retry.error} />
    </>
  );
}
