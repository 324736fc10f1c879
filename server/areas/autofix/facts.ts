import { isCompleted } from '#domain/activities/activities.ts';
import { areasOf } from '#server/areas/learning-areas/learning-areas.ts';
import { ethicsOf } from '#server/areas/reflections/reflections.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import { activitiesOf } from './queries.ts';

/** The facts by which domain/reflections/autofix.ts judges a plan year. */
export async function factsOf(db: Db, plan: PlanKey) {
  const [areas, activities, ethics] = await Promise.all([
    areasOf(db, plan),
    activitiesOf(db, plan),
    ethicsOf(db, plan),
  ]);
  return {
    areas,
    activities: activities.map((row) => ({
      id: row.id,
      title: row.title,
      date: row.activity_date,
      completed: isCompleted(row),
    })),
    ethics: ethics.map(({ item }) => item),
  };
}
