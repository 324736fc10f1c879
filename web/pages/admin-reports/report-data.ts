import {
  type ReportCall,
  reportAll,
  usersFullyCompliant,
  usersNoActivities,
  usersNoEthicsReflection,
  usersNoReflection,
  usersNotScored,
} from '#contract/admin-reports.ts';
import type { PageRequest } from '#contract/paging.ts';
import { type UserReport, userReportKeys } from '#domain/user-reports.ts';
import { query } from '#web/api/queries.ts';
import { yearsToChoose } from '#web/parts/admin/years-to-choose.ts';
import { understood } from '#web/parts/understood.ts';

/** The choice of a report: a part of the address, a plan year, and which members of it; all without a filter. */
export interface Report {
  q: string;
  year: number;
  filter?: UserReport;
}

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
  const filter = userReportKeys.find((key) => key === search.filter);
  return {
    q: typeof search.q === 'string' ? search.q : '',
    year: yearsToChoose().find((year) => String(year) === search.year) ?? current,
    ...(filter ? { filter } : {}),
  };
}

/** The same for the address, which leaves out the current year. */
export const saidOf = ({ q, year, filter }: Report): Record<string, string> => ({
  q,
  filter: filter ?? '',
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
  const { q, year, filter } = reportOf(search);
  const call: ReportCall = filter ? calls[filter] : reportAll;
  return query(call, { year }, understood(call, { page, size, sort, direction, q }));
}
