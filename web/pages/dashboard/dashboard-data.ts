import type { dashboard } from '#contract/dashboard.ts';
import type { ResultOf } from '#contract/endpoint.ts';

/** What the dashboard's one call gives. */
export type DashboardData = ResultOf<typeof dashboard>;
