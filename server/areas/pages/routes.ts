import * as calls from '#contract/pages.ts';
import { byGap } from '#domain/area-gaps.ts';
import { lacksReason } from '#domain/learning-areas.ts';
import { presentActivity } from '#server/areas/activities/activities.ts';
import { presentAssessment, resultsOf, validAnswers } from '#server/areas/assessment/assessment.ts';
import { presentArea, suggestedAreas } from '#server/areas/learning-areas/learning-areas.ts';
import type { Plan } from '#server/http/context.ts';
import type { Mount } from '#server/http/mount.ts';
import { plannerRows, scoreRows } from './queries.ts';

/** The pages whose parts belong to several areas, each in one call (docs/decisions/0029). */
export function pagesRoutes(mount: Mount): void {
  mount(calls.planner, async ({ db, plan }) => {
    const { activities, areas, answers } = await plannerRows(db, plan);
    return {
      ...profileOf(plan),
      activities: activities.map((row) => presentActivity(row, plan)),
      areas: byGap(areas.map(presentArea), resultsOf(plan, validAnswers(answers))),
    };
  });

  mount(calls.resultsSummary, async ({ db, plan }) => {
    const { answers, areas } = await scoreRows(db, plan);
    return { ...presentAssessment(plan, answers), areas_without_reason: areas.filter(lacksReason).length };
  });

  mount(calls.areasPage, async ({ db, plan }) => {
    const { areas, answers } = await scoreRows(db, plan);
    const results = resultsOf(plan, validAnswers(answers));
    const shown = areas.map(presentArea);
    return {
      career_path: plan.careerPath ?? '',
      areas: shown,
      scores: byGap(shown, results).flatMap(({ score }) => score ?? []),
      suggested: suggestedAreas(plan, areas, results),
    };
  });
}

const profileOf = (plan: Plan) => ({
  career_path: plan.careerPath ?? '',
  career_tax_practitioner: plan.taxPractitioner,
  business_rescue_practitioner: plan.businessRescuePractitioner,
  registered_auditor: plan.registeredAuditor,
});
