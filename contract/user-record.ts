import { z } from 'zod/mini';

/** The server's user record (A §3). Profile fields are those of the asked plan year; an empty text is 'not set'. */
export const userRecord = z.object({
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  contact: z.string(),
  user_profile_image: z.string(),
  saica_number: z.string(),
  career_path: z.string(),
  career_role_start_date: z.string(),
  career_proficiency_level: z.string(),
  career_position: z.string(),
  career_tax_practitioner: z.boolean(),
  business_rescue_practitioner: z.boolean(),
  registered_auditor: z.boolean(),
  career_role_responsibilities: z.string(),
  career_goals_short_term: z.string(),
  career_goals_med_long_term: z.string(),
  rpt_years: z.array(z.number()),
  rpt_current_year: z.number(),
  legacy: z.boolean(),
  login_count: z.number(),
});
export type UserRecord = z.output<typeof userRecord>;
