/** A score beside the level that its year requires. Both have one decimal. */
export interface LevelScore {
  competency: string;
  actualScore: number;
  requiredScore: number;
}

export interface YearOfScores {
  year: number;
  scores: readonly LevelScore[];
}

/** The most years that are shown side by side; older ones are left out. */
export const YEARS_SIDE_BY_SIDE = 6;

/** The newest earlier year with scores: scores are set beside it. Undefined: there is none. */
export const yearToCompare = <Year extends YearOfScores>(
  years: readonly Year[],
  year: number,
): Year | undefined =>
  years
    .filter((one) => one.year < year && one.scores.length > 0)
    .toSorted((a, b) => a.year - b.year)
    .at(-1);

export const isBelow = ({ actualScore, requiredScore }: LevelScore): boolean => actualScore < requiredScore;

/** How scores moved since an earlier year. */
export interface Growth {
  higher: number;
  same: number;
  lower: number;
  /** How many competencies are scored now and were not then. */
  first: number;
  /** The competencies that were below their level then and are not now. */
  closed: string[];
}

/**
 * How scores moved between two years. A competency that was scored then and is not now counts nowhere: nobody knows how it
 * moved.
 */
export function growthSince(before: readonly LevelScore[], now: readonly LevelScore[]): Growth {
  const earlier = new Map(before.map((one) => [one.competency, one]));
  const growth: Growth = { higher: 0, same: 0, lower: 0, first: 0, closed: [] };
  for (const score of now) {
    const then = earlier.get(score.competency);
    if (!then) growth.first += 1;
    else if (score.actualScore > then.actualScore) growth.higher += 1;
    else if (score.actualScore < then.actualScore) growth.lower += 1;
    else growth.same += 1;
    if (then && isBelow(then) && !isBelow(score)) growth.closed.push(score.competency);
  }
  return growth;
}
