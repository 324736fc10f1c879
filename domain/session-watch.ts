import { LAST_USED_MINUTES } from './credentials.ts';
import { SESSION_IDLE_MINUTES } from './session.ts';

/** The page leaves earlier than the server, which notes a use only every few minutes: so the page's warning comes first. */
export const PAGE_IDLE_MINUTES = SESSION_IDLE_MINUTES - 2 * LAST_USED_MINUTES;

/** So long before the end of a session its page says so. */
const SESSION_WARNING_MINUTES = 5;

const MINUTE = 60_000;

export type SessionWatch =
  | { state: 'open' }
  /** It ends soon, at this instant: because nobody is there, or because its hours are over. */
  | { state: 'ending'; cause: 'idle' | 'hours'; at: number }
  | { state: 'over'; cause: 'idle' | 'hours' };

/** How the session of an open page stands. All instants in milliseconds of one clock; `touched`: when a person last did something. */
export function watchSession(by: { touched: number; ends: number; now: number }): SessionWatch {
  const idle = by.touched + PAGE_IDLE_MINUTES * MINUTE;
  const cause = idle < by.ends ? 'idle' : 'hours';
  const at = Math.min(idle, by.ends);
  if (by.now >= at) return { state: 'over', cause };
  return by.now >= at - SESSION_WARNING_MINUTES * MINUTE ? { state: 'ending', cause, at } : { state: 'open' };
}
