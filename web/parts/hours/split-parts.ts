import type { BodyOf } from '#contract/endpoint.ts';
import type { splitActivity } from '#contract/logged-activities.ts';
import { columnsOfSplit } from '#domain/hours/hours-portions.ts';
import { hoursShown, hoursText, isToTheMinute, minutesOf } from '#domain/hours/verifiable-hours.ts';
import type { HoursKind } from '#framework/hours-kinds.ts';

type Sent = BodyOf<typeof splitActivity>['portions'][number];
/** A part as a form sends it: a form knows kinds, and sends the topics and the accreditation back as they are. */
type Portion = Required<Pick<Sent, 'kind' | 'hours' | 'verifiable' | 'rescue'>> &
  Pick<Sent, 'topics' | 'accredited_by'>;

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
  return stored.map((part) => ({ ...part, hours: part.hours > 0 ? hoursShown(part.hours) : '' }));
}

/** The hours of a part in minutes. A text that is no number counts as 0. */
export const minutesOfPart = ({ hours }: Part): number => minutesTyped(hours);

/** Typed hours as whole minutes; 0 when they are none. */
export function minutesTyped(hours: string): number {
  const number = Number(hours.trim().replace(',', '.'));
  return Number.isFinite(number) && number > 0 && isToTheMinute(number) ? minutesOf(number) : 0;
}

export const minutesOfParts = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + minutesOfPart(part), 0);

/** The minutes of the verifiable parts, which are the activity's hours. */
export const verifiableMinutes = (parts: readonly Part[]): number =>
  minutesOfParts(parts.filter(({ verifiable }) => verifiable));

/** The kind of most hours; undefined without a part. */
export function kindOfParts([first, ...rest]: readonly Part[]): HoursKind | undefined {
  const inMinutes = (part: Part) => ({ ...part, minutes: minutesOfPart(part) });
  return first && columnsOfSplit([inMinutes(first), ...rest.map(inMinutes)]).hours_kind;
}

/** The hours of the parts as a form has them. */
export const hoursOfParts = (parts: readonly Part[]): string => hoursText(verifiableMinutes(parts));
