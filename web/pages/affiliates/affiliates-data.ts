import type { UseQueryResult } from '@tanstack/react-query';
import type { planAffiliates } from '#contract/affiliates.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { scoreText } from '#domain/assessment/scoring.ts';
import type { ApiError } from '#web/api/client.ts';

export type AffiliatesData = ResultOf<typeof planAffiliates>;
export type AffiliatesQuery = UseQueryResult<AffiliatesData, ApiError>;
export type CompetencyRow = AffiliatesData['competencies'][number];

/** '2.0, required 3.0'. */
export const scoreLine = ({ actualScore, requiredScore }: CompetencyRow): string =>
  actualScore === null
    ? `Not scored, required ${scoreText(requiredScore)}`
    : `${scoreText(actualScore)}, required ${scoreText(requiredScore)}`;
