/** What tells one activity of a plan year from another. `date` is null where none is set. */
export interface ActivityIdentity {
  title: string;
  provider: string;
  type: string;
  competency: string;
  date: string | null;
  learningAreaId: string | null;
}

/** Whether two activities are the same one, so that the second is refused as already added (spec B §7.3, §8). */
export const isSameActivity = (a: ActivityIdentity, b: ActivityIdentity): boolean =>
  folded(a.title) === folded(b.title) &&
  folded(a.provider) === folded(b.provider) &&
  a.type === b.type &&
  a.competency === b.competency &&
  a.date === b.date &&
  a.learningAreaId === b.learningAreaId;

/** Capitals and doubled spaces make no other activity. */
const folded = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
