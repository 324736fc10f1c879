import {
  type ReportCall,
  reportAll,
  usersFullyCompliant,
  usersNoActivities,
  usersNoEthicsReflection,
  usersNoReflection,
  usersNotScored,
  usersObligationsOpen,
} from '#contract/office-reports.ts';
import type { PageRequest } from '#contract/paging.ts';
import { type OpenStatus, openStatuses } from '#domain/obligations/status.ts';
import {
  askingBodies,
  OBLIGATIONS_OPEN,
  obligationsOpen,
  type UserReport,
  userReportKeys,
  userReports,
} from '#domain/office/user-reports.ts';
import { query } from '#web/api/queries.ts';
import { yearsToChoose } from '#web/parts/office/years-to-choose.ts';
import { understood } from '#web/parts/understood.ts';

/** The choice of a report: a part of the address, a plan year, and which members of it; all without a filter. */
export interface Report {
  q: string;
  year: number;
  filter?: UserReport | typeof OBLIGATIONS_OPEN;
  /** With OBLIGATIONS OPEN: of one body, of one status. */
  body?: string;
  status?: OpenStatus;
}

/** The choices of FILTER USERS: the five of the specification, then ours. */
export const choices = { ...userReports, [OBLIGATIONS_OPEN]: obligationsOpen };
export const choiceKeys = [...userReportKeys, OBLIGATIONS_OPEN] as const;

const calls: Record<UserReport, ReportCall> = {
  not_scored: usersNotScored,
  no_activities: usersNoActivities,
  no_reflection: usersNoReflection,
  no_ethics_reflection: usersNoEthicsReflection,
  fully_compliant: usersFullyCompliant,
};

/** The choice in the address. An impossible year is the current year; an impossible filter is none. */
export function reportOf(search: Readonly<Record<string, unknown>>): Report {
  const [current = 0] = yearsToChoose();
  const filter = choiceKeys.find((key) => key === search.filter);
  const isOpen = filter === OBLIGATIONS_OPEN;
  const body = isOpen && askingBodies.find((one) => one === search.body);
  const status = isOpen && openStatuses.find((one) => one === search.status);
  return {
    q: typeof search.q === 'string' ? search.q : '',
    year: yearsToChoose().find((year) => String(year) === search.year) ?? current,
    ...(filter ? { filter } : {}),
    ...(body ? { body } : {}),
    ...(status ? { status } : {}),
  };
}

/** A report as it stands in the address of the page, which leaves out the current year. */
export const saidOf = ({ q, year, filter, body, status }: Report): Record<string, string> => ({
  q,
  filter: filter ?? '',
  body: body ?? '',
  status: status ?? '',
  year: year === yearsToChoose()[0] ? '' : String(year),
});

/** One page of a report. */
export function reportQuery({
  page,
  size,
  sort,
  direction,
  ...search
}: PageRequest & Record<string, unknown>) {
  const { q, year, filter, ...open } = reportOf(search);
  if (filter === OBLIGATIONS_OPEN) {
    const wanted = { page, size, sort, direction, q, ...open };
    return query(usersObligationsOpen, { year }, understood(usersObligationsOpen, wanted));
  }
  const call: ReportCall = filter ? calls[filter] : reportAll;
  return query(call, { year }, understood(call, { page, size, sort, direction, q }));
}
