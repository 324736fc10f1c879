import type { ResultOf } from '#contract/endpoint.ts';
import type { years } from '#contract/years.ts';
import { hasProfile } from '#domain/years/roll-over.ts';
import { areasByYear } from '#server/areas/learning-areas/learning-areas.ts';
import { contentsOf } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';

/** The owned years and what each holds: two statements for any number of years. */
export async function yearsOf(db: Db, memberId: string): Promise<ResultOf<typeof years>['years']> {
  const [contents, areas] = await Promise.all([contentsOf(db, memberId), areasByYear(db, memberId)]);
  return contents.map(({ plan, resumeUrl, ethics, ...counts }) => ({
    ...counts,
    year: plan.year,
    profile: hasProfile(plan),
    started: resumeUrl !== '',
    learning_areas: areas.get(plan.year) ?? 0,
    ethics_reflections: ethics,
  }));
}
