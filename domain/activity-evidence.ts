import type { CalendarDate } from './calendar.ts';

/** What an activity says about its evidence, in the words of the contract; empty texts for what it does not have. */
export interface EvidenceFacts {
  verifiable_hours: number;
  activity_date: CalendarDate | '';
  completed: boolean;
  /** The address of an uploaded file, and a web address of evidence that is kept elsewhere. */
  evidence: string;
  evidence_url: string;
}

/**
 * - `file`, `link`: it is there.
 * - `missing`: the activity has hours and is past, so a file is due.
 * - `later`: it lies ahead.
 * - `optional`: nothing asks for it.
 */
export type EvidenceState = 'file' | 'link' | 'missing' | 'later' | 'optional';

/** Whether evidence of an activity is there, due or neither. Hours without a certificate cannot be verified. */
export function evidenceState(activity: EvidenceFacts, today: CalendarDate): EvidenceState {
  if (activity.evidence) return 'file';
  if (activity.evidence_url) return 'link';
  const { activity_date: date, completed } = activity;
  if (!completed && date > today) return 'later';
  const isPast = completed || (date !== '' && date <= today);
  return isPast && activity.verifiable_hours > 0 ? 'missing' : 'optional';
}
