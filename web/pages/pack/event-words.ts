import type { ResultOf } from '#contract/endpoint.ts';
import type { planHistory } from '#contract/history.ts';
import { isCompetencyKey } from '#domain/assessment/competencies.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { eventName, profileSteps } from '#domain/history/event-names.ts';
import { ethicsReflectionOf, isEthicsItem } from '#domain/reflections/reflections.ts';
import { counted } from '#domain/text/counted.ts';

export type PlanEvent = ResultOf<typeof planHistory>['rows'][number];

/** A change in words: 'Reflection changed: VAT update, 34 words'. */
export function eventInWords(event: PlanEvent): string {
  const { what, facts } = event;
  const words = Object.values(facts).reduce<number>((sum, fact) => sum + wordsOf(fact), 0);
  const length = what.startsWith('reflection') && words > 0 ? [counted(words, 'word')] : [];
  const more = what === 'year added' ? countsOf(facts) : length;
  if (what === 'comment added' && facts.read === true) return 'Said “I have read this plan”, by link';
  return `${changeInWords(event)}: ${[nameOf(event), ...more].join(', ')}`;
}

function changeInWords({ what, facts }: PlanEvent): string {
  if (what === 'activity changed' && Object.keys(facts).join() === 'proof_note') return 'Proof noted';
  return eventName(what, facts);
}

/** The content of a year before its record began: '12 activities'. */
const countsOf = (facts: PlanEvent['facts']): string[] =>
  Object.entries(facts).flatMap(([name, count]) =>
    typeof count === 'number' && count > 0 ? [`${count} ${name.replaceAll('_', ' ')}`] : [],
  );

const wordsOf = (fact: unknown): number =>
  typeof fact === 'object' && fact !== null && 'words' in fact && typeof fact.words === 'number'
    ? fact.words
    : 0;

const linkInWords = ({ ends_on, files }: PlanEvent['facts']): string =>
  `until ${dateInWords(String(ends_on))}, ${files ? 'with' : 'without'} files`;

const NAMED_BY_ID = /^[0-9a-f]{8}-/;

function nameOf({ what, subject, name, facts }: PlanEvent): string {
  if (name) return name;
  if (what === 'share added') return linkInWords(facts);
  if (what === 'share removed') return 'at once';
  if (NAMED_BY_ID.test(subject)) return 'no longer in the plan';
  if (isCompetencyKey(subject)) return displayName(subject);
  if (isEthicsItem(subject)) return ethicsReflectionOf(subject).title;
  return profileSteps[subject] ?? subject;
}
