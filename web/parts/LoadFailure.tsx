import { Button } from '@mantine/core';
import type { ApiError } from '#web/api/client.ts';
import { Banner } from '#web/ui/Banner.tsx';
import classes from './LoadFailure.module.css';

/** Shown in place of data that could not be loaded. */
export function LoadFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <div className={classes.failure}>
      <Banner tone="red">{error.message}</Banner>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
