import type { ResultOf } from '#contract/endpoint.ts';
import type { shared } from '#contract/shares.ts';

export type SharedPlan = ResultOf<typeof shared>;
