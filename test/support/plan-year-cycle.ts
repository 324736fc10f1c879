/** The fields of a body in a document whose cycle is the plan year 2026. */
export const planYearCycle = {
  cycle: { from: '2026-01-01', until: '2026-12-31' },
  level: '',
  number: '',
  unit: null,
  declared_to: 'body',
  receiver: '',
} as const;
