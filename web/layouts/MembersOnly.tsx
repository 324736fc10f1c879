import { Outlet } from '@tanstack/react-router';
import { useSession } from '#web/api/session.ts';
import { RoutePending } from './RoutePending.tsx';

/**
 * The session can end while a page is open, by a response, its date or another tab. Until the login page is there, the
 * page would be drawn with no member and no plan year.
 */
export function MembersOnly() {
  return useSession().key === '' ? <RoutePending /> : <Outlet />;
}
