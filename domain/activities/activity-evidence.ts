import type { CalendarDate } from '../calendar/calendar.ts';
import { isBlank } from '../text/blank-text.ts';

/** An activity's evidence, named as in the contract. A text is empty when there is nothing. */
export interface EvidenceFacts {
  verifiable_hours: number;
  activity_date: CalendarDate | '';
  completed: boolean;
  /** The address of an uploaded file, and the web address of evidence that is kept elsewhere. */
  evidence: string;
  evidence_url: string;
  /** Where proof is kept that is not a file here, in the member's words. */
  proof_note: string;
}

/**
 * - `file`, `link`, `note`: there is evidence, here or elsewhere.
 * - `missing`: the activity has hours and is past, so a file is due.
 * - `later`: the activity lies ahead.
 * - `optional`: nothing requires evidence.
 */
export type EvidenceState = 'file' | 'link' | 'note' | 'missing' | 'later' | 'optional';

/** Whether there is proof: a file, a link to one, or a note where it is kept. */
export const hasProof = (facts: Pick<EvidenceFacts, 'evidence' | 'evidence_url' | 'proof_note'>): boolean =>
  Boolean(facts.evidence || facts.evidence_url) || !isBlank(facts.proof_note);

/** The state of an activity's evidence: there, due, or neither. Hours without a certificate cannot be verified. */
export function evidenceState(activity: EvidenceFacts, today: CalendarDate): EvidenceState {
  if (activity.evidence) return 'file';
  if (activity.evidence_url) return 'link';
  if (!isBlank(activity.proof_note)) return 'note';
  const { activity_date: date, completed } = activity;
  if (!completed && date > today) return 'later';
  const isPast = completed || (date !== '' && date <= today);
  return isPast && activity.verifiable_hours > 0 ? 'missing' : 'optional';
}
