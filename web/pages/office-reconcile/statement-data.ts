import type { ResultOf } from '#contract/endpoint.ts';
import type { oneStatement } from '#contract/office-statements.ts';

/** A statement beside our books. */
export type Statement = ResultOf<typeof oneStatement>;
