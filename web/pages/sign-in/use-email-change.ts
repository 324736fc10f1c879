import { useMutation, useQueryClient } from '@tanstack/react-query';
import { verifyUpdateEmail } from '#contract/credentials.ts';
import { updateKey } from '#contract/sign-in.ts';
import { foldAddress } from '#domain/text/address.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { askAgain } from '#web/api/queries.ts';
import { inBrowserTime } from '#web/api/server-clock.ts';
import { updateSession } from '#web/api/session.ts';
import { storeAddress } from '#web/api/store-address.ts';

/** Confirms the new address with its pin. Then the session goes on under that address, with a new key (spec A §7). */
export function useEmailChange(newEmail: string) {
  const queries = useQueryClient();
  const email = foldAddress(newEmail);
  return useMutation<void, ApiError, string>({
    mutationFn: async (verification_code) => {
      await call(verifyUpdateEmail, { body: { verification_code } });
      storeAddress(email);
      // The address is changed whatever comes of this; the former key then stays.
      const { auth_key } = await call(updateKey, { body: { email } }).catch(() => ({ auth_key: null }));
      if (auth_key)
        updateSession({ key: auth_key.key_id, keyExpiryDate: inBrowserTime(auth_key.expires_at) });
      await askAgain(queries, true);
    },
  });
}
