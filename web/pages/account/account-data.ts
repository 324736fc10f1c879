import type { accountOverview } from '#contract/account.ts';
import type { ResultOf } from '#contract/endpoint.ts';

export type Account = ResultOf<typeof accountOverview>;
export type DatedActivity = Account['activities'][number];
export type MonthActivity = Account['this_month'][number];
