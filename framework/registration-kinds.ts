/** The registrations of rpt4 (spec A §3 'Career profile'), in the order of its questions. */
export const registrationKinds = [
  'tax_practitioner',
  'business_rescue_practitioner',
  'registered_auditor',
] as const;
export type RegistrationKind = (typeof registrationKinds)[number];

/** The names of each registration: `flag` in the code, `answer` in the calls, `label` and `title` in texts, and its question. */
export const registrationNames = {
  tax_practitioner: {
    flag: 'taxPractitioner',
    answer: 'career_tax_practitioner',
    label: 'Tax practitioner',
    title: 'Tax Practitioner',
    question: 'Are you a Tax Practitioner?',
    hint: 'Registered with SARS through a recognised controlling body.',
  },
  business_rescue_practitioner: {
    flag: 'businessRescuePractitioner',
    answer: 'business_rescue_practitioner',
    label: 'Business rescue practitioner',
    title: 'Business Rescue Practitioner',
    question: 'Are you a Business Rescue Practitioner?',
    hint: 'Licensed by the CIPC.',
  },
  registered_auditor: {
    flag: 'registeredAuditor',
    answer: 'registered_auditor',
    label: 'Registered auditor',
    title: 'Registered Auditor',
    question: 'Are you a Registered Auditor?',
    hint: 'Registered with the IRBA.',
  },
} as const satisfies Record<RegistrationKind, Record<string, string>>;
