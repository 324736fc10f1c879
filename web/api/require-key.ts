import { redirect } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { endSession, isSignedIn, session } from './session.ts';

/**
 * Auth gate (spec A §4): without a key, or after its expiry, the member goes to /login. Typed text stays in its draft.
 * `address` is the page's, which opens after signing in (spec-readings 28).
 */
export function requireKey(address: string) {
  if (isSignedIn()) return;
  const expired = session().key !== '';
  endSession('login page');
  throw redirect({ to: paths.login, search: { next: address, ...(expired ? { ended: 'expired' } : {}) } });
}
