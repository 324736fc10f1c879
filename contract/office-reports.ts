import { z } from 'zod/mini';
import { openStatuses } from '#domain/obligations/status.ts';
import {
  askingBodies,
  FIRST_REPORT_YEAR,
  OBLIGATIONS_OPEN,
  userReportKeys,
} from '#domain/office/user-reports.ts';
import { type EndpointSpec, endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { userRow, userSorts } from './office-users.ts';
import { pageOf, pageQuery } from './paging.ts';

// /masterReports (spec B §2.9, §7.8). The specification gives these calls names; their path is spec-readings 18.

const params = z.object({
  year: fields.planYear.check(
    z.refine((year) => year >= FIRST_REPORT_YEAR, `Choose a year from ${FIRST_REPORT_YEAR}`),
    z.meta({ examples: [2026] }),
  ),
});

const reportRow = z.extend(userRow, {
  /** The bodies whose obligations are open, with OBLIGATIONS OPEN. */
  open: z.optional(
    z.array(
      z.object({
        body: z.string(),
        /** The first day of the cycle: a plan year may have two cycles of one body. */
        cycle_from: z.string(),
        status: z.enum(openStatuses),
        without_proof: z.number(),
      }),
    ),
  ),
});

/** Which obligations are open: of all bodies and of every open status, where it says nothing. */
const openFilters = {
  body: z.optional(z.enum(askingBodies, 'Choose one of the bodies')),
  status: z.optional(z.enum(openStatuses, 'Choose one of the statuses')),
};

/** `q`: a part of the address. */
const report = {
  method: 'GET',
  guard: 'admin',
  right: 'members',
  mayBeLate: true,
  params,
  query: pageQuery(userSorts, { q: fields.partOfEmail }),
  ok: z.extend(pageOf(reportRow), {
    /** How many match, also where the pages end before. */
    found: z.number(),
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

export const usersObligationsOpen = endpoint({
  ...report,
  path: '/api/admin/reports/:year/obligations',
  doc: 'Members with open obligations in the plan year, with body and status, a page at a time (spec-readings 19, 98)',
  query: pageQuery(userSorts, { q: fields.partOfEmail, ...openFilters }),
});

export const reportCsv = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:year/csv',
  guard: 'admin',
  right: 'lists',
  does: 'Downloaded a report',
  kind: 'file',
  doc: "All members of a report with the columns of users.csv, named by filter and year (B §3); 'format' xlsx: as a sheet",
  params,
  query: z.object({
    q: fields.partOfEmail,
    filter: z.optional(z.enum([...userReportKeys, OBLIGATIONS_OPEN], 'Choose one of the filters')),
    ...openFilters,
    format: fields.listFormat,
  }),
  ok: fields.nothing,
  errors: [],
});
