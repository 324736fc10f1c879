import type { Deps } from '#server/http/deps.ts';
import * as queries from './queries.ts';
import { EVIDENCE_FOLDER } from './storage-key.ts';

const PAGE = 500;
const DAY_MS = 86_400_000;
/**
 * Killed uploads leave only a few files. A larger number suggests that the database belongs to other files, or is an
 * older copy.
 */
const MOST_AT_ONCE = 20;

/**
 * Removes files that no row names. A process that is killed between storing a file and committing its row leaves one.
 * Files younger than a day stay, because their row may be on its way. When there are too many, none is removed until a
 * person has looked. Returns how many were removed.
 */
export async function sweepFiles(
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  // There are files but no row at all. The database is probably not theirs, or not restored yet.
  if (!(await queries.anyEvidence(db))) return 0;
  const unnamed: string[] = [];
  for await (const page of storage.pages(EVIDENCE_FOLDER, PAGE)) {
    const old = page.filter(({ storedAt }) => now.getTime() - storedAt.getTime() > DAY_MS);
    const named = await queries.storageKeysAmong(
      db,
      old.map(({ key }) => key),
    );
    signal.throwIfAborted();
    for (const { key } of old) if (!named.has(key)) unnamed.push(key);
  }
  const count = unnamed.length;
  if (count > MOST_AT_ONCE) {
    log.error({ unnamed: count }, 'evidence files that no row names need a person: none is removed');
    return 0;
  }
  for (const key of unnamed) {
    signal.throwIfAborted();
    await storage.remove(key);
  }
  if (count > 0) log.info({ removed: count }, 'evidence files that belonged to no row are removed');
  return count;
}
