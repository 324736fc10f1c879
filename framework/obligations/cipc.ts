import { calendarYear } from './calendar-year.ts';
import type { RuleSet } from './rule-set.ts';

// Read in November 2026 in stored copies, often excerpts, not on the live pages.

const byMonths =
  'apportionment applies from the date of registration; by months, the first one whole, is assumed (SARS pro-rated 2022 by months)';
const BRP = 'saica.org.za/members/member-info/member-obligations/business-rescue-practitioners-obligations';
export const cipcRules: readonly RuleSet[] = [
  {
    version: 'cipc-2020',
    body: 'cipc',
    label: 'Business rescue practitioner (CIPC)',
    holder: 'business_rescue_practitioner',
    from: '2020-01-01',
    until: null,
    cycle: { ...calendarYear, source: BRP, confidence: 'confirmed' },
    apportioned: { by: 'months', source: BRP, confidence: 'confirmed', note: byMonths },
    // The rarest first: one hour of it counts in all three.
    hours: [
      {
        key: 'rescue',
        label: 'Hours directly about business rescue',
        minutes: 240,
        accepts: [{ topics: ['business_rescue'] }],
        verifiable: true,
        source: BRP,
        confidence: 'confirmed',
      },
      {
        key: 'verifiable',
        label: 'Verifiable hours',
        minutes: 720,
        accepts: [{ topics: ['tax', 'service'] }, { topics: ['business_rescue'] }],
        verifiable: true,
        source: BRP,
        confidence: 'confirmed',
        note: 'ethics is not among the named subjects: left out is assumed',
      },
      {
        key: 'total',
        label: 'All hours',
        minutes: 1200,
        accepts: [{}],
        verifiable: false,
        source: BRP,
        confidence: 'confirmed',
      },
    ],
    duties: [],
    circumstances: [
      { kind: 'held', source: BRP, confidence: 'confirmed' },
      {
        kind: 'exempt',
        source: 'source.acts.co.za/companies-act-2008/n882_11__exemptions.php',
        confidence: 'confirmed',
        note: 'granted on application; not active for an extended time',
      },
    ],
    declaredBy: '01-31',
    keep: { years: 3, source: 'none found', confidence: 'assumed' },
  },
];
