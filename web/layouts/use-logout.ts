import { logout } from '#contract/auth.ts';
import { call } from '#web/api/client.ts';
import { endSession } from '#web/api/session.ts';

/** Ends the session at the server, then here; when the server cannot be reached, here all the same. */
export const useLogout = () => () => {
  void call(logout)
    .catch(() => undefined)
    .finally(() => endSession('logout'));
};
