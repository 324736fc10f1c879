import type { HoursKind } from '#framework/hours-kinds.ts';
import { isOfAllYears } from '#framework/obligations/holders.ts';
import { hoursText } from '../hours/verifiable-hours.ts';
import type { CountedRule } from './counted.ts';
import type { CountedPortion } from './portions.ts';
import { lackInWords } from './reason-words.ts';
import type { RequiredHours } from './required-hours.ts';
import { isReached, type Standing } from './status.ts';

/** A rule with the body that asks for it. */
export interface AskedHours {
  standing: Standing;
  one: CountedRule;
}

/**
 * The rule behind an hours card (A §6): what a body asks of this kind alone. A rule that is not reached comes
 * first, then the one that asks for most. Null: no body asks for such hours this year. Further bodies have no card: the flags of the
 * career profile call for one.
 */
export function ruleOfCard(kind: HoursKind, standings: readonly Standing[]): AskedHours | null {
  const ofCards = standings.filter(({ requirement }) => !isOfAllYears(requirement.rules.holder));
  const asked = ofCards.flatMap((standing) =>
    standing.hours.filter(({ rule }) => asksFor(rule, kind)).map((one) => ({ standing, one })),
  );
  const worse = (a: AskedHours, b: AskedHours) =>
    Number(isReached(a.one)) - Number(isReached(b.one)) ||
    b.one.rule.requiredMinutes - a.one.rule.requiredMinutes;
  return asked.toSorted(worse)[0] ?? null;
}

const asksFor = ({ verifiable, accepts }: RequiredHours, kind: HoursKind): boolean =>
  verifiable && accepts.every(({ topics }) => topics?.length === 1 && topics[0] === kind);

/**
 * The line under the figure of an hours card, which says no more than the body counts: 'Requirement met', '2.0 recorded, 1.5 count: 0.5
 * without proof; 3.5 still to plan'.
 */
export function cardLine(asked: AskedHours | null, isOver: boolean): string {
  if (!asked) return 'No body requires these hours this year';
  const { one } = asked;
  if (isReached(one)) return 'Requirement met';
  const lacks = lackInWords(one.portions.filter(({ isPast }) => isPast));
  const planned = sumOf(one.portions.filter(isPlanned));
  const rest = [
    ...(planned > 0 ? [`${hoursText(planned)} planned`] : []),
    ...(one.openMinutes > 0 ? [`${hoursText(one.openMinutes)} ${isOver ? 'missing' : 'still to plan'}`] : []),
  ].join(', ');
  const recorded = lacks && `${hoursText(one.recordedMinutes)} recorded, ${countInWords(one)}: ${lacks}`;
  return [recorded, rest].filter(Boolean).join('; ');
}

/** '1.5 count', 'none counts'. */
const countInWords = ({ countedMinutes }: CountedRule): string =>
  countedMinutes === 0 ? 'none counts' : `${hoursText(countedMinutes)} count`;

const isPlanned = ({ isPast, reason }: CountedPortion): boolean =>
  !isPast && (reason === 'future' || reason === 'undated');

const sumOf = (portions: readonly CountedPortion[]): number =>
  portions.reduce((sum, { minutes }) => sum + minutes, 0);
