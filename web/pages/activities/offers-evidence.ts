import { flagsOf, type PractitionerAnswers, verifiableOffered } from '#domain/profile/practitioner-flags.ts';

/** Whether this year's profile has a flag that offers verifiable hours and evidence (spec B §2.3, §6). */
export const offersEvidence = (profile: PractitionerAnswers): boolean => verifiableOffered(flagsOf(profile));
