import type { ResultOf } from '#contract/endpoint.ts';
import type { declarations, obligations } from '#contract/obligations.ts';

/** The data of the page's one call. */
export type ObligationsData = ResultOf<typeof obligations>;
export type Body = ObligationsData['bodies'][number];
export type Hours = Body['hours'][number];
export type Declarable = ResultOf<typeof declarations>[number];
