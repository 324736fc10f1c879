import type { activities } from '#contract/activities.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { isCompleted } from '#domain/activities.ts';
import { type PractitionerFlags, verifiableOffered } from '#domain/practitioner-flags.ts';
import { hoursOf } from '#domain/verifiable-hours.ts';
import { evidenceAddress } from '#server/areas/evidence/evidence.ts';
import { type Stored, stampOf } from '#server/http/versions.ts';
import type { ActivityRow, EditableActivity } from './queries.ts';

/** Without a practitioner flag the response names no evidence. The file stays, but its address answers 404 until a flag is set again. */
export const presentActivity = (
  row: ActivityRow,
  flags: PractitionerFlags,
): ResponseOf<typeof activities>[number] => ({
  id: row.id,
  activity_id: row.id,
  title: row.title,
  provider: row.provider,
  type: row.type,
  description: row.description,
  competency: row.competency,
  competency1: row.competency1,
  competency2: row.competency2,
  activity_date: row.activity_date ?? '',
  completed: isCompleted(row),
  reflection_date: row.reflection_date ?? '',
  verifiable_hours: hoursOf(row.verifiable_tenths),
  hours_kind: row.hours_kind,
  learning_area_id: row.learning_area_id,
  user_added_learning_area: row.user_added_learning_area,
  topic: row.topic,
  price: row.price,
  external_URL: row.external_url,
  evidence_url: row.evidence_url,
  preloaded: row.preloaded,
  rpt_year: row.plan_year,
  ...evidenceOf(row, flags),
  ...stampOf(storedActivity(row)),
});

/** What a member can change of an activity, as the call that changes it names it. */
export const storedActivity = (row: EditableActivity): Stored => ({
  id: row.id,
  values: {
    title: row.title,
    provider: row.provider,
    type: row.type,
    description: row.description,
    competency: row.competency,
    learning_area_id: row.learning_area_id,
    date: row.activity_date ?? '',
    verifiable_hours: hoursOf(row.verifiable_tenths),
    hours_kind: row.hours_kind,
  },
  savedAt: row.updated_at,
});

const evidenceOf = (row: ActivityRow, flags: PractitionerFlags) =>
  row.evidence_id && verifiableOffered(flags)
    ? { evidence: evidenceAddress(row.plan_year, row.evidence_id), evidence_name: row.file_name ?? '' }
    : { evidence: '', evidence_name: '' };
