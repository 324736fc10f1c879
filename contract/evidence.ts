import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { ACTIVITIES_MAX } from './limits.ts';
import { calendarDate } from './plan-fields.ts';

// The specification sends the year as a header with an upload (B §7.3).
const yearHeader = z.object({ rpt_year: fields.planYear });
const uploadErrors = [
  'activity_not_found',
  'file_type_refused',
  'file_infected',
  'evidence_quota',
  'evidence_changed',
  'evidence_not_offered',
] as const;

const chosenActivities = z
  .array(fields.id, 'Choose an activity')
  .check(z.minLength(1, 'Choose an activity'), z.maxLength(ACTIVITIES_MAX));

/**
 * The file that these activities had when the member chose: its id, or `none`. When one of them has another file by now, the
 * answer is 409 `evidence_changed` and nothing changes. Without it the last file counts.
 */
const seen = z.optional(z.union([z.literal('none'), fields.id], 'This is not a valid id'));

export const uploadEvidence = endpoint({
  method: 'POST',
  path: '/api/rpt/bookActivty_upload',
  guard: 'member',
  planYear: 'headers.rpt_year',
  kind: 'upload',
  records: true,
  doc: 'Uploads one file (pdf, doc, docx, at most 10 MB) for these activities (B §7.3)',
  headers: yearHeader,
  form: z.object({ activityIds: chosenActivities, seen_evidence: seen }),
  ok: z.object({ fileName: z.string() }),
  errors: uploadErrors,
});

export const replaceEvidence = endpoint({
  method: 'POST',
  path: '/api/rpt/changeActivty_upload',
  guard: 'member',
  planYear: 'headers.rpt_year',
  kind: 'upload',
  records: true,
  doc: 'Replaces the file of one activity (B §7.3)',
  headers: yearHeader,
  form: z.object({
    activityId: z.uuid('Choose an activity').check(z.toLowerCase()),
    seen_evidence: seen,
  }),
  ok: z.object({ fileName: z.string() }),
  errors: uploadErrors,
});

const file = z.object({ url: z.string(), fileName: z.string() });

export const uploadProof = endpoint({
  method: 'POST',
  path: '/api/plan/:year/activities/:id/file',
  guard: 'member',
  planYear: 'params.year',
  kind: 'upload',
  records: true,
  doc: 'Uploads the file of one activity (pdf, doc, docx, jpg, png, at most 10 MB) for every member, in place of an earlier one',
  params: z.extend(fields.yearParams, { id: fields.id }),
  form: z.object({ seen_evidence: seen }),
  ok: z.object({ fileName: z.string() }),
  errors: ['activity_not_found', 'file_type_refused', 'file_infected', 'evidence_quota', 'evidence_changed'],
});

export const fileRefused = endpoint({
  method: 'POST',
  path: '/api/account/refused_files',
  guard: 'member',
  doc: 'Notes why the page took a file for no evidence, so that the office can help; the last ten stay',
  body: z.object({ reason: fields.text255('Say why') }),
  ok: fields.nothing,
  errors: [],
});

export const evidenceOfActivity = endpoint({
  method: 'GET',
  path: '/api/rpt/getActivity_file/:activityId',
  guard: 'member',
  doc: "Where the activity's file is (B §7.3)",
  params: z.object({ activityId: fields.id }),
  ok: file,
  errors: ['activity_not_found', 'evidence_not_found', 'evidence_not_offered'],
});

export const evidenceOfYear = endpoint({
  method: 'GET',
  path: '/api/rpt/getAllActivity_files/:year',
  guard: 'member',
  planYear: 'params.year',
  doc: 'All files of the year (B §7.3); at most 50',
  params: fields.yearParams,
  ok: z.array(z.extend(file, { id: z.string(), activityIds: z.array(z.string()) })),
  errors: ['evidence_not_offered'],
});

export const useEvidence = endpoint({
  method: 'POST',
  path: '/api/plan/:year/evidence/use',
  guard: 'member',
  planYear: 'params.year',
  records: true,
  doc: 'Gives activities a file that the year has already, in place of the one that they had (spec-readings 19, 66)',
  params: fields.yearParams,
  body: z.object({ evidence_id: fields.id, activityIds: chosenActivities, seen_evidence: seen }),
  ok: z.object({ fileName: z.string() }),
  errors: ['activity_not_found', 'evidence_not_found', 'evidence_changed'],
});

export const removeEvidence = endpoint({
  method: 'POST',
  path: '/api/plan/:year/evidence/remove',
  guard: 'member',
  planYear: 'params.year',
  records: true,
  doc: 'Takes the file from activities; it is deleted when no other activity has it (spec-readings 19). Before the day until which a body wants the record kept it takes that day as `confirmed_until`; otherwise `kept_until` names the day in that field',
  params: fields.yearParams,
  body: z.object({
    activityIds: chosenActivities,
    seen_evidence: seen,
    confirmed_until: z.optional(calendarDate),
  }),
  ok: fields.nothing,
  errors: ['activity_not_found', 'evidence_not_found', 'evidence_changed', 'kept_until'],
});

const fileById = {
  method: 'GET',
  guard: 'member',
  planYear: 'params.year',
  kind: 'file',
  params: z.extend(fields.yearParams, { id: fields.id }),
  ok: z.unknown(),
} as const;

export const evidenceFile = endpoint({
  ...fileById,
  path: '/api/rpt/evidence/:year/:id',
  doc: 'The bytes of a file, as an attachment under the name that it came with (spec-readings 66)',
  errors: ['evidence_not_found', 'evidence_lost', 'evidence_not_offered'],
});

export const proofFile = endpoint({
  ...fileById,
  path: '/api/plan/:year/evidence/:id',
  doc: 'The same for every member, also without a practitioner flag',
  errors: ['evidence_not_found', 'evidence_lost'],
});
