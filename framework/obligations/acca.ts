import type { RuleSet } from './rule-set.ts';

// Read in November 2026 in stored copies, often excerpts, not on the live pages.

const ROUTES = 'accaglobal.com … routes.html';
const SHORT = 'accaglobal.com … not-met-cpd-requirement';
const PORTAL = 'accaportal KA-01203 (2025), -01215, -01221, -01227';

export const accaRules: readonly RuleSet[] = [
  {
    version: 'acca-units',
    body: 'acca',
    label: 'ACCA member',
    holder: 'acca',
    from: '2020-01-01',
    until: null,
    cycle: {
      starts: '01-01',
      years: 1,
      moves: 'fixed',
      first: 'next',
      source: PORTAL,
      confidence: 'confirmed',
    },
    unit: { one: 'unit', minutes: 60 },
    levels: {
      ask: 'Which route do you follow?',
      at: 'start',
      of: [
        { key: 'saica', label: "I follow SAICA's rules" },
        { key: 'employer', label: 'Approved employer' },
        { key: 'part_time', label: 'Part-time, up to 770 hours a year' },
        { key: 'units', label: 'Units' },
      ],
    },
    apportioned: { by: 'months', source: PORTAL, confidence: 'confirmed' },
    hours: [
      {
        key: 'verifiable',
        label: 'Verifiable units',
        minutes: { units: 1260 },
        accepts: [{}],
        verifiable: true,
        source: ROUTES,
        confidence: 'confirmed',
        note: 'part-time: a level of verifiable units of the member’s own',
      },
      {
        key: 'total',
        label: 'All units',
        minutes: { units: 2400, part_time: 1140 },
        fixed: 1140,
        accepts: [{}],
        verifiable: false,
        source: ROUTES,
        confidence: 'confirmed',
      },
    ],
    carry: {
      over: ['verifiable', 'total'],
      atMost: 1260,
      source: PORTAL,
      confidence: 'confirmed',
      note: 'that the excess over all units bounds it too is assumed, so that nothing counts twice',
    },
    debt: { source: SHORT, confidence: 'confirmed' },
    duties: [{ key: 'other_body', of: 'saica', levels: ['saica'], source: ROUTES, confidence: 'confirmed' }],
    circumstances: [],
    absence: { source: PORTAL, confidence: 'confirmed', note: 'the 19 units that are not verifiable stay' },
    declaredBy: '01-01',
    keep: {
      years: 5,
      source: PORTAL,
      confidence: 'confirmed',
      note: 'three years; tax practitioners in South Africa five',
    },
    notFound: [
      {
        says: 'Part-time members agree their own number of verifiable units with ACCA. It is not counted here.',
        levels: ['part_time'],
      },
    ],
  },
];
