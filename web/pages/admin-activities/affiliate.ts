import type { adminAffiliates } from '#contract/admin-activities.ts';
import type { ResultOf } from '#contract/endpoint.ts';

export type Affiliate = ResultOf<typeof adminAffiliates>['rows'][number];
