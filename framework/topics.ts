/** The subjects that hours may be about, as far as a body asks for them. An hour may be about several. */
export const topics = [
  'ethics',
  'tax',
  'service',
  'business_rescue',
  'accounting',
  'audit',
  'fraud',
  'insolvency',
  'licence',
] as const;
export type Topic = (typeof topics)[number];
