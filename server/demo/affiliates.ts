import { v7 as uuid } from 'uuid';
import { addDays, southAfricanDate } from '#domain/calendar/calendar.ts';
import { fromRand } from '#domain/money/money.ts';
import type { ActivityType } from '#framework/activity-types.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import { addAffiliates } from '#server/areas/affiliates/affiliates.ts';
import type { Db } from '#server/db/connect.ts';

type DemoOffer = readonly [
  competencies: readonly [CompetencyKey, CompetencyKey?, CompetencyKey?],
  title: string,
  provider: string,
  type: ActivityType,
  /** Days from today; null when it can be taken at any time. */
  ahead: number | null,
  /** In rand; null when the provider names the price. */
  price: number | null,
  description: string,
];

// These providers are invented. Their addresses use a domain that is reserved for examples.
const offers: readonly DemoOffer[] = [
  [
    ['tax_planning'],
    'Capital gains tax: the case study day',
    'Tax Faculty',
    'online course',
    3,
    1299,
    'Six worked cases on disposals, base cost and the exclusions, marked the same week.',
  ],
  [
    ['tax_planning'],
    'International tax: permanent establishments',
    'Tax Faculty',
    'webinar',
    null,
    450,
    'Remote work, dependent agents and the multilateral instrument in South African treaties.',
  ],
  [
    ['tax_planning', 'financial_management'],
    'Year-end tax planning for owner-managed companies',
    'SAICA',
    'webinar',
    12,
    695,
    'Dividends, loans to shareholders and section 7C before the February year end.',
  ],
  [
    ['tax_planning', 'tax_governance'],
    'Section 12H and 11D allowances',
    'Probeta Training',
    'e-learning',
    null,
    0,
    'Learnerships and research allowances, with a claim checklist.',
  ],
  [
    ['data_analytics', 'automation_management'],
    'Power Query for monthly reporting',
    'Excel Academy',
    'e-learning',
    null,
    350,
    'Load, clean and combine ledgers, refreshed with one button every month.',
  ],
  [
    ['data_analytics', 'reporting_fundamentals', 'review_Analyse_and_monitor'],
    'Dashboards that answer the question',
    'ISACA South Africa',
    'webinar',
    20,
    495,
    'Which chart for which decision, and how to say what the figures do not show.',
  ],
  [
    ['data_analytics', 'business_system_applications'],
    'Audit data analytics, two days',
    'Deloitte Academy',
    'conference',
    45,
    5400,
    'Full-population tests on journals, with exercises on a prepared ledger.',
  ],
  [
    ['managing_others', 'adaptive_mindset'],
    'Coaching for first-time managers',
    'Gordon Institute',
    'online course',
    30,
    2750,
    'Four sessions on delegation, feedback and the difficult conversation.',
  ],
  [
    ['managing_others', 'adaptive_mindset', 'leadership_skills'],
    'Leading a team through change',
    'SAICA',
    'podcast',
    null,
    0,
    'Six talks with finance leaders on what they would do differently.',
  ],
  [
    ['adaptive_mindset'],
    'Learning how to learn again',
    'Probeta Training',
    'video',
    null,
    120,
    'Short exercises for a week, ten minutes each.',
  ],
  [
    ['automation_management', 'business_system_applications'],
    'Robotic process automation in finance',
    'ISACA South Africa',
    'webinar',
    60,
    null,
    'Where a robot pays, and which controls stay with people.',
  ],
  [
    ['governance_model', 'financial_management'],
    'King V for finance teams',
    'IoDSA',
    'webinar',
    8,
    950,
    'What changes in disclosure, and who has to do what by when.',
  ],
  [
    ['governance_model', 'reporting_fundamentals'],
    'Integrated reporting workshop',
    'IoDSA',
    'internal training',
    90,
    3200,
    'From material matters to a report of forty pages, with peer review.',
  ],
  [
    ['reporting_fundamentals'],
    'IFRS 18: presentation and disclosure',
    'SAICA',
    'online course',
    15,
    1450,
    'The new subtotals and management-defined measures, with the first-year comparatives.',
  ],
  [
    ['professional_ethics', 'business_ethics'],
    'Ethics hour: reporting irregularities',
    'IRBA',
    'webinar',
    25,
    0,
    'Three cases on the duty to report and the pressure not to.',
  ],
  [
    ['cyber_security'],
    'Phishing, invoices and changed bank details',
    'ISACA South Africa',
    'video',
    null,
    0,
    'How payment fraud is prepared, and the two questions that stop it.',
  ],
];

/** The catalogue for the demo accounts. Its dates start today. */
export function insertCatalogue(trx: Db, now: Date): Promise<void> {
  const today = southAfricanDate(now);
  const rows = offers.map(
    ([
      [competency, competency1 = '', competency2 = ''],
      title,
      provider,
      type,
      ahead,
      price,
      description,
    ]) => {
      const id = uuid();
      return {
        id,
        competency,
        competency1,
        competency2,
        title,
        provider,
        type,
        description,
        activity_date: ahead === null ? null : addDays(today, ahead),
        price_cents: price === null ? null : fromRand(price),
        external_url: `https://providers.example.com/${id}`,
        created_at: now,
        updated_at: now,
      };
    },
  );
  return addAffiliates(trx, rows);
}
