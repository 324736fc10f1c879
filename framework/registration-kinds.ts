/** The registrations of rpt4 (spec A §3 'Career profile'). */
export const registrationKinds = [
  'tax_practitioner',
  'business_rescue_practitioner',
  'registered_auditor',
] as const;
export type RegistrationKind = (typeof registrationKinds)[number];
