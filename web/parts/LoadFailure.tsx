import { Button } from '@mantine/core';
import type { ApiError } from '#web/api/client.ts';
import { Banner } from '#web/ui/Banner.tsx';
import classes from './LoadFailure.module.css';

/** Stands where data would be that did not come. */
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
