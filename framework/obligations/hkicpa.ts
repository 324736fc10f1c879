import type { Cap, RuleSet } from './rule-set.ts';

// Read in November 2026 in stored copies, often excerpts, not on the live pages.

const STATEMENT = 'hkicpa.org.hk Statement 1.500';

const networking: readonly Cap[] = [{ types: ['networking'], per: 'year', minutes: 300 }];

export const hkicpaRules: readonly RuleSet[] = [
  {
    version: 'hkicpa-1500',
    body: 'hkicpa',
    label: 'HKICPA member',
    holder: 'hkicpa',
    from: '2020-12-01',
    until: null,
    cycle: {
      starts: '12-01',
      years: 3,
      moves: 'rolling',
      first: 'at_once',
      source: STATEMENT,
      confidence: 'confirmed',
    },
    levels: {
      ask: 'Which of these are you?',
      at: 'highest',
      of: [
        { key: 'saica', label: "I follow SAICA's rules and do not practise" },
        { key: 'member', label: 'Member' },
        { key: 'insolvency', label: 'Specialist in insolvency' },
      ],
    },
    apportioned: {
      by: 'months',
      source: 'none found',
      confidence: 'assumed',
      note: 'a window that began before the membership',
    },
    hours: [
      {
        key: 'total',
        label: 'All hours of three years',
        minutes: { member: 7200, insolvency: 7200 },
        accepts: [{}],
        verifiable: false,
        caps: networking,
        source: STATEMENT,
        confidence: 'confirmed',
        note: 'the cap on networking is of 2014',
      },
      {
        key: 'verifiable',
        label: 'Verifiable hours of three years',
        minutes: { member: 3600, insolvency: 3600 },
        accepts: [{}],
        verifiable: true,
        source: STATEMENT,
        confidence: 'confirmed',
      },
      {
        key: 'year',
        label: 'All hours of a year',
        minutes: { member: 1200, insolvency: 1200 },
        per: 'year',
        accepts: [{}],
        verifiable: false,
        caps: networking,
        source: STATEMENT,
        confidence: 'confirmed',
        note: 'the cap on networking is of 2014',
      },
      {
        key: 'insolvency',
        label: 'Insolvency hours of a year',
        minutes: { insolvency: 300 },
        per: 'year',
        accepts: [{ topics: ['insolvency'] }],
        verifiable: false,
        source: STATEMENT,
        confidence: 'confirmed',
        note: 'whether they must be verifiable was not found',
      },
    ],
    duties: [
      {
        key: 'other_body',
        of: 'saica',
        levels: ['saica'],
        source: `${STATEMENT} (2012)`,
        confidence: 'confirmed',
      },
    ],
    circumstances: [],
    declaredBy: null,
    keep: { years: 5, source: STATEMENT, confidence: 'confirmed' },
  },
];
