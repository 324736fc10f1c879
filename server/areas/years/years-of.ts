import type { ResultOf } from '#contract/endpoint.ts';
import type { years } from '#contract/years.ts';
import { hasProfile } from '#domain/roll-over.ts';
import { activitiesByYear } from '#server/areas/activities/activities.ts';
import { scoresByYear } from '#server/areas/assessment/assessment.ts';
import { areasByYear } from '#server/areas/learning-areas/learning-areas.ts';
import { plansOf } from '#server/areas/plans/plans.ts';
import { ethicsByYear, reflectionsByYear } from '#server/areas/reflections/reflections.ts';
import type { Db } from '#server/db/connect.ts';

/** The owned years and what each holds: six statements for any number of years. */
export async function yearsOf(db: Db, memberId: string): Promise<ResultOf<typeof years>> {
  const [plans, scores, areas, activities, reflections, ethics] = await Promise.all([
    plansOf(db, memberId),
    scoresByYear(db, memberId),
    areasByYear(db, memberId),
    activitiesByYear(db, memberId),
    reflectionsByYear(db, memberId),
    ethicsByYear(db, memberId),
  ]);
  return plans.map((plan) => ({
    year: plan.year,
    profile: hasProfile(plan),
    scores: scores.get(plan.year) ?? 0,
    learning_areas: areas.get(plan.year) ?? 0,
    activities: activities.get(plan.year) ?? 0,
    reflections: reflections.get(plan.year) ?? 0,
    ethics_reflections: ethics.get(plan.year) ?? 0,
  }));
}
