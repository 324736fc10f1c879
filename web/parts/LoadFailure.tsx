import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import type { ApiError } from '#web/api/client.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { useWhenBack } from '#web/ui/when-back.ts';
import classes from './LoadFailure.module.css';

/** Shown in place of data that could not be loaded. */
export function LoadFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  useWhenBack(error.offline, onRetry);
  return (
    <div className={classes.failure}>
      {error.offline ? (
        <Banner tone="amber" icon={IconWifiOff}>
          You are offline. We will try again automatically.
        </Banner>
      ) : (
        <Banner tone="red">{error.message}</Banner>
      )}
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
