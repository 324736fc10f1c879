import type { BodyOf } from '#contract/endpoint.ts';
import type { splitActivity } from '#contract/logged-activities.ts';
import { columnsOfSplit, factsInWords, topicsOf } from '#domain/hours/hours-portions.ts';
import { topicsInWords } from '#domain/hours/topic-words.ts';
import { hoursShown, hoursText, isToTheMinute, minutesOf } from '#domain/hours/verifiable-hours.ts';
import type { HoursKind } from '#framework/hours-kinds.ts';

/** A part as a form sends it. */
type Portion = Required<Pick<Sent, 'kind' | 'hours' | 'verifiable' | 'rescue' | 'topics' | 'accredited_by'>>;
type Sent = BodyOf<typeof splitActivity>['portions'][number];

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
  if (portions.length === 0) return [partOf(kind, hours > 0 ? hoursShown(hours) : '')];
  return portions.map(({ kind, hours, verifiable, rescue, topics, accredited_by }) => ({
    kind,
    hours: hoursShown(hours),
    verifiable,
    rescue,
    topics,
    accredited_by,
  }));
}

/** A verifiable part of one kind alone. */
export const partOf = (kind: HoursKind, hours: string): Part => ({
  kind,
  hours,
  verifiable: true,
  rescue: false,
  topics: [kind],
  accredited_by: '',
});

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

/** The parts as a call takes them. */
export const sentParts = (parts: readonly Part[]): Portion[] =>
  parts.map((part) => ({ ...part, hours: Number(part.hours) }));

/** 'Service and accounting, accredited by FPI'. */
export const partInWords = (part: Part): string =>
  [topicsInWords(topicsOf(part)), ...factsInWords(part)].join(', ');

/** The hours of the parts as a form has them. */
export const hoursOfParts = (parts: readonly Part[]): string => hoursText(verifiableMinutes(parts));
