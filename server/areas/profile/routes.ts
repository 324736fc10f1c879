import type { Updateable } from 'kysely';
import * as calls from '#contract/profile.ts';
import { levelsOffered } from '#domain/assessment/required-level.ts';
import { type CareerChoice, clearsProgress } from '#domain/profile/career-profile.ts';
import { answerNames } from '#domain/profile/practitioner-flags.ts';
import { registrationsAnswered } from '#domain/profile/registrations.ts';
import { pick } from '#domain/text/names.ts';
import type { CareerPath } from '#framework/career-paths.ts';
import type { ProficiencyLevel } from '#framework/proficiency-levels.ts';
import { clear as clearScores } from '#server/areas/assessment/assessment.ts';
import { clearScored } from '#server/areas/learning-areas/learning-areas.ts';
import {
  circumstanceChanges,
  heldFacts,
  lockSteps,
  replaceRegistrations,
  updatePlan,
  userRecord,
} from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanTable } from '#server/db/tables.ts';
import type { Plan } from '#server/http/context.ts';
import type { Mount } from '#server/http/mount.ts';
import { changesOf, type PlanChange } from '#server/http/plan-events.ts';
import { versionOf } from '#server/http/versions.ts';
import { setSaicaNumber } from './queries.ts';

/** The level after a path was chosen: null when the path does not offer the stored one (spec A §5 'rpt3'). */
const levelKept = (path: CareerPath, level: ProficiencyLevel | null): ProficiencyLevel | null =>
  level && levelsOffered(path).includes(level) ? level : null;

/**
 * Saves the two choices that decide the required scores. A change clears the year's answers and scored learning areas.
 * Activities, evidence, reflections and the member's own areas stay (spec-readings 58). It returns what it cleared, for the history. `before` is the locked plan;
 * `more` are the other fields that the step saves.
 */
async function saveChoice(
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

/** The profile of a plan year and the wizard's steps 1 to 5 (spec A §4, §5, §7). */
export function profileRoutes(mount: Mount): void {
  mount(calls.userData, async ({ plan, db }) => userRecord(db, plan.memberId, plan.year));

  mount(calls.savePersonal, async ({ body, plan, db, now, unlessChanged, record }) => {
    const { saica_number } = body;
    const stored = (await lockSteps(db, plan)).rpt1;
    unlessChanged([stored], { saica_number });
    await setSaicaNumber(db, plan.memberId, saica_number, now);
    await record(changesOf('profile', [stored], { saica_number }));
    return { version: versionOf({ saica_number }) };
  });

  mount(calls.saveCareerPath, async ({ body, plan, db, now, unlessChanged, record }) => {
    const { career_path } = body;
    const { rpt2: stored, rpt3 } = await lockSteps(db, plan);
    unlessChanged([stored], { career_path });
    const proficiencyLevel = levelKept(career_path, plan.proficiencyLevel);
    const cleared = await saveChoice(
      db,
      plan,
      { careerPath: career_path, proficiencyLevel },
      {
        career_path_saved_at: now,
        ...(proficiencyLevel === plan.proficiencyLevel ? {} : { position_saved_at: now }),
      },
    );
    const level = { ...rpt3.values, career_proficiency_level: proficiencyLevel ?? '' };
    const changes = [
      ...changesOf('profile', [stored], { career_path }),
      ...changesOf('profile', [rpt3], level),
    ];
    await record([...changes, ...cleared]);
    return { version: versionOf({ career_path }) };
  });

  mount(calls.savePosition, async ({ body, plan, db, now, fail, unlessChanged, record }) => {
    const { career_position, career_role_start_date, career_proficiency_level } = body;
    const values = { career_position, career_role_start_date, career_proficiency_level };
    const stored = (await lockSteps(db, plan)).rpt3;
    unlessChanged([stored], values);
    if (!levelsOffered(plan.careerPath).includes(career_proficiency_level)) {
      fail('invalid_input', { career_proficiency_level: 'Choose a level that your career path offers' });
    }
    const choice = { careerPath: plan.careerPath, proficiencyLevel: career_proficiency_level };
    const cleared = await saveChoice(db, plan, choice, {
      career_position,
      career_role_start_date,
      position_saved_at: now,
    });
    await record([...changesOf('profile', [stored], values), ...cleared]);
    return { version: versionOf(values) };
  });

  mount(calls.savePractitioner, async ({ body, plan, db, now, unlessChanged, record }) => {
    const values = pick(body, answerNames);
    const stored = (await lockSteps(db, plan)).rpt4;
    unlessChanged([stored], values);
    const registrations = registrationsAnswered(plan.year, plan.registrations, values);
    await replaceRegistrations(db, plan, registrations);
    await updatePlan(db, plan, { practitioner_saved_at: now });
    const days = circumstanceChanges(heldFacts(plan.registrations), heldFacts(registrations));
    await record([...changesOf('profile', [stored], values), ...days]);
    return { version: versionOf(values) };
  });

  mount(calls.saveGoals, async ({ body, plan, db, now, unlessChanged, record }) => {
    const { career_role_responsibilities, career_goals_short_term, career_goals_med_long_term } = body;
    const values = { career_role_responsibilities, career_goals_short_term, career_goals_med_long_term };
    const stored = (await lockSteps(db, plan)).rpt5;
    unlessChanged([stored], values);
    await updatePlan(db, plan, {
      responsibilities: career_role_responsibilities,
      short_term_goals: career_goals_short_term,
      long_term_goals: career_goals_med_long_term,
      goals_saved_at: now,
    });
    await record(changesOf('profile', [stored], values));
    return { version: versionOf(values) };
  });
}
