import * as calls from '#contract/profile.ts';
import { registrationsAnswered } from '#domain/registrations.ts';
import { levelsOffered } from '#domain/required-level.ts';
import { lockSteps, replaceRegistrations, updatePlan, userRecord } from '#server/areas/plans/plans.ts';
import type { Mount } from '#server/http/mount.ts';
import { versionOf } from '#server/http/versions.ts';
import { levelKept, saveChoice } from './career.ts';
import { setSaicaNumber } from './queries.ts';

/** The profile of a plan year and the wizard's steps 1 to 5 (spec A §4, §5, §7). */
export function profileRoutes(mount: Mount): void {
  mount(calls.userData, async ({ plan, db }) => userRecord(db, plan.memberId, plan.year));

  mount(calls.savePersonal, async ({ body, plan, db, now, unlessChanged }) => {
    const { saica_number } = body;
    unlessChanged([(await lockSteps(db, plan)).rpt1], { saica_number });
    await setSaicaNumber(db, plan.memberId, saica_number, now);
    return { version: versionOf({ saica_number }) };
  });

  mount(calls.saveCareerPath, async ({ body, plan, db, now, unlessChanged }) => {
    const { career_path } = body;
    unlessChanged([(await lockSteps(db, plan)).rpt2], { career_path });
    const proficiencyLevel = levelKept(career_path, plan.proficiencyLevel);
    await saveChoice(
      db,
      plan,
      { careerPath: career_path, proficiencyLevel },
      {
        career_path_saved_at: now,
        ...(proficiencyLevel === plan.proficiencyLevel ? {} : { position_saved_at: now }),
      },
    );
    return { version: versionOf({ career_path }) };
  });

  mount(calls.savePosition, async ({ body, plan, db, now, fail, unlessChanged }) => {
    const { career_position, career_role_start_date, career_proficiency_level } = body;
    const values = { career_position, career_role_start_date, career_proficiency_level };
    unlessChanged([(await lockSteps(db, plan)).rpt3], values);
    if (!levelsOffered(plan.careerPath).includes(career_proficiency_level)) {
      fail('invalid_input', { career_proficiency_level: 'Choose a level that your career path offers' });
    }
    const choice = { careerPath: plan.careerPath, proficiencyLevel: career_proficiency_level };
    await saveChoice(db, plan, choice, { career_position, career_role_start_date, position_saved_at: now });
    return { version: versionOf(values) };
  });

  mount(calls.savePractitioner, async ({ body, plan, db, now, unlessChanged }) => {
    const { career_tax_practitioner, business_rescue_practitioner, registered_auditor } = body;
    const values = { career_tax_practitioner, business_rescue_practitioner, registered_auditor };
    unlessChanged([(await lockSteps(db, plan)).rpt4], values);
    const answers = {
      tax_practitioner: career_tax_practitioner,
      business_rescue_practitioner,
      registered_auditor,
    };
    await replaceRegistrations(db, plan, registrationsAnswered(plan.year, plan.registrations, answers));
    await updatePlan(db, plan, { practitioner_saved_at: now });
    return { version: versionOf(values) };
  });

  mount(calls.saveGoals, async ({ body, plan, db, now, unlessChanged }) => {
    const { career_role_responsibilities, career_goals_short_term, career_goals_med_long_term } = body;
    const values = { career_role_responsibilities, career_goals_short_term, career_goals_med_long_term };
    unlessChanged([(await lockSteps(db, plan)).rpt5], values);
    await updatePlan(db, plan, {
      responsibilities: career_role_responsibilities,
      short_term_goals: career_goals_short_term,
      long_term_goals: career_goals_med_long_term,
      goals_saved_at: now,
    });
    return { version: versionOf(values) };
  });
}
