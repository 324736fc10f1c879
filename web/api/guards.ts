import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { keyStatus } from '#contract/sign-in.ts';
import { delays } from '../delays.ts';
import { paths } from '../paths.ts';
import { ApiError } from './client.ts';
import { mergeDrafts } from './drafts.ts';
import { query } from './queries.ts';
import { requireKey } from './require-key.ts';
import { endSession, isSignedIn, session } from './session.ts';

/**
 * Plan pages also ask the server. Any response but 200 leads to /login. A good response is trusted for a short while.
 * When there is no response at all (a train in a tunnel), the key may still be good: the page offers another try and the
 * session stays.
 */
export async function requireValidKey(queries: QueryClient, address: string) {
  requireKey(address);
  try {
    const check = query(keyStatus);
    const checkedAt = () => queries.getQueryState(check.queryKey)?.dataUpdatedAt;
    const before = checkedAt();
    const status = await queries.fetchQuery({ ...check, staleTime: delays.keyCheck, retry: false });
    // An older response may name a draft that was saved since.
    const { drafts } = status;
    if (drafts && checkedAt() !== before) mergeDrafts(session().email, drafts.year, drafts.forms);
    return status;
  } catch (error) {
    // No response: the network, or a check that was cut off because its page was left.
    const unanswered = !(error instanceof ApiError) || error.unanswered;
    // The call of the page may have been told first that the session has ended, which cuts the check off.
    if (unanswered && isSignedIn()) throw error;
    endSession('login page');
    const expired = unanswered || error.code === 'session_expired';
    throw redirect({
      to: paths.login,
      search: { next: address, ended: expired ? 'expired' : 'not checked' },
    });
  }
}

/**
 * The pages of the administration (spec B §2.9). The server says who is an administrator. Anyone else goes to /login, which
 * leads to their own pages after signing in again.
 */
export async function requireAdministrator(queries: QueryClient, address: string) {
  const { role, factor_needed } = await requireValidKey(queries, address);
  if (role && factor_needed) throw redirect({ to: paths.officeFactor });
  if (role) return;
  endSession('login page');
  throw redirect({ to: paths.login, search: { ended: 'not administrator' } });
}
