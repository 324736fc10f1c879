import { registrationKinds } from '../registration-kinds.ts';

/**
 * The registrations that a body may bind: those of rpt4, and those that no page offers yet, so that nobody holds them. A
 * further body is one more name here.
 */
export const holders = [
  ...registrationKinds,
  'fsca',
  'acca',
  'icaew',
  'saipa',
  'ciba',
  'ciba_licence',
  'iia',
  'acfe',
  'cpa_australia',
  'ca_anz',
  'hkicpa',
  'iodsa',
] as const;
export type Holder = (typeof holders)[number];
