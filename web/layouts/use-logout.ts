import { logout } from '#contract/auth.ts';
import { call } from '#web/api/client.ts';
import { endSession } from '#web/api/session.ts';

/** Ends the session at the server, then here. It ends here even when the server cannot be reached. */
export const useLogout = () => () => {
  void call(logout)
    .catch(() => undefined)
    .finally(() => endSession('logout'));
};
