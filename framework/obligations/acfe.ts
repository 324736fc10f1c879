import type { RuleSet } from './rule-set.ts';

// Read in November 2026 in stored copies, often excerpts, not on the live pages.

const CPE = 'acfe.com maintaining-credential, -cpe-types';
const RECORDS = 'acfe.com -records';

export const acfeRules: readonly RuleSet[] = [
  {
    version: 'acfe-cpe',
    body: 'acfe',
    label: 'Certified fraud examiner (ACFE)',
    holder: 'acfe',
    from: '2020-01-01',
    until: null,
    cycle: {
      starts: 'anniversary',
      years: 1,
      moves: 'fixed',
      first: 'next',
      source: CPE,
      confidence: 'confirmed',
      note: 'to the end of the anniversary month; that a new member begins with the next one is reported',
    },
    unit: { one: 'credit', minutes: 50 },
    apportioned: null,
    hours: [
      {
        key: 'total',
        label: 'All credits',
        minutes: 1000,
        accepts: [{}],
        verifiable: true,
        caps: [{ types: ['teaching'], per: 'cycle', minutes: 500 }],
        source: CPE,
        confidence: 'confirmed',
      },
      {
        key: 'fraud',
        label: 'Credits on fraud',
        minutes: 500,
        accepts: [{ topics: ['fraud'] }],
        verifiable: true,
        source: CPE,
        confidence: 'confirmed',
      },
      {
        key: 'ethics',
        label: 'Credits on ethics',
        minutes: 100,
        accepts: [{ topics: ['ethics'] }],
        verifiable: true,
        source: CPE,
        confidence: 'confirmed',
      },
    ],
    carry: { over: ['total'], atMost: 500, source: CPE, confidence: 'confirmed' },
    duties: [],
    circumstances: [],
    declaredBy: 'end',
    keep: { years: 3, source: RECORDS, confidence: 'confirmed' },
  },
];
