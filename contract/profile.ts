import { z } from 'zod/mini';
import { requiredText } from '#domain/profile/career-profile.ts';
import { answerNames } from '#domain/profile/practitioner-flags.ts';
import { byName } from '#domain/text/names.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import * as planFields from './plan-fields.ts';
import { userRecord } from './user-record.ts';

export const userData = endpoint({
  method: 'GET',
  path: '/api/user/user_data/:year',
  guard: 'member',
  planYear: 'params.year',
  doc: "The member and that year's profile (A §7)",
  params: fields.yearParams,
  ok: userRecord,
  errors: [],
});

const saveStep = {
  method: 'POST',
  guard: 'member',
  planYear: 'body.rpt_year',
  ok: fields.saved,
  errors: [],
} as const;

const ofStep = { rpt_year: fields.planYear, version: fields.version };

export const savePersonal = endpoint({
  ...saveStep,
  path: '/api/user/rpt1',
  records: true,
  doc: 'Wizard step 1: the SAICA number (A §7)',
  body: z.object({ ...ofStep, saica_number: planFields.saicaNumber }),
});

export const saveCareerPath = endpoint({
  ...saveStep,
  path: '/api/user/rpt2',
  records: true,
  doc: "Wizard step 2: the career path; a change clears the year's scores (A §4, §7)",
  body: z.object({ ...ofStep, career_path: planFields.careerPath }),
});

export const savePosition = endpoint({
  ...saveStep,
  path: '/api/user/rpt3',
  records: true,
  doc: "Wizard step 3: position, start date, level; a changed level clears the year's scores (A §4, §7)",
  body: z.object({
    ...ofStep,
    career_position: fields.text255(requiredText.rpt3),
    career_role_start_date: planFields.calendarDate,
    career_proficiency_level: planFields.proficiencyLevel,
    /** The browser's expectation. The server checks for itself whether the level changes. */
    changeProficency: z._default(z.boolean(), false),
  }),
  // invalid_input: the career path does not offer this level.
  errors: ['invalid_input'],
});

export const savePractitioner = endpoint({
  ...saveStep,
  path: '/api/user/rpt4',
  records: true,
  doc: 'Wizard step 4: the three practitioner flags (A §7)',
  body: z.object({
    ...ofStep,
    ...byName(answerNames, () => z.boolean('Choose Yes or No')),
  }),
});

export const saveGoals = endpoint({
  ...saveStep,
  path: '/api/user/rpt5',
  records: true,
  doc: 'Wizard step 5: responsibilities and goals (A §7)',
  body: z.object({
    ...ofStep,
    career_role_responsibilities: fields.longText(requiredText.rpt5),
    career_goals_short_term: fields.longText(requiredText.rpt5),
    career_goals_med_long_term: fields.longText(requiredText.rpt5),
  }),
});
