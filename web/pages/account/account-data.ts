import type { accountOverview } from '#contract/account.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { accountPage } from '#contract/page-calls.ts';

/** The calendar shows a part of the account page. */
export type Overview = ResultOf<typeof accountOverview>;
export type Account = ResultOf<typeof accountPage>;
export type DatedActivity = Overview['activities'][number];
export type MonthActivity = Overview['this_month'][number];
