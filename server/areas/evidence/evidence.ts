import { job } from '#server/adapters/jobs/port.ts';
import type { Storage } from '#server/adapters/storage/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { Enqueue, PlanKey } from '#server/http/context.ts';
import { deleteUnused } from './queries.ts';

export { evidenceAddress } from './address.ts';
export { activityFiles, countEvidence } from './queries.ts';
export { sweepFiles } from './sweep.ts';

/** Removes the files of deleted evidence. A member's file must not outlive it, so this is tried for days. */
export const removeFilesJob = job<{ keys: string[] }>('remove-files', {
  retryLimit: 15,
  retryDelaySeconds: 10,
  expireSeconds: 300,
});

/**
 * Deletes the evidence of a year that no activity uses any more. The files follow by a job, so that they stay when the
 * transaction does not commit. The caller has locked the plan: of two activities that share a file and are deleted at the
 * same time, the second sees that it was the last one.
 */
export async function removeUnused(trx: Db, plan: PlanKey, enqueue: Enqueue): Promise<void> {
  const keys = await deleteUnused(trx, plan);
  if (keys.length > 0) await enqueue(trx, removeFilesJob, { keys });
}

/** Removes files by their storage keys; one that is gone already is no fault. */
export async function removeFiles(
  { storage }: { storage: Storage },
  { keys }: { keys: string[] },
): Promise<void> {
  for (const key of keys) await storage.remove(key);
}
