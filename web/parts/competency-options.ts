import { displayName } from '#domain/competency-name.ts';
import { competencies } from '#framework/competencies.ts';

/** All competencies by name, for a select. */
export const competencyOptions = competencies
  .map(({ key }) => ({ value: key, label: displayName(key) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
