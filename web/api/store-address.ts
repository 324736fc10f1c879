import { moveDrafts } from './drafts.ts';
import { session, updateSession } from './session.ts';

// Apart from session.ts, because the sign-in page loads that.

/** After a change of address: the session and what is typed go on under the new one. */
export function storeAddress(email: string) {
  moveDrafts(session().email, email);
  updateSession({ email });
}
