import type { DutyKey } from '#framework/obligations/rule-set.ts';

/** The name of each written duty, on every page. */
export const dutyNames: Record<DutyKey, string> = {
  assessment: 'Assessment',
  coverage: 'Coverage',
  reasons: 'Reasons',
  reflections: 'Reflections',
  ethics_reflections: 'Ethics reflections',
  ethics_activity: 'Ethics activity',
  other_body: 'Rules of another body',
};
