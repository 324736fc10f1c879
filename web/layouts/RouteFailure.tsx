import { Button } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { serverError } from '#contract/shown-errors.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { Banner } from '#web/ui/Banner.tsx';

/** Shown when a page cannot be drawn: the specified text, the id that is also in the log, and another try. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  const again = () => {
    resetQueries();
    reset();
    void router.invalidate();
  };
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start', padding: '24px 0' }}>
      <h1 className="rpt-hidden">{serverError.message}</h1>
      <Banner tone="red">{failureTextOf(error)}</Banner>
      <Button variant="default" onClick={again}>
        Try again
      </Button>
    </div>
  );
}
