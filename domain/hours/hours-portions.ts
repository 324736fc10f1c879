import { type HoursKind, hoursKinds } from '#framework/hours-kinds.ts';
import type { Topic } from '#framework/topics.ts';
import { topicsInWords } from './topic-words.ts';
import { hoursText } from './verifiable-hours.ts';

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

/** 'Tax 2.0, Service and accounting 1.0 accredited by FPI not verifiable'; empty without a split. */
export const splitInWords = (portions: readonly HoursPortion[]): string =>
  portions
    .map((portion) =>
      [`${topicsInWords(topicsOf(portion))} ${hoursText(portion.minutes)}`, ...factsInWords(portion)].join(
        ' ',
      ),
    )
    .join(', ');

/** The facts of a portion beside its topics and hours: 'about business rescue', 'accredited by FPI', 'not verifiable'. */
export const factsInWords = ({
  rescue,
  accredited_by = '',
  verifiable,
}: Pick<HoursPortion, 'rescue' | 'accredited_by' | 'verifiable'>): string[] => [
  ...(rescue ? ['about business rescue'] : []),
  ...(accredited_by === '' ? [] : [`accredited by ${accredited_by}`]),
  ...(verifiable ? [] : ['not verifiable']),
];

/** A portion with another kind, which takes the place of its kind among the topics. The other topics stay. */
export function withKind<Portion extends Pick<HoursPortion, 'kind' | 'rescue' | 'topics'>>(
  portion: Portion,
  kind: HoursKind,
): Portion {
  const others = topicsOf(portion).filter((topic) => topic !== portion.kind && topic !== kind);
  return { ...portion, kind, topics: [kind, ...others] };
}

/** A portion that is also about this topic, or is no longer. Its kind stays one of its topics. */
export function withTopic<Portion extends Pick<HoursPortion, 'kind' | 'rescue' | 'topics'>>(
  portion: Portion,
  topic: Topic,
  isAbout: boolean,
): Portion {
  const others = topicsOf(portion).filter((one) => one !== topic);
  const topics = isAbout || topic === portion.kind ? [...others, topic] : others;
  const rescue = topic === 'business_rescue' ? isAbout : portion.rescue;
  return { ...portion, rescue, topics: topics.length > 0 ? topics : [portion.kind] };
}
