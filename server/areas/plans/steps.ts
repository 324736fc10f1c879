import type { Selectable } from 'kysely';
import { answersOf } from '#domain/profile/practitioner-flags.ts';
import { type Registration, registrationsIn } from '#domain/profile/registrations.ts';
import type { MemberTable, PlanTable } from '#server/db/tables.ts';
import { type Stored, stampOf } from '#server/http/versions.ts';

type MemberRow = Pick<Selectable<MemberTable>, 'saica_number' | 'saica_number_saved_at'>;
export type PlanRow = Selectable<PlanTable> & { registrations: Registration[] | null };
export type Steps = Record<'rpt1' | 'rpt2' | 'rpt3' | 'rpt4' | 'rpt5', Stored>;

/** The profile by the wizard's steps, each under the names of its call: what one step saves is no change of another. */
export const stepsOf = (member: MemberRow, plan: PlanRow | undefined): Steps => ({
  rpt1: {
    id: 'rpt1',
    values: { saica_number: member.saica_number },
    savedAt: member.saica_number_saved_at,
  },
  rpt2: {
    id: 'rpt2',
    values: { career_path: plan?.career_path ?? '' },
    savedAt: plan?.career_path_saved_at ?? null,
  },
  rpt3: {
    id: 'rpt3',
    values: {
      career_position: plan?.career_position ?? '',
      career_role_start_date: plan?.career_role_start_date ?? '',
      career_proficiency_level: plan?.proficiency_level ?? '',
    },
    savedAt: plan?.position_saved_at ?? null,
  },
  rpt4: {
    id: 'rpt4',
    values: rpt4Of(plan),
    savedAt: plan?.practitioner_saved_at ?? null,
  },
  rpt5: {
    id: 'rpt5',
    values: {
      career_role_responsibilities: plan?.responsibilities ?? '',
      career_goals_short_term: plan?.short_term_goals ?? '',
      career_goals_med_long_term: plan?.long_term_goals ?? '',
    },
    savedAt: plan?.goals_saved_at ?? null,
  },
});

/** The answers of rpt4 under the names of the call. */
export const rpt4Of = (plan: PlanRow | undefined) =>
  answersOf(registrationsIn(plan?.plan_year ?? 0, plan?.registrations ?? []));

/** The fields of the user record, by step. */
export const stepStamps = ({ rpt1, rpt2, rpt3, rpt4, rpt5 }: Steps) => ({
  rpt1: stampOf(rpt1),
  rpt2: stampOf(rpt2),
  rpt3: stampOf(rpt3),
  rpt4: stampOf(rpt4),
  rpt5: stampOf(rpt5),
});
