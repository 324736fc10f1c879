import { keyStatusAddress, logoutAddress } from '#contract/session-calls.ts';
import { LAST_USED_MINUTES } from '#domain/sign-in/credentials.ts';
import { type SessionWatch, watchSession } from '#domain/sign-in/session-watch.ts';
import { tell } from '#web/api/client.ts';
import { lastAnswered } from '#web/api/server-clock.ts';
import { endSession, isSignedIn, session } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { kept } from '#web/storage.ts';

const TOUCHED = 'rpt-touched';
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;

/**
 * Watches the session of an open page (spec A §9, docs/decisions/0009) and tells `onState` of every change. It ends when its
 * hours are over. One of the office (`idles`) also ends when nobody has touched the page, in any tab, for too long. Work
 * without a call, as in a long form, keeps it: then the server is told. Typed text stays in its drafts. Returns the function
 * that stops it.
 */
export function watchOpenPage(onState: (state: SessionWatch) => void, idles: boolean): () => void {
  const opened = Date.now();
  let touched = opened;
  let written = 0;
  let last: SessionWatch['state'] = 'open';

  const look = () => {
    if (!isSignedIn() && session().key === '') return;
    const now = Date.now();
    // Another tab may have been touched since. A clock that was set back makes no instant of the future count.
    touched = Math.max(touched, Math.min(now, Number(kept.getItem(TOUCHED))));
    const watch = watchSession({ touched, ends: session().keyExpiryDate, now, idles });
    if (watch.state === 'over') return leave();
    // A page that opens asks for the key by itself.
    const answered = Math.max(lastAnswered, opened);
    if (idles && touched > answered && now - answered >= LAST_USED_MINUTES * 60_000)
      void tell(keyStatusAddress).catch(() => {});
    if (watch.state !== 'open' || last !== 'open') onState(watch);
    last = watch.state;
  };
  const touch = () => {
    const now = Date.now();
    if (now - written < (last === 'open' ? delays.sessionLook : delays.secondsLeft)) return;
    // A machine that slept wakes up with a touch: what has ended meanwhile has ended.
    look();
    touched = now;
    written = now;
    kept.setItem(TOUCHED, String(now));
    if (last !== 'open') look();
  };

  touch();
  const timer = setInterval(look, delays.sessionLook);
  for (const sign of SIGNS) document.addEventListener(sign, touch, { capture: true, passive: true });
  window.addEventListener('pageshow', wake);
  return () => {
    clearInterval(timer);
    window.removeEventListener('pageshow', wake);
    for (const sign of SIGNS) document.removeEventListener(sign, touch, { capture: true });
  };
}

/** A page that the browser froze, to be quick at going back, has not heard of a logout meanwhile. */
const wake = ({ persisted }: PageTransitionEvent) => {
  if (persisted) window.location.reload();
};

/** Ends the key at the server too, then shows the login page, which leads back here. */
function leave() {
  // The call takes the key along before it is cleared.
  if (isSignedIn()) tell(logoutAddress).catch(() => {});
  endSession('expired');
}
