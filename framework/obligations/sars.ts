import { calendarYear } from './calendar-year.ts';
import type { RuleSet } from './rule-set.ts';

// Read in November 2026 in stored copies, often excerpts, not on the live pages.

const TP = 'saica.org.za/members/member-info/member-obligations/tax-practitioner-obligations';
const TP_OLD = 'tst.saica.co.za … tax-practitioner-obligations (older page)';
const TP_REGISTER = 'my.saica.co.za/Member/Register-Tax-Practitioner';
const TP_2022 =
  'taxfaculty.ac.za/news/read/important-alert-sars-changes-to-cpd-requirements-and-record-keeping';
const byMonths =
  'apportionment applies from the date of registration; by months, the first one whole, is assumed (SARS pro-rated 2022 by months)';

export const sarsRules: readonly RuleSet[] = [
  {
    version: 'sars-2013',
    body: 'sars',
    label: 'SARS tax practitioner',
    holder: 'tax_practitioner',
    from: '2013-01-01',
    until: '2022-05-31',
    cycle: { ...calendarYear, source: TP_OLD, confidence: 'confirmed' },
    apportioned: { by: 'months', source: TP_2022, confidence: 'reported', note: byMonths },
    hours: [
      {
        key: 'tax_all',
        label: 'Tax hours',
        minutes: 900,
        accepts: [{ topics: ['tax'] }],
        verifiable: false,
        source: TP_OLD,
        confidence: 'confirmed',
      },
      {
        key: 'tax_verifiable',
        label: 'Verifiable tax hours',
        minutes: 540,
        accepts: [{ topics: ['tax'] }],
        verifiable: true,
        source: TP_OLD,
        confidence: 'confirmed',
        note: '60% of 15',
      },
    ],
    duties: [],
    circumstances: [{ kind: 'held', source: TP_2022, confidence: 'reported' }],
    declaredBy: '01-31',
    keep: { years: 5, source: TP_OLD, confidence: 'confirmed' },
  },
  {
    version: 'sars-2022',
    body: 'sars',
    label: 'SARS tax practitioner',
    holder: 'tax_practitioner',
    from: '2022-06-01',
    until: null,
    cycle: { ...calendarYear, source: TP, confidence: 'confirmed' },
    apportioned: { by: 'months', source: TP_REGISTER, confidence: 'confirmed', note: byMonths },
    hours: [
      {
        key: 'tax',
        label: 'Tax hours',
        minutes: 600,
        accepts: [{ topics: ['tax'] }],
        verifiable: true,
        source: TP,
        confidence: 'confirmed',
      },
      {
        key: 'ethics',
        label: 'Ethics hours',
        minutes: 120,
        accepts: [{ topics: ['ethics'] }],
        verifiable: true,
        source: TP,
        confidence: 'confirmed',
      },
      {
        key: 'service',
        label: 'Service hours',
        minutes: 360,
        accepts: [{ topics: ['service'] }],
        verifiable: true,
        overflow: { from: 'tax', when: 'only_tax' },
        source: TP,
        confidence: 'confirmed',
      },
    ],
    duties: [],
    circumstances: [
      { kind: 'held', source: TP_REGISTER, confidence: 'confirmed' },
      { kind: 'only_tax', source: TP, confidence: 'reported', note: 'SAICA itself writes "presumably"' },
    ],
    declaredBy: '01-31',
    keep: { years: 5, source: TP_2022, confidence: 'reported' },
  },
];
