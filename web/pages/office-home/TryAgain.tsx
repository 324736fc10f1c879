import { Button } from '@mantine/core';
import { failedJobRetried } from '#contract/office-home.ts';
import { useCall } from '#web/api/queries.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { focusHeading } from '#web/ui/focus-when-lost.ts';

/** Runs a failed job again. It leaves the list, and comes back when it fails again. */
export function TryAgain({ id, about }: { id: string; about: string }) {
  const retry = useCall(failedJobRetried, { onSuccess: focusHeading });
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-label={`Try again: ${about}`}
        loading={retry.isPending}
        onClick={() => retry.mutate({ body: { id } })}
      >
        Try again
      </Button>
      <Fault error={retry.error} />
    </>
  );
}
