import type { ResultOf } from '#contract/endpoint.ts';
import type { years } from '#contract/years.ts';

/** An owned year and how much it holds. */
export type YearSummary = ResultOf<typeof years>[number];
