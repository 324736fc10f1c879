import { southAfricanDate, yearOf } from '#domain/calendar.ts';
import { includeYear } from '#server/areas/plans/plans.ts';
import type { Deps } from '#server/http/deps.ts';

const NAME = 'include-current-year';

/** Every night: paid members own the calendar year that it is (spec-readings 12). */
export function defineIncludeCurrentYear(deps: Deps): void {
  deps.jobs.define(
    NAME,
    { retryLimit: 5, retryDelaySeconds: 60, backoff: true, expireSeconds: 300 },
    async () => {
      const now = deps.clock.now();
      await includeYear(deps.db, yearOf(southAfricanDate(now)), now);
    },
  );
  deps.jobs.schedule(NAME, '5 0 * * *', 'Africa/Johannesburg');
}
