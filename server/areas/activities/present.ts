import type { activities } from '#contract/activities.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { isCompleted } from '#domain/activities/activities.ts';
import { presentPortions, recordOf } from '#domain/activities/activity-record.ts';
import { storedFacts } from '#domain/mail-in/mail-facts.ts';
import { type PractitionerFlags, verifiableOffered } from '#domain/profile/practitioner-flags.ts';
import { pick } from '#domain/text/names.ts';
import { evidenceAddress, proofAddress } from '#server/areas/evidence/evidence.ts';
import { stampOf } from '#server/http/versions.ts';
import type { ActivityRow, EditableActivity } from './queries.ts';

/** Without a practitioner flag the response names no evidence. The file stays, but its address answers 404 until a flag is set again. */
export function presentActivity(
  row: ActivityRow,
  flags: PractitionerFlags,
): ResultOf<typeof activities>[number] {
  const stored = storedActivity(row);
  const { date, ...record } = stored.values;
  return {
    ...record,
    ...pick(row, ['id', 'competency1', 'competency2', 'user_added_learning_area', 'topic', 'price']),
    ...pick(row, ['preloaded', 'evidence_url', 'proof_note']),
    portions: presentPortions(row.portions),
    activity_id: row.id,
    activity_date: date,
    completed: isCompleted(row),
    reflection_date: row.reflection_date ?? '',
    external_URL: row.external_url,
    rpt_year: row.plan_year,
    from_mail: proposalsOf(row.from_mail),
    ...(verifiableOffered(flags) ? evidenceOf(row, evidenceAddress) : NO_FILE),
    ...stampOf(stored),
  };
}

function proposalsOf(stored: unknown) {
  const facts = storedFacts(stored);
  return facts && pick(facts, ['came_on', 'date', 'minutes', 'lacks_surname', 'left_out']);
}

export const storedActivity = (row: EditableActivity) => ({
  id: row.id,
  values: recordOf(row),
  savedAt: row.updated_at,
});

/** For our own calls: the file is named for every member. */
export const presentWithProof = (row: ActivityRow, flags: PractitionerFlags) => ({
  ...presentActivity(row, flags),
  ...evidenceOf(row, proofAddress),
});

const evidenceOf = (row: ActivityRow, addressOf: typeof evidenceAddress) =>
  row.evidence_id
    ? {
        evidence: addressOf(row.plan_year, row.evidence_id),
        evidence_name: row.file_name ?? '',
        evidence_flaw: row.flaw ?? '',
      }
    : NO_FILE;
const NO_FILE = { evidence: '', evidence_name: '', evidence_flaw: '' } as const;
