import { calendarYear } from './calendar-year.ts';
import type { RuleSet } from './rule-set.ts';

// Read in November 2026 in stored copies, often excerpts, not on the live pages.

const CPD = 'saipa.co.za/…/cpd-requirements, /cpd-guidance (undated)';

export const saipaRules: readonly RuleSet[] = [
  {
    version: 'saipa-year',
    body: 'saipa',
    label: 'SAIPA member',
    holder: 'saipa',
    from: '2020-01-01',
    until: null,
    cycle: {
      ...calendarYear,
      source: CPD,
      confidence: 'assumed',
      note: 'the page says per year; 1 January is assumed',
    },
    levels: {
      ask: 'Are you a tax practitioner through SAIPA?',
      at: 'highest',
      of: [
        { key: 'other', label: 'No' },
        { key: 'tax_practitioner', label: 'Yes' },
      ],
    },
    apportioned: null,
    hours: [
      {
        key: 'tax',
        label: 'Tax hours',
        minutes: { tax_practitioner: 720, other: 240 },
        accepts: [{ topics: ['tax'] }],
        verifiable: true,
        source: CPD,
        confidence: 'confirmed',
      },
      {
        key: 'ethics',
        label: 'Ethics hours',
        minutes: 120,
        accepts: [{ topics: ['ethics'] }],
        verifiable: true,
        source: CPD,
        confidence: 'confirmed',
      },
      {
        key: 'accounting',
        label: 'Accounting and IFRS hours',
        minutes: 240,
        accepts: [{ topics: ['accounting'] }],
        verifiable: true,
        source: CPD,
        confidence: 'confirmed',
      },
      {
        key: 'structured',
        label: 'Structured hours',
        minutes: 1200,
        accepts: [{}],
        verifiable: true,
        source: CPD,
        confidence: 'confirmed',
        note: 'they are verifiable hours: four questions with yes, evidence among them',
      },
      {
        key: 'total',
        label: 'All hours',
        minutes: 2400,
        accepts: [{}],
        verifiable: false,
        source: CPD,
        confidence: 'confirmed',
        note: 'that structured hours over 20 stand for unstructured ones is assumed',
      },
    ],
    duties: [],
    circumstances: [],
    declaredBy: null,
    keep: null,
  },
];
