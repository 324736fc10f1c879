import { registrationKinds } from '../registration-kinds.ts';

/** The registrations that a body may bind: those of rpt4, and one for each further body. A further body is one more name here. */
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

/** Whether the registration is stated once for all plan years. Those of rpt4 are stated for each, and 'everyone' for none. */
export const isOfAllYears = (holder: Holder | 'everyone'): boolean =>
  holder !== 'everyone' && !registrationKinds.some((kind) => kind === holder);
