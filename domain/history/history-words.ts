import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { isCompetencyKey } from '../assessment/competencies.ts';
import { displayName } from '../assessment/competency-name.ts';
import { isCalendarDate, southAfricanDate, southAfricanTime } from '../calendar/calendar.ts';
import { dateInWords } from '../calendar/date-words.ts';
import { ethicsReflectionOf, isEthicsItem } from '../reflections/reflections.ts';
import { eventName, partName, partOf, profileSteps } from './event-names.ts';
import {
  type Around,
  fieldLabel,
  newValueInWords,
  summaryInWords,
  todaysNames,
  valueInWords,
} from './history-fields.ts';

/** An event of the history of a plan year (docs/decisions/0035). */
export interface HistoryEvent {
  seq: number;
  at: Date;
  actor: string;
  what: string;
  subject: string;
  facts: Readonly<Record<string, unknown>>;
  /** Which names of fields the facts use (docs/decisions/0035). */
  shape: number;
}

/** The names that the parts of the year have now, by their ids. */
export interface PartNames {
  activities: ReadonlyMap<string, { number: string; title: string }>;
  areas: ReadonlyMap<string, string>;
}

/** The columns of 'What changed.csv'. */
export const changeColumns = [
  ...(['When', 'Who', 'Activity', 'Title', 'What changed', 'From', 'To', 'Event'] as const),
];
export type ChangeLine = Record<(typeof changeColumns)[number], string>;

/** Shown for a value from before the record began, or that an old event did not name. */
export const NOT_KNOWN = 'not known';

/** The parts whose values are kept to say what they were. A year has few of each. */
const KEPT = new Set([
  'profile',
  'score',
  'learning area',
  'activity',
  'evidence',
  'reflection',
  'circumstance',
  'declaration',
]);

/**
 * A function that says events in words, one line for each field that changed, one for a part that came or went. It takes the
 * events of a year in their order, because an event has only the new facts: what they were is known from the events before. It
 * holds no more than the facts of the parts that the year has at that point.
 */
export function changesInWords(names: PartNames): (event: HistoryEvent) => ChangeLine[] {
  const known = new Map<string, Record<string, unknown>>();
  const deleted = new Map<string, number>();
  let deletedSoFar = 0;

  const areaName = (id: string) => {
    const name = names.areas.get(id);
    if (name !== undefined) return name;
    const { competency } = known.get(`learning area ${id}`) ?? {};
    return competency
      ? `Deleted learning area (${displayName(String(competency))})`
      : 'Deleted learning area';
  };

  const activityNamed = (id: string) => {
    const now = names.activities.get(id);
    if (now) return now;
    // Each deleted part gets a number, so that a reader sees which lines are about the same one.
    if (!deleted.has(id)) deleted.set(id, ++deletedSoFar);
    return { number: '', title: `Deleted activity ${deleted.get(id)}` };
  };

  const ownerOf = (part: string, subject: string) => {
    const isOfActivity = ['activity', 'evidence', 'reflection'].includes(part) && !isEthicsItem(subject);
    if (isOfActivity) return activityNamed(subject);
    if (part === 'learning area' && !subject.startsWith('all'))
      return { number: '', title: areaName(subject) };
    return { number: '', title: titleOf(part, subject) };
  };

  /** Some parts go with the removed one, without events of their own. Returns the lines about the activities that stay. */
  const remove = (part: string, subject: string, lineOf: LineOf): ChangeLine[] => {
    const isAll = subject.startsWith('all');
    const gone = [...known].filter(([key, { origin }]) =>
      isAll
        ? key.startsWith(`${part} `) && (part !== 'learning area' || origin === 'scored')
        : key === `${part} ${subject}`,
    );
    const ids = gone.map(([key]) => key.slice(part.length + 1));
    const links = part === 'learning area' ? unlink(isAll ? ids : [subject], lineOf) : [];
    for (const [key] of gone) known.delete(key);
    if (part !== 'activity') return links;
    for (const own of ['reflection', 'evidence']) known.delete(`${own} ${subject}`);
    deleted.delete(subject);
    return [];
  };

  const unlink = (areas: readonly string[], lineOf: LineOf) =>
    [...known].flatMap(([key, facts]) => {
      const { learning_area_id: area } = facts;
      if (typeof area !== 'string' || !areas.includes(area)) return [];
      facts.learning_area_id = null;
      const owner = activityNamed(key.slice('activity '.length));
      const What = `Activity: ${fieldLabel('learning_area_id')}`;
      return [lineOf(owner, { What, From: areaName(area), To: '' })];
    });

  return (event) => {
    const { what, subject, shape } = event;
    const [part, verb] = partOf(what);
    const key = `${part} ${subject}`;
    const around: Around = { subject, areaName };
    const facts = todaysNames(part, event.facts);
    const owner = ownerOf(part, subject);
    const lineOf: LineOf = ({ number, title }, { What, From, To }) => ({
      When: timeInWords(event.at),
      Who: actors[event.actor] ?? event.actor,
      Event: String(event.seq),
      Activity: number,
      Title: title,
      'What changed': What,
      From,
      To,
    });
    const What = eventName(what, event.facts);
    const before = known.get(key);

    if (verb === 'removed') {
      const From = KEPT.has(part) && !subject.startsWith('all') ? goneInWords(before, around) : '';
      const line = lineOf(owner, { What, From, To: '' });
      return [line, ...remove(part, subject, lineOf)];
    }
    if (verb === 'added') {
      // Events of shape 1 left out a date or hours that were empty.
      const empty = shape === 1 && part === 'activity' ? { date: '', verifiable_hours: 0 } : {};
      if (KEPT.has(part)) known.set(key, { ...empty, ...facts });
    }
    if (verb === 'added' || subject.startsWith('all'))
      return [lineOf(owner, { What, From: '', To: summaryInWords(facts, around) })];
    if (KEPT.has(part)) known.set(key, { ...before, ...facts });
    return Object.entries(facts).map(([name, value]) => {
      const isKnown = before !== undefined && name in before;
      const From = isKnown ? valueInWords(name, before[name], around) : NOT_KNOWN;
      const To = newValueInWords(name, value, { ...around, before: From });
      return lineOf(owner, { What: `${partName(part)}: ${fieldLabel(name)}`, From, To });
    });
  };
}

type LineOf = (
  owner: { number: string; title: string },
  change: { What: string; From: string; To: string },
) => ChangeLine;

const goneInWords = (before: Readonly<Record<string, unknown>> | undefined, around: Around): string =>
  before ? summaryInWords(before, around) : NOT_KNOWN;

const actors: Record<string, string> = {
  member: 'Member',
  administrator: 'The office',
  colleague: 'Colleague, by link',
};

/** The South African time. */
const timeInWords = (at: Date): string => `${dateInWords(southAfricanDate(at))}, ${southAfricanTime(at)}`;

const NAMED_BY_ID = /^[0-9a-f]{8}-/;

/** The name of a part that belongs to no activity and is no learning area of today. */
function titleOf(part: string, subject: string): string {
  if (subject === 'all') return 'All scores';
  if (subject === 'all from scores') return 'All from scores';
  if (isEthicsItem(subject)) return ethicsReflectionOf(subject).title;
  if (isCompetencyKey(subject)) return displayName(subject);
  const [body = '', kind = ''] = subject.split(' ');
  if (part === 'declaration')
    return [bodyName(body), isCalendarDate(kind) && `cycle from ${dateInWords(kind)}`]
      .filter(Boolean)
      .join(', ');
  if (part === 'circumstance') return `${bodyName(body)}: ${circumstances[kind] ?? kind}`;
  if (part === 'profile') return displayName(profileSteps[subject] ?? subject);
  return NAMED_BY_ID.test(subject) ? '' : displayName(subject);
}

const bodyName = (body: string): string => ruleSets.find((rules) => rules.body === body)?.label ?? body;

const circumstances: Record<string, string> = {
  held: 'registered or licensed for part of the year',
  not_active: 'not active',
  not_active_70: 'not active, and 70 or older',
  exempt: 'exempted for a time',
  only_tax: 'all work is tax work',
  absent: 'absent for a time',
};
