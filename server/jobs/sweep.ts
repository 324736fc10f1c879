import { sweepAuth } from '#server/areas/auth/auth.ts';
import type { Deps } from '#server/http/deps.ts';
import { sweepLimits } from '#server/http/rate-limit.ts';

const NAME = 'sweep';

/** Every night: old counters, codes and sessions go. */
export function defineSweep(deps: Deps): void {
  const once = { retryLimit: 2, retryDelaySeconds: 60, backoff: true, expireSeconds: 300 };
  deps.jobs.define(NAME, once, async () => {
    await sweepLimits(deps.db, deps.clock.now());
    await sweepAuth(deps.db, deps.clock.now());
  });
  deps.jobs.schedule(NAME, '17 3 * * *', 'Africa/Johannesburg');
}
