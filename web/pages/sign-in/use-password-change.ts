import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePassword } from '#contract/credentials.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { askAgain } from '#web/api/queries.ts';
import { inBrowserTime } from '#web/api/server-clock.ts';
import { updateSession } from '#web/api/session.ts';

/** Changes the password. The former key ends with it, so the new one is stored before anything is asked again. */
export function usePasswordChange() {
  const queries = useQueryClient();
  return useMutation<void, ApiError, BodyInput<typeof changePassword>>({
    mutationFn: async (body) => {
      const { auth_key } = await call(changePassword, { body });
      updateSession({ key: auth_key.key_id, keyExpiryDate: inBrowserTime(auth_key.expires_at) });
      await askAgain(queries, true);
    },
  });
}
