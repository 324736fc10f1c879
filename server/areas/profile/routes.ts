import * as calls from '#contract/profile.ts';
import { levelsOffered } from '#domain/required-level.ts';
import { updatePlan, userRecord } from '#server/areas/plans/plans.ts';
import type { Mount } from '#server/http/mount.ts';
import { levelKept, saveChoice } from './career.ts';
import { setSaicaNumber } from './queries.ts';

/** The profile of a plan year and the wizard's steps 1 to 5 (spec A §4, §5, §7). */
export function profileRoutes(mount: Mount): void {
  mount(calls.userData, async ({ plan, db }) => userRecord(db, plan.memberId, plan.year));

  mount(calls.savePersonal, async ({ body, member, db }) => {
    await setSaicaNumber(db, member.id, body.saica_number);
    return {};
  });

  mount(calls.saveCareerPath, async ({ body, plan, db }) => {
    const careerPath = body.career_path;
    await saveChoice(db, plan, {
      careerPath,
      proficiencyLevel: levelKept(careerPath, plan.proficiencyLevel),
    });
    return {};
  });

  mount(calls.savePosition, async ({ body, plan, db, fail }) => {
    const proficiencyLevel = body.career_proficiency_level;
    if (!levelsOffered(plan.careerPath).includes(proficiencyLevel)) {
      fail('invalid_input', { career_proficiency_level: 'Choose a level that your career path offers' });
    }
    const choice = { careerPath: plan.careerPath, proficiencyLevel };
    await saveChoice(db, plan, choice, {
      career_position: body.career_position,
      career_role_start_date: body.career_role_start_date,
    });
    return {};
  });

  mount(calls.savePractitioner, async ({ body, plan, db }) => {
    await updatePlan(db, plan, {
      tax_practitioner: body.career_tax_practitioner,
      business_rescue_practitioner: body.business_rescue_practitioner,
      registered_auditor: body.registered_auditor,
    });
    return {};
  });

  mount(calls.saveGoals, async ({ body, plan, db }) => {
    await updatePlan(db, plan, {
      responsibilities: body.career_role_responsibilities,
      short_term_goals: body.career_goals_short_term,
      long_term_goals: body.career_goals_med_long_term,
    });
    return {};
  });
}
