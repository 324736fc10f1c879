import type { UserRecord } from '#contract/user-record.ts';
import { type PractitionerFlags, verifiableOffered } from '#domain/profile/practitioner-flags.ts';

/** The practitioner flags as a response names them. */
type Flagged = Pick<
  UserRecord,
  'career_tax_practitioner' | 'business_rescue_practitioner' | 'registered_auditor'
>;

export const flagsOf = (profile: Flagged): PractitionerFlags => ({
  taxPractitioner: profile.career_tax_practitioner,
  businessRescuePractitioner: profile.business_rescue_practitioner,
  registeredAuditor: profile.registered_auditor,
});

/** Whether this year's profile has a flag that offers verifiable hours and evidence (spec B §2.3, §6). */
export const offersEvidence = (profile: Flagged): boolean => verifiableOffered(flagsOf(profile));
