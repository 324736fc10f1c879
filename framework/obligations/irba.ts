import { calendarYear } from './calendar-year.ts';
import type { RuleSet } from './rule-set.ts';

// Read in November 2026 in stored copies, often excerpts, not on the live pages.

const BN427 = 'source.acts.co.za/auditing-profession-act-2005/bn427_3__requirements.php';
export const irbaRules: readonly RuleSet[] = [
  {
    version: 'irba-427',
    body: 'irba',
    label: 'Registered auditor (IRBA)',
    holder: 'registered_auditor',
    from: '2020-01-01',
    until: null,
    cycle: { ...calendarYear, source: 'specification A §9', confidence: 'assumed' },
    apportioned: null,
    hours: [
      {
        key: 'ethics',
        label: 'Ethics hours',
        minutes: 180,
        accepts: [{ topics: ['ethics'] }],
        verifiable: true,
        source: 'specification A §9',
        confidence: 'assumed',
        note: 'BN 427 §3.8 asks for a minimum; its number is cut off in every copy found. Also assumed: verifiable, not apportioned, in force from 2020.',
      },
    ],
    duties: [
      { key: 'assessment', source: `${BN427} §3.2(a)`, confidence: 'confirmed' },
      { key: 'reasons', source: `${BN427} §3.2(b)`, confidence: 'confirmed' },
      { key: 'reflections', source: `${BN427} §3.2(c)`, confidence: 'confirmed' },
      {
        key: 'ethics_activity',
        source: `${BN427} §3.7`,
        confidence: 'confirmed',
        note: 'on the IRBA Code of Professional Conduct',
      },
    ],
    circumstances: [{ kind: 'held', source: BN427, confidence: 'assumed' }],
    declaredBy: null,
    keep: { years: 3, source: `${BN427} §3.4`, confidence: 'confirmed' },
  },
];
