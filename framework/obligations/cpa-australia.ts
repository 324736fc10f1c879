import type { Cap, RuleSet } from './rule-set.ts';

// Read in November 2026 in stored copies, often excerpts, not on the live pages.

const WAYS = 'cpaaustralia.com.au ways-to-complete';
const reading: readonly Cap[] = [
  { types: ['article', 'video', 'podcast', 'self-study'], per: 'year', minutes: 600 },
];

export const cpaAustraliaRules: readonly RuleSet[] = [
  {
    version: 'cpa-australia-2023',
    body: 'cpa_australia',
    label: 'CPA Australia member',
    holder: 'cpa_australia',
    from: '2023-10-01',
    until: null,
    cycle: {
      starts: '01-01',
      years: 3,
      moves: 'fixed',
      first: 'half',
      source: WAYS,
      confidence: 'confirmed',
    },
    apportioned: null,
    hours: [
      {
        key: 'total',
        label: 'All hours',
        minutes: 7200,
        accepts: [{}],
        verifiable: false,
        caps: reading,
        source: WAYS,
        confidence: 'confirmed',
      },
      {
        key: 'year',
        label: 'All hours of a year',
        minutes: 1200,
        per: 'year',
        accepts: [{}],
        verifiable: false,
        caps: reading,
        source: WAYS,
        confidence: 'confirmed',
      },
      {
        key: 'ethics',
        label: 'Ethics hours',
        minutes: 600,
        accepts: [{ topics: ['ethics'] }],
        verifiable: true,
        source: WAYS,
        confidence: 'confirmed',
      },
      {
        key: 'ethics_year',
        label: 'Ethics hours of a year',
        minutes: 120,
        per: 'year',
        accepts: [{ topics: ['ethics'] }],
        verifiable: true,
        source: WAYS,
        confidence: 'confirmed',
      },
    ],
    duties: [],
    circumstances: [],
    declaredBy: null,
    keep: null,
  },
];
