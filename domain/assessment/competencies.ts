import type { Competency, CompetencyKey } from '#framework/competencies.ts';
import { competencies } from '#framework/competencies.ts';
import type { CompetencyType, GroupKey } from '#framework/groups.ts';
import { groups } from '#framework/groups.ts';

const byKey: ReadonlyMap<string, Competency> = new Map(competencies.map((c) => [c.key, c]));

/** Whether a text, for example a path parameter, is the data name of one of the 72. */
export const isCompetencyKey = (text: string): text is CompetencyKey => byKey.has(text);

/** The competency of a key. */
export function competencyOf(key: CompetencyKey): Competency {
  const competency = byKey.get(key);
  if (!competency) throw new RangeError(`No such competency: ${key}`);
  return competency;
}

const groupByKey = new Map(
  groups.flatMap((group) => competencies.filter((c) => c.group === group.key).map(({ key }) => [key, group])),
);

/** The group of a key, with its type and question count. */
export function groupOf(key: CompetencyKey) {
  const group = groupByKey.get(key);
  if (!group) throw new RangeError(`No such competency: ${key}`);
  return group;
}

/** pva, ef or tech: the type decides which questions are asked. */
export const typeOf = (key: CompetencyKey): CompetencyType => groupOf(key).type;

/** All competencies of a group, in the order in which they are shown. */
export const competenciesOf = (group: GroupKey): Competency[] =>
  competencies.filter((c) => c.group === group);
