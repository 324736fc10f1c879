import { logoutAddress } from '#contract/session-calls.ts';
import { tell } from './client.ts';
import { endSession, session } from './session.ts';

/** Ends the session here at once and its key at the server. When that cannot be reached, the next sign-in ends the key. */
export function leaveSession(): void {
  // The call takes the key along before it is cleared.
  if (session().key !== '') tell(logoutAddress).catch(() => undefined);
  endSession('login page');
}
