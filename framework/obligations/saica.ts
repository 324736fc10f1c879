import { calendarYear } from './calendar-year.ts';
import type { Duty, RuleSet } from './rule-set.ts';

// Read in November 2026 in stored copies, often excerpts, not on the live pages.

const PLAN_STEPS = 'ca2025.co.za/cpd-home (SAICA CPD FAQ: what the reflective plan must document)';
const EVIDENCE = 'governance.saica.co.za/CPD/How-do-I-provide-evidence-of-CPD';
const NO_EXEMPTION = 'accountancysa.org.za/there-are-no-exemptions-under-saicas-new-cpd-policy';
const SEASON = 'accountingacademy.co.za/news/read/saica-it-s-cpd-declaration-season';

const planDuties: readonly Duty[] = [
  { key: 'assessment', source: PLAN_STEPS, confidence: 'confirmed' },
  {
    key: 'coverage',
    source: PLAN_STEPS,
    confidence: 'confirmed',
    note: 'competencies of each of the three groups; that one each is enough is our reading',
  },
  { key: 'reasons', source: PLAN_STEPS, confidence: 'confirmed' },
  {
    key: 'reflections',
    source: EVIDENCE,
    confidence: 'confirmed',
    note: 'relevance, coverage and level of reflection are assessed; the count of own words is ours',
  },
];
const saica = {
  body: 'saica',
  label: 'SAICA member',
  holder: 'everyone',
  cycle: { ...calendarYear, source: SEASON, confidence: 'reported' },
  apportioned: null,
  hours: [],
  circumstances: [
    {
      kind: 'not_active',
      source: NO_EXEMPTION,
      confidence: 'confirmed',
      note: 'no plan, but the yearly declaration',
    },
    {
      kind: 'not_active_70',
      source: SEASON,
      confidence: 'reported',
      note: 'from 70 and not active: one declaration, once; policy V4 of 2023',
    },
  ],
  declaredBy: '01-31',
  keep: { years: 3, source: EVIDENCE, confidence: 'confirmed' },
} as const;

export const saicaRules: readonly RuleSet[] = [
  { ...saica, version: 'saica-2020', from: '2020-01-01', until: '2021-03-31', duties: planDuties },
  {
    ...saica,
    version: 'saica-2021',
    from: '2021-04-01',
    until: null,
    duties: [
      ...planDuties,
      {
        key: 'ethics_reflections',
        confidence: 'confirmed',
        source:
          'accountancysa.org.za/clarification-on-ethical-values-and-attitudes; saica.org.za … 2023 CPD Annual Declaration',
        note: 'one on "Ethical values and attitudes" is compulsory; the three items are our specification',
      },
    ],
  },
];
