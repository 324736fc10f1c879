import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { serverError } from '#contract/shown-errors.ts';
import { ApiError, reachServer } from '#web/api/client.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { useWhenBack } from '#web/ui/when-back.ts';
import { KeptDrafts } from './KeptDrafts.tsx';
import { titleAt } from './page-titles.ts';

/** Shown when a page cannot be drawn: why, the id that is also in the log, and another try. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  const again = async () => {
    // The router keeps code that did not arrive as failed.
    await Promise.all(
      router.state.matches.map(({ routeId }) => {
        const { component } = router.routesById[routeId]?.options ?? {};
        return component && 'preload' in component ? component.preload?.() : null;
      }),
    );
    resetQueries();
    reset();
    void router.invalidate();
  };
  if (error instanceof ApiError && error.offline) return <AwayPage onBack={again} />;
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

/** No answer: the page opens by itself as soon as the server can be reached. */
function AwayPage({ onBack }: { onBack: () => Promise<void> }) {
  const { pathname } = useLocation();
  const [triedAt, setTriedAt] = useState(() => new Date());
  const tryAgain = () =>
    void reachServer().then(onBack, () => {
      setTriedAt(new Date());
    });
  useWhenBack(true, tryAgain);
  return (
    <div style={{ display: 'grid', gap: 20 }}>
      <PageTitle title={titleAt(pathname) ?? 'You are offline'} />
      <Banner
        tone="amber"
        icon={IconWifiOff}
        note="This page comes as soon as you are back. We try again by ourselves; nothing that you typed is lost."
        actions={
          <>
            <Button variant="default" size="sm" onClick={tryAgain}>
              Try again
            </Button>
            <span className="rpt-text-14 rpt-muted rpt-regular" style={{ alignSelf: 'center' }}>
              Last tried {triedAt.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}
            </span>
          </>
        }
      >
        You are offline
      </Banner>
      <KeptDrafts />
    </div>
  );
}
