import { UNDO_DAYS } from '#domain/sign-in/credentials.ts';
import type { Db } from '#server/db/connect.ts';
import { deleteBrowsersBefore } from './browser-queries.ts';
import { deleteCodesBefore } from './code-queries.ts';
import { deleteChangesBefore } from './email-queries.ts';
import { KNOWN_FOR_DAYS } from './known-browsers.ts';
import { deleteChallengesBefore } from './passkey-queries.ts';
import { deleteSessionsBefore } from './session-queries.ts';

const DAY_MS = 86_400_000;
/** For this many days the server can tell a used code from a wrong one. */
const CODES_DAYS = 7;
const SESSIONS_DAYS = 7;
/** A day more than a change can be undone, for the mails that tell of it. */
const CHANGES_DAYS = UNDO_DAYS + 1;

/**
 * Removes old codes, sessions that ended long ago, changes of address that can no longer be undone, and browsers that are
 * no longer known.
 */
export async function sweepAuth(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteCodesBefore(db, before(CODES_DAYS));
  await deleteSessionsBefore(db, before(SESSIONS_DAYS));
  await deleteChangesBefore(db, before(CHANGES_DAYS));
  await deleteChallengesBefore(db, before(1));
  await deleteBrowsersBefore(db, before(KNOWN_FOR_DAYS));
}
