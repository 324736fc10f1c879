import { flagsOf, type PractitionerAnswers, verifiableOffered } from '#domain/profile/practitioner-flags.ts';
import type { Planner } from './use-planner.ts';

/** Whether this year's profile has a flag that offers verifiable hours and evidence (spec B §2.3, §6). */
export const offersEvidence = (profile: PractitionerAnswers): boolean => verifiableOffered(flagsOf(profile));

/** Whether the forms ask for hours: with such a flag, and where a further body counts hours. */
export const offersHours = (profile: PractitionerAnswers & Pick<Planner, 'asked'>): boolean =>
  offersEvidence(profile) || profile.asked.hours;
