import type { CompetencyKey } from '#framework/competencies.ts';

// A plan year that a tax manager might have in the second half: most competencies scored, some reflections open.

export const profile = {
  career_path: 'Financial and Tax Management',
  career_position: 'Senior Tax Manager',
  proficiency_level: 'Mid Management',
  tax_practitioner: true,
  responsibilities:
    'I lead a team of four that prepares corporate income tax and VAT returns for manufacturing and retail clients, and I sign off their responses to SARS queries.',
  short_term_goals:
    'Automate the monthly VAT reconciliations and bring the team up to date with the changes to the Tax Administration Act.',
  long_term_goals:
    'Lead the tax technology practice of the firm and lecture part-time on international tax at a university.',
} as const;

/** Chosen options by competency, one per question. */
export const answers: readonly (readonly [CompetencyKey, readonly number[]])[] = [
  ['personal_ethics', [2, 2]],
  ['business_ethics', [2, 2]],
  ['professional_ethics', [2, 1]],
  ['self_development', [2, 2]],
  ['adaptive_mindset', [1, 1]],
  ['planning_and_organizing', [2, 2, 2, 2, 2]],
  ['analytical_thinking', [3, 2, 2, 2, 3]],
  ['critical_thinking', [2, 2, 2, 2, 2]],
  ['judgement', [2, 3, 2, 2, 2]],
  ['numerical_reasoning', [3, 3, 2, 3, 3]],
  ['professional_scepticism', [2, 2, 2, 2, 2]],
  ['communication_skills', [2, 3, 2, 2, 2]],
  ['managing_others', [1, 1, 1, 2, 1]],
  ['leadership_skills', [2, 1, 2, 2, 1]],
  ['data_analytics', [1, 0, 1, 1, 1]],
  ['cyber_security', [1, 1, 1, 1, 1]],
  ['digital_user_skills', [2, 2, 1, 2, 2]],
  ['governance_model', [2, 2, 1]],
  ['managing_uncertainty', [1, 2, 1]],
  ['automation_management', [0, 1, 0]],
  ['business_system_applications', [1, 1, 1]],
  ['financial_management', [2, 2, 3]],
  ['reporting_fundamentals', [3, 2, 2]],
  ['review_Analyse_and_monitor', [1, 2, 2]],
  ['tax_governance', [2, 3, 2]],
  ['tax_planning', [2, 2, 1]],
];

export interface DemoActivity {
  title: string;
  provider: string;
  type: string;
  description: string;
  competency: CompetencyKey;
  tenths: number;
  /** The place in the year, 0 to 1: completed ones between January and today, the others between today and December. */
  at: number;
  done: boolean;
}

export const activities: readonly DemoActivity[] = [
  {
    title: 'Code of Professional Conduct refresher',
    provider: 'SAICA',
    type: 'webinar',
    competency: 'professional_ethics',
    tenths: 15,
    at: 0.08,
    done: true,
    description:
      'Recent changes to the code, with cases on independence and on confidentiality towards former clients.',
  },
  {
    title: 'Ethical dilemmas in tax practice',
    provider: 'Tax Faculty',
    type: 'online course',
    competency: 'professional_ethics',
    tenths: 5,
    at: 0.21,
    done: true,
    description: 'Short cases on aggressive positions, client pressure and the duty to report.',
  },
  {
    title: 'Tax Administration Act update',
    provider: 'SAIT',
    type: 'webinar',
    competency: 'tax_governance',
    tenths: 20,
    at: 0.3,
    done: true,
    description: 'Changes to penalties, disputes and the new time limits for requests for correction.',
  },
  {
    title: 'Transfer pricing documentation workshop',
    provider: 'Deloitte Tax Academy',
    type: 'online course',
    competency: 'tax_planning',
    tenths: 30,
    at: 0.42,
    done: true,
    description: 'Three half-days on master files, local files and benchmarking for mid-sized groups.',
  },
  {
    title: 'VAT on electronic services',
    provider: 'Tax Faculty',
    type: 'video',
    competency: 'tax_planning',
    tenths: 15,
    at: 0.55,
    done: true,
    description: 'Place of supply, registration of foreign suppliers and intermediaries.',
  },
  {
    title: 'SARS eFiling for practitioners',
    provider: 'SARS',
    type: 'e-learning',
    competency: 'business_system_applications',
    tenths: 10,
    at: 0.62,
    done: true,
    description: 'Client lists, bulk submissions and delegations on the practitioner profile.',
  },
  {
    title: 'Practice management seminar, day 1',
    provider: 'SAICA Northern Region',
    type: 'conference',
    competency: 'managing_others',
    tenths: 20,
    at: 0.7,
    done: true,
    description: 'Workload planning, engagement profitability and keeping second-year trainees.',
  },
  {
    title: 'Reading: uncertainty over income tax treatments',
    provider: 'IFRS Foundation',
    type: 'article',
    competency: 'managing_uncertainty',
    tenths: 0,
    at: 0.82,
    done: true,
    description: 'IFRIC 23 with illustrative examples; notes filed with the working papers.',
  },
  {
    title: 'Monthly review of the team’s tax files',
    provider: 'Own firm',
    type: 'on-the-job experience',
    competency: 'review_Analyse_and_monitor',
    tenths: 0,
    at: 0.95,
    done: true,
    description: 'A checklist for second reviews, tried on three clients and adjusted with the team.',
  },
  {
    title: 'Power Query for tax reconciliations',
    provider: 'Excel Academy',
    type: 'e-learning',
    competency: 'data_analytics',
    tenths: 0,
    at: 0.1,
    done: false,
    description: 'Load, clean and compare VAT ledgers with the return, refreshed every month.',
  },
  {
    title: 'Coaching second-year trainees',
    provider: 'Own firm',
    type: 'on-the-job experience',
    competency: 'managing_others',
    tenths: 0,
    at: 0.25,
    done: false,
    description: 'Weekly one-on-one sessions with two trainees on writing technical memoranda.',
  },
  {
    title: 'International tax: permanent establishments',
    provider: 'Tax Faculty',
    type: 'webinar',
    competency: 'tax_planning',
    tenths: 20,
    at: 0.4,
    done: false,
    description: 'Remote work, dependent agents and the multilateral instrument in South African treaties.',
  },
  {
    title: 'Robotic process automation in practice',
    provider: 'ISACA South Africa',
    type: 'conference',
    competency: 'automation_management',
    tenths: 0,
    at: 0.55,
    done: false,
    description: 'Day two: automating reconciliations, with controls over what the robot may post.',
  },
  {
    title: 'Digital tools for the tax desk',
    provider: 'Own firm',
    type: 'internal training',
    competency: 'automation_management',
    tenths: 0,
    at: 0.8,
    done: false,
    description: 'Two afternoons on workflow software for return preparation and sign-off.',
  },
];

export const comments = [
  'It covered what the learning area asked for; I compared it with the requirement in my plan and with two open client questions.',
  'I used it on the next engagement and changed our working paper accordingly.',
  'It showed me where my knowledge ends; I noted two topics for next year’s plan.',
] as const;

export const ethics = {
  personal_ethics:
    'In March a client asked me to date a resolution back. I explained why I could not, and we documented the decision on the day on which it was taken.',
} as const;
