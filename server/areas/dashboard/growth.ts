import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ResultOf } from '#contract/endpoint.ts';
import type { growth } from '#contract/growth.ts';
import { hoursCards, hoursOf, hoursSummary } from '#domain/hours/verifiable-hours.ts';
import { hoursKinds } from '#framework/hours-kinds.ts';
import { activityHours } from '#server/areas/activities/activities.ts';
import { resultsOf, selectTimedAnswers, validAnswers } from '#server/areas/assessment/assessment.ts';
import { selectPlans, toPlan } from '#server/areas/plans/plans.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import { planOfRow } from '#server/db/plan-or-row.ts';
import type { PlanKey } from '#server/http/context.ts';
import { selectHours } from './queries.ts';

/** All owned years, oldest first, each with its answers and the hours of its activities, in one statement. */
export const growthRows = compiledOnce((db, of: Pick<PlanKey, 'memberId'>) =>
  selectPlans(db, of).select([
    jsonArrayFrom(selectTimedAnswers(db, planOfRow)).as('answers'),
    jsonArrayFrom(selectHours(db, planOfRow)).as('activities'),
  ]),
);

type GrowthRow = Awaited<ReturnType<typeof growthRows>>[number];

/** The scores of a year with the levels of its career path, and its hours as its cards count them. */
export function presentYear(row: GrowthRow): ResultOf<typeof growth>['years'][number] {
  const plan = toPlan(row);
  const hours = row.activities.flatMap(activityHours);
  return {
    year: plan.year,
    scores: resultsOf(plan, validAnswers(row.answers)).map(({ competency, actualScore, requiredScore }) => ({
      competency,
      actualScore,
      requiredScore,
    })),
    hours: hoursKinds.map((kind) => {
      const { completedMinutes, plannedMinutes, requiredMinutes } = hoursSummary(kind, hours, plan);
      return {
        kind,
        completed: hoursOf(completedMinutes),
        planned: hoursOf(plannedMinutes),
        required: hoursCards(plan).includes(kind) ? hoursOf(requiredMinutes) : null,
      };
    }),
  };
}
