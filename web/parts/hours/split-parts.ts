import { inTenths, tenthsOf } from '#domain/verifiable-hours.ts';
import type { Activity } from './activity.ts';

/** A part of an activity's hours, as it is typed. */
export type Part = Omit<Activity['portions'][number], 'hours'> & { hours: string };

export type SplitValues = { portions: Part[] };

/** The stored parts; one of the activity's own kind when it is not split. */
export function partsOf({ portions, hours_kind: kind, verifiable_hours: hours }: Activity): Part[] {
  const stored = portions.length > 0 ? portions : [{ kind, hours, verifiable: true, rescue: false }];
  return stored.map((part) => ({ ...part, hours: part.hours > 0 ? part.hours.toFixed(1) : '' }));
}

/** A text that is no number counts as none. */
export function tenthsOfPart({ hours }: Part): number {
  const number = Number(hours);
  return Number.isFinite(number) && number > 0 && inTenths(number) ? tenthsOf(number) : 0;
}

export const tenthsOfParts = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + tenthsOfPart(part), 0);
