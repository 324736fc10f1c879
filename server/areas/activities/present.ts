import type { activities } from '#contract/activities.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { isCompleted } from '#domain/activities.ts';
import { pick } from '#domain/names.ts';
import { type PractitionerFlags, verifiableOffered } from '#domain/practitioner-flags.ts';
import { hoursOf } from '#domain/verifiable-hours.ts';
import { evidenceAddress } from '#server/areas/evidence/evidence.ts';
import { stampOf } from '#server/http/versions.ts';
import type { ActivityRow } from './queries.ts';
import { sameNames, storedActivity } from './record.ts';

/** Without a practitioner flag the response names no evidence. The file stays, but its address answers 404 until a flag is set again. */
export const presentActivity = (
  row: ActivityRow,
  flags: PractitionerFlags,
): ResponseOf<typeof activities>[number] => ({
  ...pick(row, sameNames),
  ...pick(row, [
    'id',
    'competency1',
    'competency2',
    'user_added_learning_area',
    'topic',
    'price',
    'preloaded',
  ]),
  activity_id: row.id,
  activity_date: row.activity_date ?? '',
  completed: isCompleted(row),
  reflection_date: row.reflection_date ?? '',
  verifiable_hours: hoursOf(row.verifiable_tenths),
  external_URL: row.external_url,
  evidence_url: row.evidence_url,
  rpt_year: row.plan_year,
  ...evidenceOf(row, flags),
  ...stampOf(storedActivity(row)),
});

const evidenceOf = (row: ActivityRow, flags: PractitionerFlags) =>
  row.evidence_id && verifiableOffered(flags)
    ? { evidence: evidenceAddress(row.plan_year, row.evidence_id), evidence_name: row.file_name ?? '' }
    : { evidence: '', evidence_name: '' };
