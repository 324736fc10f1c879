import { type PractitionerFlags, verifiableOffered } from '#domain/practitioner-flags.ts';
import { type HoursKind, kindOfHours, tenthsOf } from '#domain/verifiable-hours.ts';
import type { CompetencyKey } from '#framework/competencies.ts';

export interface KeptHours {
  tenths: number;
  kind: HoursKind;
}

/**
 * The hours that are stored. Hours that the call leaves out stay as they are (0 for a new activity). Without a
 * practitioner flag the page does not ask for hours, so they stay too: unticking a flag for a while loses nothing. The
 * kind follows the competency unless one is chosen.
 */
export const keptHours = (
  given: { hours: number | undefined; kind: HoursKind | undefined; competency: CompetencyKey },
  flags: PractitionerFlags,
  storedTenths = 0,
): KeptHours => ({
  tenths: given.hours !== undefined && verifiableOffered(flags) ? tenthsOf(given.hours) : storedTenths,
  kind: given.kind ?? kindOfHours(given.competency),
});
