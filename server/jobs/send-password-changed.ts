import { PASSWORD_CHANGED, sendPasswordChanged } from '#server/areas/auth/auth.ts';
import type { Deps } from '#server/http/deps.ts';

/** Mails the notice of a changed password. */
export const defineSendPasswordChanged = (deps: Deps) =>
  deps.jobs.define<{ memberId: string; noticeId: string; at: string }>(
    PASSWORD_CHANGED,
    { retryLimit: 20, retryDelaySeconds: 5, backoff: true, expireSeconds: 60 },
    (notice) => sendPasswordChanged(deps, notice),
  );
