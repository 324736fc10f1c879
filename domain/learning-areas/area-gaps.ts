/** A competency's score and the score that the level requires. */
export interface AreaScore {
  competency: string;
  actualScore: number;
  requiredScore: number;
}

export interface AreaWithScore<Area> {
  area: Area;
  /** Null for an area whose competency has no score. */
  score: AreaScore | null;
}

/** Learning areas with their scores, the largest gap first; those without a score come last, in their own order. */
export function byGap<Area extends { competency: string }>(
  areas: readonly Area[],
  scores: readonly AreaScore[],
): AreaWithScore<Area>[] {
  const of = new Map(scores.map((score) => [score.competency, score]));
  return areas
    .map((area) => ({ area, score: of.get(area.competency) ?? null }))
    .toSorted((a, b) => gapOf(b.score) - gapOf(a.score));
}

/** In tenths, so that equal gaps compare as equal. */
const gapOf = (score: AreaScore | null): number =>
  score ? Math.round((score.requiredScore - score.actualScore) * 10) : -1000;

/** '2.7, required 3.5'. */
export const scoreText = ({ actualScore, requiredScore }: AreaScore): string =>
  `${actualScore.toFixed(1)}, required ${requiredScore.toFixed(1)}`;
