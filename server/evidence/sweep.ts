import type { Deps } from '#server/http/deps.ts';
import * as queries from './queries.ts';
import { EVIDENCE_FOLDER } from './storage-key.ts';

const PAGE = 500;
const DAY_MS = 86_400_000;
/** So that a server with the wrong database, or a bucket of two installations, loses little before somebody reads the log. */
const MOST_AT_ONCE = 100;

/**
 * Removes files that no row names: a process that is killed between storing a file and committing its row leaves one.
 * Never one that is younger than a day, because its row may be on its way. Gives how many went.
 */
export async function sweepFiles(
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  // Files without a single row: rather a database that is not theirs, or not restored yet.
  if (!(await queries.anyEvidence(db))) return 0;
  let removed = 0;
  for await (const page of storage.pages(EVIDENCE_FOLDER, PAGE)) {
    const old = page.filter(({ storedAt }) => now.getTime() - storedAt.getTime() > DAY_MS);
    const named = await queries.storageKeysAmong(
      db,
      old.map(({ key }) => key),
    );
    for (const { key } of old) {
      signal.throwIfAborted();
      if (named.has(key)) continue;
      if (removed === MOST_AT_ONCE) {
        log.warn({ removed }, 'many evidence files belong to no row: is this the right database?');
        return removed;
      }
      await storage.remove(key);
      removed++;
    }
  }
  if (removed > 0) log.info({ removed }, 'evidence files that belonged to no row are removed');
  return removed;
}
