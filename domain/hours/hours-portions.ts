import { type HoursKind, hoursKinds } from '#framework/hours-kinds.ts';
import type { Topic } from '#framework/topics.ts';
import { inWords } from '../text/counted.ts';
import { hoursLabels, hoursText } from './verifiable-hours.ts';

/** Hours of one kind of one activity. */
export interface HoursPortion {
  kind: HoursKind;
  minutes: number;
  verifiable: boolean;
  /** Whether the hours are directly about business rescue. */
  rescue: boolean;
  /** If omitted, those of the kind and of business rescue. */
  topics?: readonly Topic[];
  /** The name of the body that accredited the activity. If omitted or empty, none did. */
  accredited_by?: string;
}

/** A portion as a call names it: by its kind, by its topics, or by both. */
interface SaidPortion {
  kind?: HoursKind | undefined;
  rescue?: boolean | undefined;
  topics?: readonly Topic[] | undefined;
  accredited_by?: string | undefined;
  minutes: number;
  verifiable: boolean;
}

/**
 * A portion with all its facts. The kind is the first topic that is one, else service. A kind that the topics do not have
 * takes their place, because a form that knows kinds alone sends back the topics of before.
 */
export function wholePortion({
  accredited_by = '',
  minutes,
  verifiable,
  ...said
}: SaidPortion): HoursPortion {
  const typed = said.topics ?? [];
  const kindOfTopics = typed.find(isKind) ?? 'service';
  const kind = said.kind ?? kindOfTopics;
  const isSame = typed.length > 0 && (kind === kindOfTopics || typed.includes(kind));
  const rescue = said.rescue ?? (isSame && typed.includes('business_rescue'));
  const about = (isSame ? typed : [kind]).filter((topic) => topic !== 'business_rescue');
  const topics: Topic[] = [...new Set(about), ...(rescue ? (['business_rescue'] as const) : [])];
  return { kind, minutes, verifiable, rescue, topics: topics.length > 0 ? topics : [kind], accredited_by };
}

interface Hours {
  hours_kind: HoursKind;
  verifiable_minutes: number;
}

interface SplitHours extends Hours {
  /** The stored split; empty: none. */
  portions: readonly HoursPortion[];
}

/** The parts of an activity's hours. Without a split it is one verifiable portion of its own kind. */
export const portionsOf = ({
  hours_kind,
  verifiable_minutes,
  portions,
}: SplitHours): readonly HoursPortion[] =>
  portions.length > 0
    ? portions
    : [{ kind: hours_kind, minutes: verifiable_minutes, verifiable: true, rescue: false }];

const isKind = (topic: Topic): topic is HoursKind => hoursKinds.some((kind) => kind === topic);

/** The topics of a portion, as the rules of the bodies name them: its kind first. */
export const topicsOf = ({
  kind,
  rescue,
  topics = rescue ? [kind, 'business_rescue'] : [kind],
}: Pick<HoursPortion, 'kind' | 'rescue' | 'topics'>): readonly Topic[] => topics;

/** The verifiable minutes of each kind that an activity has: what the cards count. */
export function minutesByKind(portions: readonly HoursPortion[]): ReadonlyMap<HoursKind, number> {
  const sums = new Map<HoursKind, number>();
  for (const { kind, minutes, verifiable } of portions)
    if (verifiable) sums.set(kind, (sums.get(kind) ?? 0) + minutes);
  return sums;
}

/**
 * The columns of an activity with this split, which has at least one portion: its hours are the verifiable ones, its kind
 * is the largest portion's, the first of equal ones.
 */
export function columnsOfSplit([first, ...rest]: readonly [HoursPortion, ...HoursPortion[]]) {
  const largest = rest.reduce((most, one) => (one.minutes > most.minutes ? one : most), first);
  const verifiable = [first, ...rest].filter((one) => one.verifiable);
  return {
    hours_kind: largest.kind,
    verifiable_minutes: verifiable.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

/** Whether a changed activity keeps its split: its hours and their kind are what they were. */
export const keepsSplit = (before: Hours, after: Hours): boolean =>
  before.verifiable_minutes === after.verifiable_minutes && before.hours_kind === after.hours_kind;

/** 'Tax 2.0, Service 1.0 not verifiable'; empty without a split. */
export const splitInWords = (portions: readonly HoursPortion[]): string =>
  portions
    .map(({ kind, minutes, verifiable, rescue, topics = [], accredited_by }) => {
      const more = topics.filter((topic) => topic !== kind && topic !== 'business_rescue');
      return [
        `${hoursLabels[kind]} ${hoursText(minutes)}`,
        ...(more.length > 0 ? [`also ${inWords(more)}`] : []),
        ...(rescue ? ['about business rescue'] : []),
        ...(verifiable ? [] : ['not verifiable']),
        ...(accredited_by ? [`accredited by ${accredited_by}`] : []),
      ].join(' ');
    })
    .join(', ');
