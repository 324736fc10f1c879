import { calendarYear } from './calendar-year.ts';
import type { RuleSet } from './rule-set.ts';

// Read in November 2026 in stored copies, often excerpts, not on the live pages.

const CPD = 'myciba.org/cpd-requirements-by-designation (recent, undated)';
const year = {
  ...calendarYear,
  source: CPD,
  confidence: 'assumed',
  note: 'the page says per annum; 1 January is assumed',
} as const;

export const cibaRules: readonly RuleSet[] = [
  {
    version: 'ciba-year',
    body: 'ciba',
    label: 'CIBA member',
    holder: 'ciba',
    from: '2020-01-01',
    until: null,
    cycle: year,
    unit: { one: 'unit', minutes: 60 },
    levels: {
      ask: 'Which designation do you hold?',
      at: 'highest',
      of: [
        { key: 'member', label: 'Member' },
        { key: 'cbk', label: 'CBK' },
        { key: 'cfadmin', label: 'CFAdmin' },
        { key: 'cbac', label: 'CBAC' },
        { key: 'cfm', label: 'CFM' },
        { key: 'ccfo', label: 'CCFO' },
        { key: 'cbap', label: 'CBAP' },
      ],
    },
    apportioned: null,
    hours: [
      {
        key: 'verifiable',
        label: 'Verifiable units',
        minutes: { member: 300, cbk: 600, cfadmin: 600, cbac: 1200, cfm: 1200, ccfo: 1200, cbap: 1800 },
        accepts: [{}],
        verifiable: true,
        source: CPD,
        confidence: 'confirmed',
      },
      {
        key: 'total',
        label: 'All units',
        minutes: { member: 600, cbk: 900, cfadmin: 1200, cbac: 1800, cfm: 2400, ccfo: 2400, cbap: 2400 },
        accepts: [{}],
        verifiable: false,
        source: CPD,
        confidence: 'confirmed',
      },
    ],
    duties: [],
    circumstances: [],
    declaredBy: null,
    keep: null,
  },
  {
    version: 'ciba-licence',
    body: 'ciba_licence',
    label: 'CIBA specialist licence',
    holder: 'ciba_licence',
    from: '2020-01-01',
    until: null,
    cycle: year,
    unit: { one: 'unit', minutes: 60 },
    apportioned: null,
    hours: [
      {
        key: 'licence',
        label: 'Units on the licence',
        minutes: 240,
        accepts: [{ topics: ['licence'] }],
        verifiable: true,
        source: CPD,
        confidence: 'confirmed',
        note: 'of one licence; that they are verifiable is assumed',
      },
    ],
    duties: [],
    circumstances: [],
    declaredBy: null,
    keep: null,
  },
];
