import type { HoursKind } from '#framework/hours-kinds.ts';
import { registrationNames } from '#framework/registration-kinds.ts';
import { activityLabels } from '../activities/activity-record.ts';
import { typeLabel } from '../activities/type-label.ts';
import { isCompetencyKey, typeOf } from '../assessment/competencies.ts';
import { displayName } from '../assessment/competency-name.ts';
import { answersValid, competencyScore, scoreText } from '../assessment/scoring.ts';
import { isCalendarDate } from '../calendar/calendar.ts';
import { dateInWords } from '../calendar/date-words.ts';
import { yesNo } from '../export/plan-cells.ts';
import { splitInWords } from '../hours/hours-portions.ts';
import { hoursLabels, hoursShown, minutesOf } from '../hours/verifiable-hours.ts';
import { counted } from '../text/counted.ts';

/** The facts beside a value on which its words depend. */
export interface Around {
  /** The id or the key of the part. */
  subject: string;
  /** The name of a learning area by its id. */
  areaName: (id: string) => string;
}

interface Field {
  label: string;
  /** Makes the words of a value. If omitted, the type of the value decides. */
  words?: (value: unknown, around: Around) => string;
  /** The words of a value that differs from the one before although both have the same words. */
  other?: string;
}

/** A text of which the history has only the digest, and whose number of words says nothing. */
const hidden = (label: string, thing: string): Field => ({
  label,
  words: (value) => (isEmpty(value) ? '' : `a ${thing}`),
  other: `another ${thing}`,
});

const hours = (value: unknown) => (isEmpty(value) ? '' : hoursShown(Number(value)));
const competency = (value: unknown) => displayName(String(value ?? ''));

const activityFields: Record<string, Field> = {
  ...Object.fromEntries(Object.entries(activityLabels).map(([name, label]) => [name, { label }])),
  learning_area_id: {
    label: activityLabels.learning_area_id,
    words: (value, { areaName }) => (isEmpty(value) ? '' : areaName(String(value))),
  },
  competency: { label: 'Competency', words: competency },
  type: { label: activityLabels.type, words: (value) => typeLabel(plainWords(value)) },
  exact_type: { label: activityLabels.exact_type, words: (value) => typeLabel(plainWords(value)) },
  verifiable_hours: { label: activityLabels.verifiable_hours, words: hours },
  hours_kind: {
    label: activityLabels.hours_kind,
    words: (value) => hoursLabels[value as HoursKind] ?? plainWords(value),
  },
  proof_note: { label: 'Where proof is kept' },
  evidence_url: hidden('Link to proof', 'link'),
  external_url: hidden('Link to the provider', 'link'),
  topic: { label: 'Topic' },
  price: hidden('Price', 'price'),
  preloaded: { label: 'Booked from an offer' },
  portions: { label: 'Split of the hours', words: (value) => splitInWords(portionsIn(value)) },
};

/** All fields of all parts. A name means one thing in each part that has it. */
const fields: Record<string, Field> = {
  ...activityFields,
  learningArea: { label: 'Name' },
  competency1: { label: 'Second competency', words: competency },
  competency2: { label: 'Third competency', words: competency },
  reason: { label: 'Reason' },
  origin: { label: 'Origin', words: (value) => origins[String(value)] ?? plainWords(value) },
  met: { label: 'Met' },
  ...Object.fromEntries(
    [1, 2, 3].flatMap((n) => [
      [`question${n}_answer`, { label: `Question ${n}` }],
      [`question${n}_comment`, { label: `Comment ${n}` }],
    ]),
  ),
  reflection_date: { label: 'Date of Reflection' },
  standard_text: { label: 'Standard text' },
  answers: { label: 'Answers', words: (value, { subject }) => scoreOf(subject, value) },
  sha256: hidden('File', 'file'),
  saica_number: hidden('SAICA number', 'number'),
  career_path: { label: 'Career path' },
  career_position: { label: 'Position' },
  career_role_start_date: { label: 'Start date' },
  career_proficiency_level: { label: 'Proficiency level' },
  ...Object.fromEntries(Object.values(registrationNames).map(({ answer, label }) => [answer, { label }])),
  career_role_responsibilities: { label: 'Responsibilities' },
  career_goals_short_term: { label: 'Short-term goals' },
  career_goals_med_long_term: { label: 'Medium- to long-term goals' },
  from: { label: 'From' },
  until: { label: 'Until' },
  note: { label: 'Note' },
  submitted_on: { label: 'Submitted' },
  reference: hidden('Reference', 'reference'),
  ends_on: { label: 'Open until' },
  files: { label: 'With files' },
  text: { label: 'Text' },
  read: { label: '“I have read this plan”' },
};

/** The names that shape 1 of the history had for some fields (docs/decisions/0035). */
const oldNames: Record<string, string> = {
  activity_date: 'date',
  evidence: 'evidence_url',
  learning_area: 'learningArea',
  competency_level: 'competency',
  competency_level1: 'competency1',
  competency_level2: 'competency2',
  Question1: 'question1_answer',
  Question2: 'question2_answer',
  Question3: 'question3_answer',
};

/** Facts of an event under the names of today. A digest that says nothing to a reader is left out. */
export function todaysNames(part: string, facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const unsaid = new Set(['id', ...(part === 'evidence' ? [] : ['sha256']), ...(unsaidOf[part] ?? [])]);
  const named = Object.entries(facts).map(([name, value]) => [oldNames[name] ?? name, value] as const);
  return Object.fromEntries(named.filter(([name]) => !unsaid.has(name)));
}

/** Fields that are not listed: the event's own words say them, or they are another person's name. */
const unsaidOf: Record<string, readonly string[]> = {
  document: ['kind'],
  comment: ['name'],
  account: ['moved'],
};

/** The name of a field as the screens have it. */
export const fieldLabel = (name: string): string => fields[name]?.label ?? displayName(name);

/** A value of a field in plain words: '28 November 2026', '8.0', 'Tax', '24 words'. Empty: there is none. */
export const valueInWords = (name: string, value: unknown, around: Around): string =>
  (fields[name]?.words ?? plainWords)(value, around);

/** The words of a new value beside those of the one before it. */
export function newValueInWords(
  name: string,
  value: unknown,
  { before, ...around }: Around & { before: string },
) {
  const words = valueInWords(name, value, around);
  if (words === '' || words !== before) return words;
  return fields[name]?.other ?? `${words}, reworded`;
}

/** All values of a part that say something, with their names. */
export const summaryInWords = (facts: Readonly<Record<string, unknown>>, around: Around): string =>
  Object.entries(facts)
    .flatMap(([name, value]) => {
      if (value === false || value === 0) return [];
      const words = valueInWords(name, value, around);
      if (words === '') return [];
      if (value === true) return [fieldLabel(name)];
      return [name === 'sha256' ? words : `${fieldLabel(name)}: ${words}`];
    })
    .join('; ');

const origins: Record<string, string> = { own: "The member's own", scored: 'From a score' };

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

function plainWords(value: unknown): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value === 'object' && value !== null && 'words' in value)
    return counted(Number(value.words), 'word');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return isCalendarDate(text) ? dateInWords(text) : text;
}

/** '2.7 (options 1, 3, 2)': two sets of answers may have one score. */
function scoreOf(competency: string, value: unknown): string {
  if (!Array.isArray(value)) return '';
  const options = `options ${value.map((option) => Number(option) + 1).join(', ')}`;
  if (!isCompetencyKey(competency)) return options;
  const type = typeOf(competency);
  return answersValid(type, value) ? `${scoreText(competencyScore(type, value))} (${options})` : options;
}

type Portion = Omit<Parameters<typeof splitInWords>[0][number], 'minutes'> & { hours: number };

const portionsIn = (value: unknown) =>
  (Array.isArray(value) ? (value as Portion[]) : []).map(({ hours, ...portion }) => ({
    ...portion,
    minutes: minutesOf(hours),
  }));
