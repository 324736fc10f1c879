import type { CompetencyKey } from '#framework/competencies.ts';
import { groups } from '#framework/groups.ts';
import type { HoursKind } from '#framework/hours-kinds.ts';
import type { DutyKey } from '#framework/obligations/rule-set.ts';
import { type EthicsItem, ethicsReflections } from '#framework/reflections.ts';
import { isBlank } from '../blank-text.ts';
import type { CalendarDate } from '../calendar.ts';
import { groupOf, isCompetencyKey } from '../competencies.ts';
import { isAhead } from '../due.ts';
import { kindOfHours } from '../verifiable-hours.ts';
import type { Requirement } from './required.ts';

export interface ActivityFacts {
  id: string;
  date: CalendarDate | null;
  completed: boolean;
  /** Its reflection is in the member's own words. */
  own: boolean;
  /** Empty: not sorted yet. */
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
}

/** Whether each duty of the requirement is met today. */
export const dutiesOf = ({ duties }: Requirement, facts: WrittenFacts, today: CalendarDate): DutyResult[] =>
  duties.map((key) => ({ key, met: isMet[key](facts, today) }));

const isMet: Record<DutyKey, (facts: WrittenFacts, today: CalendarDate) => boolean> = {
  assessment: ({ scored }) => scored.length > 0,
  coverage: ({ scored, areas }) => openGroups(scored, areas).length === 0,
  reasons: ({ areas }) => areas.every(({ reason }) => !isBlank(reason)),
  reflections: ({ activities }, today) => {
    const past = activities.filter(({ date }) => date && !isAhead({ date }, today));
    return past.length > 0 && past.every(({ completed, own }) => completed && own);
  },
  ethics_reflections: ({ ownEthics }) => ethicsReflections.every(({ item }) => ownEthics.includes(item)),
  ethics_activity: ({ activities }) => activities.some((one) => one.completed && isOnEthics(one)),
};

/** The groups of the framework without a competency that is scored or taken up. */
export function openGroups(scored: WrittenFacts['scored'], areas: readonly { competency: string }[]) {
  const takenUp = areas.map(({ competency }) => competency).filter(isCompetencyKey);
  const covered = new Set([...scored, ...takenUp].map((key) => groupOf(key).key));
  return groups.filter(({ key }) => !covered.has(key));
}

/** Whether an activity is on ethics, by the kind of its hours or by its competency. */
export const isOnEthics = ({ kind, competency }: Pick<ActivityFacts, 'kind' | 'competency'>): boolean =>
  kind === 'ethics' || (isCompetencyKey(competency) && kindOfHours(competency) === 'ethics');
