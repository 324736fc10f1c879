import type { BodyOf } from '#contract/endpoint.ts';
import type { splitActivity } from '#contract/logged-activities.ts';
import { columnsOfSplit } from '#domain/hours/hours-portions.ts';
import { hoursText, inTenths, tenthsOf } from '#domain/hours/verifiable-hours.ts';
import type { HoursKind } from '#framework/hours-kinds.ts';

type Portion = BodyOf<typeof splitActivity>['portions'][number];

/** A part of an activity's hours, as it is typed. */
export type Part = Omit<Portion, 'hours'> & { hours: string };

export type SplitValues = { portions: Part[] };

interface Hours {
  portions: readonly Portion[];
  hours_kind: HoursKind;
  verifiable_hours: number;
}

/** The stored parts; one of the activity's own kind when it is not split. */
export function partsOf({ portions, hours_kind: kind, verifiable_hours: hours }: Hours): Part[] {
  const stored = portions.length > 0 ? portions : [{ kind, hours, verifiable: true, rescue: false }];
  return stored.map((part) => ({ ...part, hours: part.hours > 0 ? part.hours.toFixed(1) : '' }));
}

/** A text that is no number counts as none. */
export const tenthsOfPart = ({ hours }: Part): number => tenthsTyped(hours);

/** Typed hours as whole tenths; 0 when they are none. */
export function tenthsTyped(hours: string): number {
  const number = Number(hours.trim().replace(',', '.'));
  return Number.isFinite(number) && number > 0 && inTenths(number) ? tenthsOf(number) : 0;
}

export const tenthsOfParts = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + tenthsOfPart(part), 0);

/** The tenths that are the activity's hours. */
export const verifiableTenths = (parts: readonly Part[]): number =>
  tenthsOfParts(parts.filter(({ verifiable }) => verifiable));

/** The kind of most hours; undefined without a part. */
export function kindOfParts([first, ...rest]: readonly Part[]): HoursKind | undefined {
  const inTenth = (part: Part) => ({ ...part, tenths: tenthsOfPart(part) });
  return first && columnsOfSplit([inTenth(first), ...rest.map(inTenth)]).hours_kind;
}

/** The hours of the parts as a form has them. */
export const hoursOfParts = (parts: readonly Part[]): string => hoursText(verifiableTenths(parts));
