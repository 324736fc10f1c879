import type { ResultOf } from '#contract/endpoint.ts';
import type { officeAffiliates } from '#contract/office-activities.ts';

export type Affiliate = ResultOf<typeof officeAffiliates>['rows'][number];
