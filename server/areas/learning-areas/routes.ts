import { v7 as uuid } from 'uuid';
import { updateResultsTable } from '#contract/assessment.ts';
import * as calls from '#contract/learning-areas.ts';
import { LEARNING_AREAS_MAX } from '#contract/limits.ts';
import { competencyNamed, displayName } from '#domain/competency-name.ts';
import { competencyEditable, isSameArea, suggestedReason } from '#domain/learning-areas.ts';
import { suggestedFor } from '#domain/suggestions.ts';
import { clearCompetencies } from '#server/areas/assessment/assessment.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import type { Mount } from '#server/http/mount.ts';
import { agreeWithResults } from './learning-areas.ts';
import * as queries from './queries.ts';

/** Learning areas, scored and added, and bringing them in line with the results (spec B §2.1, §7.2). */
export function learningAreasRoutes(mount: Mount): void {
  // Declared with the results; mounted here, because learning areas are what it writes.
  mount(updateResultsTable, async ({ plan, db, now, fail }) => {
    const changes = await agreeWithResults(db, plan, now);
    return changes === 'too_many' ? fail('too_many_learning_areas') : changes;
  });

  mount(calls.learningAreas, async ({ plan, db }) => (await queries.selectAreas(db, plan)).map(onWire));

  mount(calls.preloadedLearningAreas, async ({ plan }) =>
    suggestedFor(plan.careerPath).map((competency) => ({
      learning_area: displayName(competency),
      competency,
      reason: suggestedReason,
    })),
  );

  mount(calls.addLearningArea, async ({ body, plan, db, now, fail }) => {
    const named = (text: string) => competencyNamed(text) ?? fail('competency_not_found');
    const area = {
      id: uuid(),
      origin: 'own' as const,
      learning_area: body.learning_area,
      competency_level: named(body.competency_level),
      competency_level1: body.competency_level1 && named(body.competency_level1),
      competency_level2: body.competency_level2 && named(body.competency_level2),
      reason: body.reason,
      created_at: now,
    };
    // The plan is locked: two tabs cannot pass the limit together, and what is sent twice is there once.
    const standing = await queries.selectAreas(db, plan);
    const same = standing.find((other) => other.origin === 'own' && isSameArea(area, other));
    if (same) return { id: same.id };
    if (standing.length >= LEARNING_AREAS_MAX) fail('too_many_learning_areas');
    await queries.insertAreas(db, plan, [area]);
    return { id: area.id };
  });

  mount(calls.updateLearningArea, async ({ body, plan, db, fail }) => {
    const competency = competencyNamed(body.competency) ?? fail('competency_not_found');
    const area = (await queries.selectArea(db, plan, body.id)) ?? fail('learning_area_not_found');
    const editable = area.origin === 'own' && competencyEditable(plan.year);
    if (!editable && competency !== area.competency_level) {
      fail('invalid_input', { competency: 'The competency of this learning area cannot change' });
    }
    const { id, learningArea: learning_area, reason } = body;
    await queries.updateArea(db, plan, { id, learning_area, reason, competency_level: competency });
    return {};
  });

  mount(calls.deleteLearningArea, async ({ body, plan, db, fail }) => {
    if (!(await deleteWithScores(db, plan, [body.id]))) fail('learning_area_not_found');
    return {};
  });

  mount(calls.deleteLearningAreas, async ({ body, plan, db, fail }) => {
    if (!(await deleteWithScores(db, plan, body.learningAreaIds))) fail('learning_area_not_found');
    return {};
  });
}

/**
 * Deletes areas and the scores that they came from (spec-readings 23); false when not all were there. The plan is locked,
 * so that results sent from another tab do not bring an area back without its score.
 */
async function deleteWithScores(trx: Db, plan: PlanKey, ids: readonly string[]): Promise<boolean> {
  const gone = await queries.deleteAreas(trx, plan, ids);
  const scored = gone.filter(({ origin }) => origin === 'scored').map((area) => area.competency_level);
  await clearCompetencies(trx, plan, scored);
  return gone.length === new Set(ids).size;
}

const onWire = (area: Awaited<ReturnType<typeof queries.selectAreas>>[number]) => ({
  id: area.id,
  learning_area: area.learning_area,
  competency: area.competency_level,
  competency_level: area.competency_level,
  competency_level1: area.competency_level1,
  competency_level2: area.competency_level2,
  reason: area.reason,
  user_added: area.origin === 'own',
  met: area.met_at !== null,
  activities: area.activities,
});
