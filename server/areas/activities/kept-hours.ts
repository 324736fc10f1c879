import { type PractitionerFlags, verifiableOffered } from '#domain/practitioner-flags.ts';
import { kindOfHours, tenthsOf } from '#domain/verifiable-hours.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import type { HoursKind } from '#framework/hours-kinds.ts';

interface SentHours {
  hours: number | undefined;
  /** The member typed them, and kept them where they are unusual. Left out: as it was said of the same number. */
  confirmed: boolean | undefined;
  kind: HoursKind | undefined;
  competency: CompetencyKey | null;
}

/**
 * The columns of the hours. Hours that the call leaves out stay as they are (0 for a new activity). Without a
 * practitioner flag the page does not ask for hours, so they stay too: unticking a flag for a while loses nothing. The
 * kind follows the competency unless one is chosen.
 */
export const keptHours = (
  { hours, confirmed, kind, competency }: SentHours,
  flags: PractitionerFlags,
  stored = { verifiable_tenths: 0, hours_confirmed: false },
) => ({
  ...(hours !== undefined && verifiableOffered(flags)
    ? saidHours(tenthsOf(hours), confirmed, stored)
    : { verifiable_tenths: stored.verifiable_tenths, hours_confirmed: stored.hours_confirmed }),
  hours_kind: kind ?? kindOfHours(competency),
});

const saidHours = (
  verifiable_tenths: number,
  confirmed: boolean | undefined,
  stored: { verifiable_tenths: number; hours_confirmed: boolean },
) => ({
  verifiable_tenths,
  hours_confirmed: confirmed ?? (stored.verifiable_tenths === verifiable_tenths && stored.hours_confirmed),
});
