import type { dashboard } from '#contract/dashboard.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { HoursKind } from '#domain/verifiable-hours.ts';

/** What the dashboard's one call gives. */
export type DashboardData = ResultOf<typeof dashboard>;

/** What a card knows: nothing while the data is on its way, or why it did not come. */
export interface CardProps {
  data: DashboardData | undefined;
  failure: string | undefined;
}

export const hoursTitles: Record<HoursKind, string> = {
  ethics: 'Verifiable Ethics Hours',
  tax: 'Verifiable Tax Hours',
  service: 'Verifiable Service Hours',
};
