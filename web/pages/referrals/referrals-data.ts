import type { ResultOf } from '#contract/endpoint.ts';
import type { myReferrals } from '#contract/referrals.ts';

export type Referrals = ResultOf<typeof myReferrals>;
export type Use = Referrals['uses'][number];
