import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { reachServer } from '#web/api/client.ts';
import { capturesKept } from '#web/parts/captures/kept-captures.ts';
import { type Sent, sendCaptures } from './send-captures.ts';

const AGAIN_MS = 20_000;

/**
 * The captures of a member. With a session they are sent when the page opens, when the network is back, when the page is looked
 * at again and three times a minute; a browser sends nothing for a page that is closed.
 */
export function useCaptures(email: string, signedIn: boolean) {
  const queries = useQueryClient();
  const [sent, setSent] = useState<Sent[]>([]);
  const [isOnline, setOnline] = useState(navigator.onLine);
  const queryKey = ['captures on this phone', email];
  const { data = [] } = useQuery({
    queryKey,
    queryFn: () => capturesKept(email),
    staleTime: 0,
    enabled: email !== '',
    networkMode: 'always',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key follows from the address
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey }), [queries, email]);
  const send = useCallback(async () => {
    const round = await (signedIn ? sendCaptures(email) : nothingSent()).catch(() => null);
    if (round && round.sent.length > 0) setSent(round.sent);
    // A phone may say that it is online where nothing gets through.
    if (round) setOnline(navigator.onLine && !round.isAway);
    await refresh();
  }, [email, signedIn, refresh]);

  useEffect(() => {
    const again = () => {
      if (!navigator.onLine) setOnline(false);
      if (navigator.onLine && document.visibilityState === 'visible') void send();
    };
    again();
    const events = [
      [window, 'online'],
      [window, 'offline'],
      [document, 'visibilitychange'],
    ] as const;
    for (const [of, name] of events) of.addEventListener(name, again);
    // The server may have been away while the phone was online.
    const timer = setInterval(again, AGAIN_MS);
    return () => {
      clearInterval(timer);
      for (const [of, name] of events) of.removeEventListener(name, again);
    };
  }, [send]);
  return { captures: data, sent, isOnline, refresh, send };
}

/** Without a session only the network is asked for. */
const nothingSent = async () => ({
  sent: [],
  isAway: await reachServer().then(
    () => false,
    () => true,
  ),
});
