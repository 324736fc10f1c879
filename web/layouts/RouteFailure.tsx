import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { ApiError } from '#web/api/client.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { Fault } from '#web/parts/Fault.tsx';

interface AwayProps {
  onBack: () => Promise<void>;
  /** Shown when the code of the better page is away too. */
  plain: ReactNode;
}

// Loaded with the frame of the pages under /app.
const AwayPage = lazy<(props: AwayProps) => ReactNode>(() =>
  import('./AwayPage.tsx').then(
    (of) => ({ default: of.AwayPage }),
    () => ({ default: ({ plain }: AwayProps) => plain }),
  ),
);

/** Shown when a page cannot be drawn: why, the id that is also in the log, and another try. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = async () => {
    // The router keeps code that did not arrive as failed.
    await Promise.all(
      router.state.matches.map(({ routeId }) => {
        const { component } = router.routesById[routeId]?.options ?? {};
        return component && 'preload' in component ? component.preload?.() : null;
      }),
    );
    // A call that failed is made again. Without the cache's code there was none.
    await import('#web/api/query-client.ts').then(
      ({ queries }) => queries.removeQueries({ predicate: ({ state }) => state.status === 'error' }),
      () => undefined,
    );
    reset();
    void router.invalidate();
  };
  const plain = (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start', padding: '24px 0' }}>
      <h1 className="rpt-hidden">{failureTextOf(error)}</h1>
      <Fault error={error} />
      <Button variant="default" onClick={again}>
        Try again
      </Button>
    </div>
  );
  if (!(error instanceof ApiError && error.offline)) return plain;
  return (
    <Suspense fallback={plain}>
      <AwayPage onBack={again} plain={plain} />
    </Suspense>
  );
}
