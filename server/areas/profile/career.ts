import type { Updateable } from 'kysely';
import { levelsOffered } from '#domain/assessment/required-level.ts';
import { type CareerChoice, clearsProgress } from '#domain/profile/career-profile.ts';
import type { CareerPath } from '#framework/career-paths.ts';
import type { ProficiencyLevel } from '#framework/proficiency-levels.ts';
import { clear as clearScores } from '#server/areas/assessment/assessment.ts';
import { clearScored } from '#server/areas/learning-areas/learning-areas.ts';
import { updatePlan } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanTable } from '#server/db/tables.ts';
import type { Plan } from '#server/http/context.ts';
import type { PlanChange } from '#server/http/plan-events.ts';

/** The level after a path was chosen: null when the path does not offer the stored one (spec A §5 'rpt3'). */
export const levelKept = (path: CareerPath, level: ProficiencyLevel | null): ProficiencyLevel | null =>
  level && levelsOffered(path).includes(level) ? level : null;

/**
 * Saves the two choices that decide the required scores. A change clears the year's answers and scored learning areas.
 * Activities, evidence, reflections and the member's own areas stay (spec-readings 58). It returns what it cleared, for the history. `before` is the locked plan;
 * `more` are the other fields that the step saves.
 */
export async function saveChoice(
  trx: Db,
  before: Plan,
  after: CareerChoice,
  more: Updateable<PlanTable> = {},
): Promise<PlanChange[]> {
  const choice = { career_path: after.careerPath, proficiency_level: after.proficiencyLevel };
  await updatePlan(trx, before, { ...more, ...choice });
  if (!clearsProgress(before, after)) return [];
  return [...(await clearScores(trx, before)), ...(await clearScored(trx, before))];
}
