import type { RuleSet } from './rule-set.ts';

// Read in November 2026 in stored copies, often excerpts, not on the live pages.

const ANZ = 'charteredaccountantsanz.com (30 June 2021, 2023)';

export const caAnzRules: readonly RuleSet[] = [
  {
    version: 'ca-anz-2021',
    body: 'ca_anz',
    label: 'CA ANZ member',
    holder: 'ca_anz',
    from: '2021-07-01',
    until: null,
    cycle: { starts: '07-01', years: 3, moves: 'fixed', first: 'next', source: ANZ, confidence: 'confirmed' },
    levels: {
      ask: 'Which membership do you hold?',
      at: 'highest',
      of: [
        { key: 'at', label: 'AT' },
        { key: 'aca', label: 'ACA' },
        { key: 'ca', label: 'CA' },
      ],
    },
    apportioned: {
      by: 'months',
      source: ANZ,
      confidence: 'confirmed',
      note: 'for leave; by months is assumed',
    },
    hours: [
      {
        key: 'total',
        label: 'All hours',
        minutes: { ca: 7200, aca: 5400, at: 3600 },
        accepts: [{}],
        verifiable: false,
        source: ANZ,
        confidence: 'confirmed',
      },
      {
        key: 'year',
        label: 'All hours of a year',
        minutes: { ca: 1200, aca: 900, at: 600 },
        per: 'year',
        accepts: [{}],
        verifiable: false,
        source: ANZ,
        confidence: 'confirmed',
      },
      {
        key: 'verifiable',
        label: 'Verifiable hours',
        minutes: { ca: 5400, aca: 4020, at: 2700 },
        accepts: [{}],
        verifiable: true,
        caps: [{ types: ['on-the-job experience'], per: 'cycle', share: 0.5 }],
        source: ANZ,
        confidence: 'confirmed',
      },
      {
        key: 'ethics',
        label: 'Ethics hours',
        minutes: 120,
        accepts: [{ topics: ['ethics'] }],
        verifiable: true,
        source: ANZ,
        confidence: 'confirmed',
      },
    ],
    duties: [],
    circumstances: [],
    absence: { source: ANZ, confidence: 'confirmed' },
    declaredBy: null,
    keep: null,
  },
];
