import { SEND_CODE, sendCode } from '#server/areas/auth/auth.ts';
import type { Deps } from '#server/http/deps.ts';

/** Mails a code. A code is worth little after ten minutes, so it is tried often and then given up. */
export const defineSendCode = (deps: Deps) =>
  deps.jobs.define<{ codeId: string }>(
    SEND_CODE,
    { retryLimit: 8, retryDelaySeconds: 2, backoff: true, expireSeconds: 60 },
    ({ codeId }) => sendCode(deps, codeId),
  );
