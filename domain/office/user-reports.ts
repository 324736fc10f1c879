import { ruleSets } from '#framework/obligations/rule-sets.ts';
import type { ListFormat } from '../csv/list.ts';

/** The contents of a member's plan year, in numbers. Standard text of the autofix counts as recorded. */
export interface YearCounts {
  /** Competencies with an answer. */
  scored: number;
  activities: number;
  /** Activities whose reflection is recorded. */
  reflections: number;
  /** Ethics items whose reflection is recorded. */
  ethics: number;
}

/** The first year of reports (spec B §9). */
export const FIRST_REPORT_YEAR = 2021;

/** How many ethics reflections a year asks for; a test compares it with the framework. */
export const ETHICS_ITEMS = 3;

/**
 * The choices of FILTER USERS (spec B §2.9): for a member who has the plan year, the rule over what it holds, and the rule
 * in words. Every such member matches at least one filter, and FULLY-COMPLIANT exactly when no other one matches.
 */
export const userReports = {
  not_scored: {
    label: 'USERS NOT SCORED',
    definition: 'has the plan year, and no competency is scored in it.',
    matches: ({ scored }: YearCounts) => scored === 0,
  },
  no_activities: {
    label: 'SCORED BUT NO ACTIVITIES',
    definition: 'at least one competency is scored in the plan year, and the year has no activity.',
    matches: ({ scored, activities }: YearCounts) => scored > 0 && activities === 0,
  },
  no_reflection: {
    label: 'REFLECTIONS INCOMPLETE',
    definition:
      'has at least one activity in the plan year, and at least one of them has no recorded reflection. Ethics reflections are not counted here.',
    matches: ({ activities, reflections }: YearCounts) => reflections < activities,
  },
  no_ethics_reflection: {
    label: 'ETHICS REFLECTIONS INCOMPLETE',
    definition:
      'has the plan year, and at least one of its three ethics reflections (personal, business, professional) is not recorded.',
    matches: ({ ethics }: YearCounts) => ethics < ETHICS_ITEMS,
  },
  fully_compliant: {
    label: 'FULLY-COMPLIANT',
    definition:
      'at least one competency is scored in the plan year, the year has at least one activity, the reflection of every activity is recorded, and so are the three ethics reflections. Verifiable hours are not counted.',
    matches: ({ scored, activities, reflections, ethics }: YearCounts) =>
      scored > 0 && activities > 0 && reflections >= activities && ethics >= ETHICS_ITEMS,
  },
} as const;

/** The sixth choice is ours: it asks the bodies, not the counts of a year. */
export const OBLIGATIONS_OPEN = 'obligations_open';
export const obligationsOpen = {
  label: 'OBLIGATIONS OPEN',
  definition:
    'at least one body asks for something in the plan year that is not met: To do, Proof missing, On course, To fix or Missed. A change of a plan counts within about a minute.',
};

/**
 * The name of a report's file by its filter and year: 'users-not-scored-2026.csv', 'obligations-open-sars-2026.xlsx'. The file of all
 * members is users.csv (spec B §3).
 */
export function reportFileName({ filter, year, body = '', status = '', format }: NamedReport): string {
  if (!filter) return `users.${format}`;
  const { label } = filter === OBLIGATIONS_OPEN ? obligationsOpen : userReports[filter];
  const words = [label, body, status, `${year}`].filter(Boolean).join(' ');
  return `${words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${format}`;
}

interface NamedReport {
  filter?: UserReport | typeof OBLIGATIONS_OPEN | undefined;
  year: number;
  body?: string | undefined;
  status?: string | undefined;
  format: ListFormat;
}

/** The bodies that ask for something, in the order of their rules. */
export const askingBodies: readonly string[] = [...new Set(ruleSets.map(({ body }) => body))];

export type UserReport = keyof typeof userReports;
export const userReportKeys = Object.keys(userReports) as [UserReport, ...UserReport[]];

/** The years to choose from, the current one first. */
export const reportYears = (currentYear: number): number[] =>
  Array.from({ length: Math.max(1, currentYear - FIRST_REPORT_YEAR + 1) }, (_, back) => currentYear - back);
