import { sweepFiles } from '#server/areas/evidence/evidence.ts';
import type { Deps } from '#server/http/deps.ts';

const NAME = 'sweep-files';

/** Every night: evidence files that no row names go. */
export function defineSweepFiles(deps: Deps): void {
  const once = { retryLimit: 2, retryDelaySeconds: 60, backoff: true, expireSeconds: 3600, singleton: true };
  deps.jobs.define(NAME, once, async (_, { signal }) => {
    await sweepFiles(deps, deps.clock.now(), signal);
  });
  deps.jobs.schedule(NAME, '37 3 * * *', 'Africa/Johannesburg');
}
