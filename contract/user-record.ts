import { z } from 'zod/mini';
import { answerNames } from '#domain/profile/practitioner-flags.ts';
import { byName } from '#domain/text/names.ts';
import * as fields from './fields.ts';

const stamp = z.object(fields.stamp);

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
  ...byName(answerNames, () => z.boolean()),
  /** Whether the member has stated registrations with further bodies, in all years. */
  other_bodies: z.boolean(),
  career_role_responsibilities: z.string(),
  career_goals_short_term: z.string(),
  career_goals_med_long_term: z.string(),
  rpt_years: z.array(z.number()),
  rpt_current_year: z.number(),
  legacy: z.boolean(),
  login_count: z.number(),
  /** The version from which the wizard's steps 1 to 5 begin a change (docs/decisions/0014). */
  versions: z.object({ rpt1: stamp, rpt2: stamp, rpt3: stamp, rpt4: stamp, rpt5: stamp }),
});
export type UserRecord = z.output<typeof userRecord>;
