import { z } from 'zod/mini';
import { FIRST_REPORT_YEAR, userReportKeys } from '#domain/user-reports.ts';
import { userRow, userSorts } from './admin-users.ts';
import { type EndpointSpec, endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { pageOf, pageQuery } from './paging.ts';

// /masterReports (spec B §2.9, §7.8). The specification gives these calls names; their path is spec-readings 18.

const params = z.object({
  year: fields.planYear.check(
    z.refine((year) => year >= FIRST_REPORT_YEAR, `Choose a year from ${FIRST_REPORT_YEAR}`),
    z.meta({ examples: [2026] }),
  ),
});

/** `q`: a part of the address. */
const report = {
  method: 'GET',
  guard: 'admin',
  right: 'members',
  params,
  query: pageQuery(userSorts, { q: fields.partOfEmail }),
  ok: z.extend(pageOf(userRow), {
    /** All members, whatever the search and the filter. */
    all: z.number(),
  }),
  errors: [],
} as const;

/** The call of any report: they differ by their filter alone. */
export type ReportCall = typeof report & Pick<EndpointSpec, 'path' | 'doc'>;

export const reportAll = endpoint({
  ...report,
  path: '/api/admin/reports/:year',
  doc: 'All members, whatever their plans hold, a page at a time (B §2.9)',
});

export const usersNotScored = endpoint({
  ...report,
  path: '/api/rpt/users_not_scored_filter/:year',
  doc: 'Members with the plan year and no scored competency in it (B §7.8, spec-readings 89)',
});

export const usersNoActivities = endpoint({
  ...report,
  path: '/api/rpt/users_scored_no_activties_filter/:year',
  doc: 'Members with a scored competency and no activity in the year (B §7.8, spec-readings 89)',
});

export const usersNoReflection = endpoint({
  ...report,
  path: '/api/rpt/users_no_reflection/:year',
  doc: 'Members with an activity of the year whose reflection is not recorded (B §7.8, spec-readings 89)',
});

export const usersNoEthicsReflection = endpoint({
  ...report,
  path: '/api/rpt/users_no_ethics_reflection/:year',
  doc: 'Members with the plan year who have not recorded all three ethics reflections (B §7.8, spec-readings 89)',
});

export const usersFullyCompliant = endpoint({
  ...report,
  path: '/api/rpt/users_fully_compliant/:year',
  doc: 'Members of the year whom none of the other four filters finds (B §7.8, spec-readings 89)',
});

export const reportCsv = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:year/csv',
  guard: 'admin',
  right: 'lists',
  does: 'Downloaded a report',
  kind: 'file',
  doc: 'users.csv: all members of a report, with an entry in the log (B §3)',
  params,
  query: z.object({
    q: fields.partOfEmail,
    filter: z.optional(z.enum(userReportKeys, 'Choose one of the filters')),
  }),
  ok: fields.nothing,
  errors: [],
});
