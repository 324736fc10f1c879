import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keyStatus } from '#contract/sign-in.ts';
import { SESSION_HOURS } from '#domain/sign-in/session.ts';
import type { SessionWatch } from '#domain/sign-in/session-watch.ts';
import { query } from '#web/api/queries.ts';
import { isSignedIn, useSession } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { paths } from '#web/paths.ts';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { clock } from './saved-state.ts';
import { watchOpenPage } from './watched-session.ts';

/**
 * Says some minutes before that the session ends, and ends it. The page for captures has none: it works without a network,
 * where nobody could sign in again.
 */
export function SessionEnds() {
  const [watch, setWatch] = useState<SessionWatch>({ state: 'open' });
  const { key } = useSession();
  const { pathname } = useLocation();
  const isWatched = key !== '' && pathname.toLowerCase() !== paths.capture;
  // The gate of the page has asked already. The server decides; this only warns before it does.
  const check = { ...query(keyStatus), staleTime: delays.keyCheck, retry: false };
  const idles = Boolean(useQuery({ ...check, enabled: isWatched && isSignedIn() }).data?.role);
  useEffect(() => {
    if (!isWatched) return;
    const stop = watchOpenPage(setWatch, idles);
    return () => {
      stop();
      setWatch({ state: 'open' });
    };
  }, [isWatched, idles]);
  return <PageMessage message={isWatched && watch.state === 'ending' ? messageOf(watch) : null} />;
}

const messageOf = ({ at, cause }: Extract<SessionWatch, { state: 'ending' }>) => ({
  tone: 'amber' as const,
  text: `You will be logged out at ${clock(new Date(at))}.`,
  note:
    cause === 'idle'
      ? 'Nobody has used this page for a while. Press a key or move the pointer to stay logged in.'
      : `A sign-in lasts ${SESSION_HOURS} hours. What you typed stays in this browser, and the same page opens when you sign in again.`,
  stays: true,
});
