import type { DeclarationDate } from './rule-set.ts';

const SEASON = 'accountingacademy.co.za/news/read/saica-it-s-cpd-declaration-season';

/** Announced days. A cycle without one has the expected day of its rules. */
export const declarationDates: readonly DeclarationDate[] = [
  {
    body: 'saica',
    cycle: '2020-01-01',
    due: '2021-01-31',
    source: 'cfo.co.za/articles/one-week-until-saica-members-have-to-submit-their-cpd-declaration',
    confidence: 'reported',
  },
  {
    body: 'saica',
    cycle: '2024-01-01',
    due: '2025-02-28',
    source: 'accountingacademy.co.za/news/read/saica-cpd-compliance-declaration',
    confidence: 'reported',
    note: "SAICA's form itself said 31 January 2025",
  },
  {
    body: 'sars',
    cycle: '2023-01-01',
    due: '2024-01-05',
    source: SEASON,
    confidence: 'reported',
    note: 'ambiguous sentence',
  },
  {
    body: 'cipc',
    cycle: '2023-01-01',
    due: '2024-01-05',
    source: SEASON,
    confidence: 'reported',
    note: 'ambiguous sentence',
  },
];
