import type { Deps } from '#server/http/deps.ts';
import { sweepLimits } from '#server/http/rate-limit.ts';

const NAME = 'sweep-limits';

/** Every hour: counters of windows that are long over are removed. */
export function defineSweepLimits(deps: Deps): void {
  deps.jobs.define(
    NAME,
    { retryLimit: 0, retryDelaySeconds: 0, backoff: false, expireSeconds: 60 },
    async () => {
      await sweepLimits(deps.db, deps.clock.now());
    },
  );
  deps.jobs.schedule(NAME, '17 * * * *', 'Africa/Johannesburg');
}
