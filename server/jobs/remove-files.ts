import { REMOVE_FILES, removeFiles } from '#server/areas/evidence/evidence.ts';
import type { Deps } from '#server/http/deps.ts';

/** Removes the files of deleted evidence. A member's file must not outlive it, so this is tried for days. */
export const defineRemoveFiles = (deps: Deps) =>
  deps.jobs.define<{ keys: string[] }>(
    REMOVE_FILES,
    { retryLimit: 15, retryDelaySeconds: 10, backoff: true, expireSeconds: 300 },
    (data) => removeFiles(deps, data),
  );
