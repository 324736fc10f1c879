import type { dashboard } from '#contract/dashboard.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { ApiError } from '#web/api/client.ts';

/** The data of the dashboard's one call. */
export type DashboardData = ResultOf<typeof dashboard>;

/** The state of a card: loading, or why the data could not be loaded. */
export interface CardProps {
  data: DashboardData | undefined;
  failure: ApiError | null;
}
