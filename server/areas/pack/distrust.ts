import { isCalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import type { Db } from '#server/db/connect.ts';
import { keysOf, markKey } from './queries.ts';

interface Mark {
  id: string | undefined;
  /** The first day on which somebody else may have had the private key, or 'never'. */
  since: string | undefined;
  now: Date;
}

/**
 * Marks a signing key as compromised from a day on, or takes the mark back. Returns what the operator should know. Throws an error
 * in plain words when the key or the day is none.
 */
export async function distrustKey(db: Db, { id = '', since = '', now }: Mark): Promise<string> {
  if (since !== 'never' && !(isCalendarDate(since) && since <= southAfricanDate(now)))
    throw new Error('From which day on? npm run key:distrust ID YYYY-MM-DD, at the latest today, or never');
  if (!(await markKey(db, id, since === 'never' ? null : since))) {
    const known = (await keysOf(db)).map((key) => key.id).join(', ');
    throw new Error(`No key with the id '${id}' has signed a pack. These have: ${known || 'none'}`);
  }
  if (since === 'never') return `${id}: to be trusted`;
  return `${id}: not to be trusted since ${since}. If a server still signs with it, give all nodes another SIGNING_KEY now.`;
}
