import { type PractitionerFlags, verifiableOffered } from '#domain/practitioner-flags.ts';
import { type HoursKind, kindOfHours, tenthsOf } from '#domain/verifiable-hours.ts';
import type { CompetencyKey } from '#framework/competencies.ts';

/**
 * The columns of the hours. Hours that the call leaves out stay as they are (0 for a new activity). Without a
 * practitioner flag the page does not ask for hours, so they stay too: unticking a flag for a while loses nothing. The
 * kind follows the competency unless one is chosen.
 */
export const keptHours = (
  values: { hours: number | undefined; kind: HoursKind | undefined; competency: CompetencyKey },
  flags: PractitionerFlags,
  storedTenths = 0,
) => ({
  verifiable_tenths:
    values.hours !== undefined && verifiableOffered(flags) ? tenthsOf(values.hours) : storedTenths,
  hours_kind: values.kind ?? kindOfHours(values.competency),
});
