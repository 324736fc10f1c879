import { type ExactType, exactTypes } from '#framework/obligations/body-activities.ts';
import { isOfAllYears } from '#framework/obligations/holders.ts';
import type { RuleSet } from '#framework/obligations/rule-set.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { type Topic, topics } from '#framework/topics.ts';
import type { HeldRegistration } from './required.ts';

/** The facts about hours that bodies ask about. */
export type AskedOfHours = Pick<Asked, 'topics' | 'accredited'>;

/** The facts about an activity that the bodies of a member ask about. */
export interface Asked {
  topics: Topic[];
  /** The types beside the ten of the specification. */
  types: ExactType[];
  /** Whether a body counts accredited hours alone. */
  accredited: boolean;
  /** Whether a further body counts hours, so that a form asks for them without a registration of rpt4. */
  hours: boolean;
}

/** The facts that the bodies ask about in a plan year, by the registrations that have not ended before it. */
export function askedIn(year: number, registrations: readonly HeldRegistration[]): Asked {
  const isLeft = (until: string | null) => until === null || until >= `${year}-01-01`;
  const held = new Set<string>(registrations.filter(({ until }) => isLeft(until)).map(({ kind }) => kind));
  return askedBy(
    ruleSets.filter(
      ({ from, until, holder }) =>
        from <= `${year}-12-31` && isLeft(until) && (holder === 'everyone' || held.has(holder)),
    ),
  );
}

/** The facts that these rules ask about, in the order of the forms. */
export function askedBy(sets: readonly RuleSet[]): Asked {
  const rules = sets.flatMap(({ hours }) => hours);
  const accepts = rules.flatMap((rule) => rule.accepts);
  const ofRules = [...accepts, ...rules.flatMap(({ caps = [] }) => caps)].flatMap(({ types = [] }) => types);
  const named = new Set<string>([...ofRules, ...sets.flatMap(({ excludes = [] }) => excludes)]);
  const about = new Set(accepts.flatMap((one) => one.topics ?? []));
  return {
    topics: topics.filter((topic) => about.has(topic)),
    types: exactTypes.filter((type) => named.has(type)),
    accredited: accepts.some(({ accredited }) => accredited),
    hours: sets.some(({ holder, hours }) => isOfAllYears(holder) && hours.length > 0),
  };
}
