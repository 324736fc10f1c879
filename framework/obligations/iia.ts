import { calendarYear } from './calendar-year.ts';
import type { RuleSet } from './rule-set.ts';

// Read in November 2026 in stored copies, often excerpts, not on the live pages.

const CPE = 'theiia.org cpe-requirements; internalaudit360';
const UK = 'IIA UK (2018)';

export const iiaRules: readonly RuleSet[] = [
  {
    version: 'iia-cpe',
    body: 'iia',
    label: 'Certified internal auditor (IIA)',
    holder: 'iia',
    from: '2020-01-01',
    until: null,
    cycle: { ...calendarYear, source: CPE, confidence: 'reported' },
    levels: {
      ask: 'Do you practise?',
      at: 'highest',
      of: [
        { key: 'retired', label: 'Retired' },
        { key: 'not_practising', label: 'No' },
        { key: 'practising', label: 'Yes' },
      ],
    },
    apportioned: null,
    hours: [
      {
        key: 'total',
        label: 'All hours',
        minutes: { practising: 2400, not_practising: 1200 },
        accepts: [{}],
        verifiable: true,
        caps: [{ types: ['presentation'], per: 'year', minutes: 1500 }],
        source: CPE,
        confidence: 'reported',
        note: `at most 25 hours of presentations: ${UK}`,
      },
      {
        key: 'ethics',
        label: 'Ethics hours',
        minutes: { practising: 120, not_practising: 120 },
        accepts: [{ topics: ['ethics'] }],
        verifiable: true,
        source: UK,
        confidence: 'confirmed',
      },
    ],
    carry: { over: ['total'], atMost: 1200, source: CPE, confidence: 'reported' },
    duties: [],
    circumstances: [],
    declaredBy: 'end',
    keep: { years: 3, source: CPE, confidence: 'reported' },
  },
];
