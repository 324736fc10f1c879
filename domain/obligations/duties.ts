import type { CompetencyKey } from '#framework/competencies.ts';
import { groups } from '#framework/groups.ts';
import type { HoursKind } from '#framework/hours-kinds.ts';
import type { DutyKey } from '#framework/obligations/rule-set.ts';
import { type EthicsItem, ethicsReflections } from '#framework/reflections.ts';
import { isAhead } from '../activities/due.ts';
import { groupOf, isCompetencyKey } from '../assessment/competencies.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import { kindOfHours } from '../hours/verifiable-hours.ts';
import { isBlank } from '../text/blank-text.ts';
import type { Requirement } from './required.ts';

export interface ActivityFacts {
  id: string;
  date: CalendarDate | null;
  completed: boolean;
  /** Whether its reflection is in the member's own words. */
  own: boolean;
  /** The competency; empty: the activity is not sorted yet. */
  competency: string;
  kind: HoursKind;
}

/** The written parts of a year's plan. */
export interface WrittenFacts {
  scored: readonly CompetencyKey[];
  /** `competency` may be a name that the framework has not. */
  areas: readonly { competency: string; reason: string }[];
  activities: readonly ActivityFacts[];
  /** The ethics items that are in the member's own words. */
  ownEthics: readonly EthicsItem[];
}

export interface DutyResult {
  key: DutyKey;
  met: boolean;
  /** How many are done, of how many. */
  done: number;
  of: number;
}

/**
 * Whether each duty of the requirement is met today, and how much of it is done. `met` has the bodies whose rules are met: one of
 * them may stand for this body.
 */
export const dutiesOf = (
  { duties, rules }: Requirement,
  facts: WrittenFacts,
  today: CalendarDate,
  met: ReadonlySet<string> = new Set(),
): DutyResult[] =>
  duties.map((key) => {
    if (key === 'other_body') {
      const isMet = rules.duties.some((one) => one.key === key && met.has(one.of ?? ''));
      return { key, done: isMet ? 1 : 0, of: 1, met: isMet };
    }
    const { done, of, needed = of } = progress[key](facts, today);
    return { key, done, of, met: done >= needed };
  });

/** The progress of each duty. `needed`: given when the duty asks for fewer than all, or for some although there are none. */
const progress: Record<
  Exclude<DutyKey, 'other_body'>,
  (facts: WrittenFacts, today: CalendarDate) => { done: number; of: number; needed?: number }
> = {
  assessment: ({ scored }) => ({ done: scored.length, of: scored.length, needed: 1 }),
  coverage: ({ scored, areas }) => ({
    done: groups.length - openGroups(scored, areas).length,
    of: groups.length,
  }),
  reasons: ({ areas }) => ({ done: areas.filter(({ reason }) => !isBlank(reason)).length, of: areas.length }),
  reflections: (facts, today) => {
    const past = pastActivities(facts, today);
    const { length: done } = past.filter(({ completed, own }) => completed && own);
    return { done, of: past.length, needed: Math.max(1, past.length) };
  },
  ethics_reflections: ({ ownEthics }) => ({
    done: ethicsReflections.filter(({ item }) => ownEthics.includes(item)).length,
    of: ethicsReflections.length,
  }),
  ethics_activity: ({ activities }) => ({
    done: activities.filter((one) => one.completed && isOnEthics(one)).length,
    of: activities.filter(isOnEthics).length,
    needed: 1,
  }),
};

/** The groups of the framework without a competency that is scored or taken up. */
export function openGroups(scored: WrittenFacts['scored'], areas: readonly { competency: string }[]) {
  const takenUp = areas.map(({ competency }) => competency).filter(isCompetencyKey);
  const covered = new Set([...scored, ...takenUp].map((key) => groupOf(key).key));
  return groups.filter(({ key }) => !covered.has(key));
}

/** The activities up to today, each of which asks for a reflection. */
export const pastActivities = ({ activities }: Pick<WrittenFacts, 'activities'>, today: CalendarDate) =>
  activities.filter(({ date }) => date && !isAhead({ date }, today));

/** Whether an activity is on ethics, by the kind of its hours or by its competency. */
export const isOnEthics = ({ kind, competency }: Pick<ActivityFacts, 'kind' | 'competency'>): boolean =>
  kind === 'ethics' || (isCompetencyKey(competency) && kindOfHours(competency) === 'ethics');
