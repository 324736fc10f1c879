import type { Storage } from '#server/adapters/storage/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { Enqueue, PlanKey } from '#server/http/context.ts';
import { job } from '#server/queue/port.ts';
import { deleteUnused, keysOfMember } from './queries.ts';

export { evidenceAddress, proofAddress } from './address.ts';
export type { CheckedFile } from './checked-file.ts';
export { acceptedFile, assignHeld, isPhoto, removeUnnamed, storeHeld, withoutPlace } from './held-file.ts';
export { openFile } from './open-file.ts';
export { activityFile, countEvidence, findEvidence, insertHeld, takeHeld } from './queries.ts';
export { noteRefused } from './refused-queries.ts';
export { sweepFiles } from './sweep.ts';

/** Removes the files of deleted evidence. A deleted member's files must not stay, so this is tried for days. */
export const removeFilesJob = job<{ keys: string[] }>('remove-files', {
  retryLimit: 15,
  retryDelaySeconds: 10,
  expireSeconds: 300,
});

/**
 * Deletes the evidence of a year that no activity uses any more. A job removes the files, so that they stay if the
 * transaction does not commit. The caller has locked the plan: when two activities that share a file are deleted at the
 * same time, the second one sees that it was the last.
 */
export async function removeUnused(trx: Db, plan: PlanKey, enqueue: Enqueue): Promise<void> {
  const keys = await deleteUnused(trx, plan);
  if (keys.length > 0) await enqueue(trx, removeFilesJob, { keys });
}

/** Files that one job removes. */
const FILES_PER_JOB = 200;

/** For the deletion of a member, whose plans the caller has locked: jobs remove the files of all years. */
export async function removeFilesOf(trx: Db, memberId: string, enqueue: Enqueue): Promise<void> {
  const keys = await keysOfMember(trx, memberId);
  for (let at = 0; at < keys.length; at += FILES_PER_JOB)
    await enqueue(trx, removeFilesJob, { keys: keys.slice(at, at + FILES_PER_JOB) });
}

/** Removes files by their storage keys. A file that is already gone is no fault. */
export async function removeFiles(
  { storage }: { storage: Storage },
  { keys }: { keys: string[] },
): Promise<void> {
  for (const key of keys) await storage.remove(key);
}
