import { type PractitionerFlags, verifiableOffered } from '#domain/practitioner-flags.ts';
import { type HoursKind, kindOfHours, tenthsOf } from '#domain/verifiable-hours.ts';
import type { CompetencyKey } from '#framework/competencies.ts';

export interface KeptHours {
  tenths: number;
  kind: HoursKind;
}

/** The hours that are stored: none without a practitioner flag; the kind follows the competency unless one is chosen. */
export const keptHours = (
  given: { hours: number; kind: HoursKind | undefined; competency: CompetencyKey },
  flags: PractitionerFlags,
): KeptHours => ({
  tenths: verifiableOffered(flags) ? tenthsOf(given.hours) : 0,
  kind: given.kind ?? kindOfHours(given.competency),
});
