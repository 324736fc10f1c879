import { type CalendarDate, isCalendarDate } from '#domain/calendar.ts';
import type { Db } from '#server/db/connect.ts';
import { keysOf, markKey } from './queries.ts';

interface Mark {
  id: string | undefined;
  /** The first day on which somebody else may have had the private key, or 'never'. */
  since: string | undefined;
  today: CalendarDate;
  /** The key that this server signs with. Null: its settings do not say. */
  signsWith: string | null;
}

/**
 * Marks a signing key as compromised from a day on, or takes the mark back. Returns what the operator should know. Throws an error
 * in plain words when the key or the day is none.
 */
export async function distrustKey(
  db: Db,
  { id = '', since = '', today, signsWith }: Mark,
): Promise<string[]> {
  if (since !== 'never' && !(isCalendarDate(since) && since <= today))
    throw new Error('From which day on? npm run key:distrust ID YYYY-MM-DD, at the latest today, or never');
  if (!(await markKey(db, id, since === 'never' ? null : since))) {
    const known = (await keysOf(db)).map((key) => key.id).join(', ');
    throw new Error(`No key with the id '${id}' has signed a pack. These have: ${known || 'none'}`);
  }
  if (since === 'never') return [`${id}: to be trusted`];
  const marked = `${id}: not to be trusted since ${since}. /api/check/key, /check and verify-pack.sh say so.`;
  const still = 'This server still signs with it: set another SIGNING_KEY on all nodes and start them again.';
  return signsWith === id ? [marked, still] : [marked];
}
