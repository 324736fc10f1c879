import type { BodyActivity } from '#framework/obligations/body-activities.ts';
import type { Cap, HoursRule, RuleSet } from '#framework/obligations/rule-set.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import { dateInWords } from '../calendar/date-words.ts';
import { minutesOf } from '../hours/verifiable-hours.ts';
import { inWords, lower, upper } from '../text/counted.ts';
import { bodyName } from './body-names.ts';
import { endBefore, inUnit } from './cycle-words.ts';
import type { Period } from './cycles.ts';
import type { Reason } from './portions.ts';
import { reasonSentences } from './reason-words.ts';
import type { Waiver } from './required.ts';

interface Hours {
  label: string;
  begins: CalendarDate;
  within: Period;
  /** Hours. */
  required: number;
  counted: number;
  carried: number;
  brought: number;
  fills_previous: number;
  portions: readonly { reason: Reason | null }[];
}

/** A standing as the contract has it. */
interface Noted {
  version: string;
  cycle: Period;
  waived: Waiver | null;
  level: string;
  unit: { one: string; minutes: number } | null;
  before_unknown: boolean;
  hours: readonly Hours[];
}

/**
 * The sentences about one body in one cycle that its figures do not say: the level, hours that moved between cycles, hours that have
 * time, the most that counts of a type, why hours do not count, and what nobody found. Empty for a body whose rules have none of these.
 */
export function standingNotes(standing: Noted, today: CalendarDate): string[] {
  const rules = ruleSets.find(({ version }) => version === standing.version);
  if (!rules || standing.waived) return [];
  return [
    ...levelNotes(rules, standing),
    ...movedNotes(standing),
    ...laterNotes(standing, today),
    ...limitNotes(rules, standing),
    ...otherBodyNotes(rules, standing),
    ...reasonNotes(standing),
    ...notFoundNotes(rules, standing),
  ];
}

function levelNotes({ levels }: RuleSet, { level }: Noted): string[] {
  if (!levels) return [];
  return [level ? `${levels.ask} ${level}.` : `${levels.ask} Not stated, so the highest figure is required.`];
}

function movedNotes({ hours, unit, cycle, before_unknown: isUnknown }: Noted): string[] {
  const amounts = (of: (one: Hours) => number) =>
    hours.flatMap((one) => (of(one) > 0 ? [`${inUnit(minutesOf(of(one)), unit)} ${lower(one.label)}`] : []));
  const [carried, filling] = [amounts((one) => one.carried), amounts((one) => one.fills_previous)];
  const brought = amounts((one) => one.brought);
  const end = endBefore(cycle);
  return [
    ...(carried.length > 0 ? [`Carried over from the cycle to ${end}: ${inWords(carried)}.`] : []),
    ...(filling.length > 0 ? [`Used for the cycle to ${end}, which lacked them: ${inWords(filling)}.`] : []),
    ...(brought.length > 0
      ? [`Counted from before this plan, as you entered them: ${inWords(brought)}.`]
      : []),
    ...(isUnknown
      ? [`Nothing is recorded for the cycle to ${end}, so nothing is carried over and nothing is owed.`]
      : []),
  ];
}

/** Hours of several years are nothing to do before the last of them. */
const laterNotes = ({ hours, unit }: Noted, today: CalendarDate): string[] =>
  hours
    .filter((one) => one.begins > one.within.from && today < one.begins && one.counted < one.required)
    .map(
      (one) =>
        `${one.label}: ${inUnit(minutesOf(one.required - one.counted), unit)} more by ${dateInWords(one.within.until)}. They are something to do from ${dateInWords(one.begins)}.`,
    );

function limitNotes(rules: RuleSet, { hours, unit }: Noted): string[] {
  if (hours.length === 0) return [];
  const caps = rules.hours.flatMap((rule) => (rule.caps ?? []).map((cap) => capInWords(rule, cap, unit)));
  const never = rules.excludes ? [`${upper(inWords(rules.excludes.map(plural)))} never count here.`] : [];
  return [...new Set(caps), ...never];
}

function capInWords(rule: HoursRule, { types, per, minutes, share }: Cap, unit: Noted['unit']): string {
  const most =
    minutes === undefined
      ? `${Math.round((share ?? 1) * 100)}% of the ${lower(rule.label)}`
      : `${inUnit(minutes, unit)} ${unit?.one ?? 'hour'}s`;
  return `At most ${most} of ${inWords(types.map(plural))} count in a ${per}.`;
}

const several: readonly BodyActivity[] = [
  'article',
  'video',
  'webinar',
  'online course',
  'conference',
  'podcast',
  'presentation',
  'qualification',
];
const plural = (type: BodyActivity): string => (several.includes(type) ? `${type}s` : type);

/** The rules of another body stand for this one. */
const otherBodyNotes = (rules: RuleSet, standing: Noted): string[] =>
  rules.duties
    .filter((duty) => duty.key === 'other_body' && isOf(duty, rules, standing))
    .map(
      ({ of = '' }) => `You follow the rules of ${bodyName(of)}. When you meet them, you meet this body too.`,
    );

function reasonNotes({ hours }: Noted): string[] {
  const all = new Set(hours.flatMap(({ portions }) => portions.map(({ reason }) => reason)));
  return [...all].flatMap((reason) => (reason && reasonSentences[reason]) || []);
}

const notFoundNotes = (rules: RuleSet, standing: Noted): string[] =>
  (rules.notFound ?? []).filter((one) => isOf(one, rules, standing)).map(({ says }) => says);

/** Whether something is about the member's level. */
const isOf = ({ levels }: { levels?: readonly string[] }, rules: RuleSet, { level }: Noted): boolean =>
  !levels || levels.some((key) => rules.levels?.of.find((one) => one.key === key)?.label === level);

/** Whether a body counts accredited hours alone: a regulator, beside the professional bodies. */
const isOnlyAccredited = ({ hours }: RuleSet): boolean =>
  hours.length > 0 && hours.every(({ accepts }) => accepts.every(({ accredited }) => accredited));

/** Why hours of a regulator and of a professional body are not the same. Empty for any other body. */
export function accreditedInWords({ version, body }: { version: string; body: string }): string {
  const rules = ruleSets.find((set) => set.version === version);
  if (!rules || !isOnlyAccredited(rules)) return '';
  const name = bodyName(body);
  return `Hours count for ${name} only when they are accredited. They count for SAICA like any others, but being complete with one does not make the other complete.`;
}
