import type { RuleSet } from './rule-set.ts';

// Read in November 2026 in stored copies, often excerpts, not on the live pages.

const CATEGORIES = 'icaew.com cpd-categories';
const CHANGES = 'icaew.com what-if-my-circumstances-change; case studies 2023–24';
const levels = [
  { key: 'outside_3', label: 'Outside practice, category 3' },
  { key: 'outside_2', label: 'Outside practice, category 2' },
  { key: 'outside_1', label: 'Outside practice, category 1' },
  { key: 'practice_3', label: 'In practice, category 3' },
  { key: 'practice_2', label: 'In practice, category 2' },
  { key: 'practice_1', label: 'In practice, category 1' },
];

export const icaewRules: readonly RuleSet[] = [
  {
    version: 'icaew-2023',
    body: 'icaew',
    label: 'ICAEW member',
    holder: 'icaew',
    from: '2023-11-01',
    until: null,
    cycle: {
      starts: '11-01',
      years: 1,
      moves: 'fixed',
      first: 'at_once',
      source: CATEGORIES,
      confidence: 'confirmed',
    },
    levels: { ask: 'Which category of CPD are you in?', at: 'start', of: levels },
    apportioned: { by: 'months', source: CHANGES, confidence: 'confirmed' },
    hours: [
      {
        key: 'total',
        label: 'All hours',
        minutes: {
          outside_3: 1200,
          outside_2: 1800,
          outside_1: 2400,
          practice_3: 1200,
          practice_2: 1800,
          practice_1: 2400,
        },
        accepts: [{}],
        verifiable: false,
        source: CATEGORIES,
        confidence: 'confirmed',
        note: 'a trade magazine has 10 for outside practice, category 3',
      },
      {
        key: 'verifiable',
        label: 'Verifiable hours',
        minutes: {
          outside_3: 300,
          outside_2: 600,
          outside_1: 900,
          practice_3: 600,
          practice_2: 1200,
          practice_1: 1800,
        },
        accepts: [{}],
        verifiable: true,
        source: CATEGORIES,
        confidence: 'confirmed',
        note: 'the 15 hours outside practice, category 1, are reported',
      },
      {
        key: 'ethics',
        label: 'Ethics hours',
        minutes: 60,
        fixed: 60,
        accepts: [{ topics: ['ethics'] }],
        verifiable: true,
        source: CATEGORIES,
        confidence: 'confirmed',
        note: 'that no absence lowers it is assumed',
      },
    ],
    duties: [],
    circumstances: [],
    absence: {
      source: CHANGES,
      confidence: 'confirmed',
      note: 'a career break; part-time work lowers nothing',
    },
    declaredBy: null,
    keep: { years: 3, source: CATEGORIES, confidence: 'confirmed' },
  },
];
