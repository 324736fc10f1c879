import { LAST_USED_MINUTES } from './credentials.ts';
import { SESSION_IDLE_MINUTES } from './session.ts';

/** The page leaves earlier than the server, which notes a use only every few minutes: so the page's warning comes first. */
export const PAGE_IDLE_MINUTES = SESSION_IDLE_MINUTES - 2 * LAST_USED_MINUTES;

/** How long before the end of a session its page says so. */
const SESSION_WARNING_MINUTES = 5;

const MINUTE = 60_000;

export type SessionWatch =
  | { state: 'open' }
  /** The session ends soon, at this instant: because nobody is there, or because its hours are over. */
  | { state: 'ending'; cause: 'idle' | 'hours'; at: number }
  | { state: 'over'; cause: 'idle' | 'hours' };

interface Watched {
  /** When a person last did something. */
  touched: number;
  ends: number;
  now: number;
  /** Whether the session ends when nobody is there: one of the office does, a member's does not (docs/decisions/0009). */
  idles: boolean;
}

/** How the session of an open page stands. All instants in milliseconds of one clock. */
export function watchSession({ touched, ends, now, idles }: Watched): SessionWatch {
  const idle = idles ? touched + PAGE_IDLE_MINUTES * MINUTE : Number.POSITIVE_INFINITY;
  const cause = idle < ends ? 'idle' : 'hours';
  const at = Math.min(idle, ends);
  if (now >= at) return { state: 'over', cause };
  return now >= at - SESSION_WARNING_MINUTES * MINUTE ? { state: 'ending', cause, at } : { state: 'open' };
}
