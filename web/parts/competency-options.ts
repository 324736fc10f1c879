import { displayName } from '#domain/assessment/competency-name.ts';
import { competencies } from '#framework/competencies.ts';
import { groups } from '#framework/groups.ts';

/** All competencies for a select: in the framework's groups, by name in each. */
export const competencyOptions = groups.flatMap(({ key: group, label }) =>
  competencies
    .filter((competency) => competency.group === group)
    .map(({ key }) => ({ value: key, label: displayName(key), group: label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
);
