import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { EVIDENCE_MAX_PER_YEAR, evidenceExtension, type ProofExtension } from '#domain/activities.ts';
import { InfectedFile } from '#server/adapters/scan/port.ts';
import type { Storage } from '#server/adapters/storage/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { Enqueue, Plan, UploadedFile } from '#server/http/context.ts';
import type { PlanChange } from '#server/http/history.ts';
import { type CheckedFile, checkedFile } from './checked-file.ts';
import { removeUnused } from './evidence.ts';
import * as queries from './queries.ts';
import { newStorageKey } from './storage-key.ts';
import { type TargetFault, targetsOf } from './target.ts';

type StoreFault = TargetFault | 'evidence_quota' | 'file_infected';

interface ReceivedFile {
  file: UploadedFile;
  fail: (code: 'file_type_refused') => never;
}

/** The file of a form, checked by extension and by content (spec-readings 66). */
export function checkFile(
  { file, fail }: ReceivedFile,
  accepted: (name: string) => ProofExtension | null = evidenceExtension,
): CheckedFile {
  return checkedFile(file, accepted) ?? fail('file_type_refused');
}

interface Order {
  plan: Plan;
  file: CheckedFile;
  activityIds: string[];
  /** The file that the activities had when the member chose. */
  seen: string | undefined;
  now: Date;
  fail: (code: StoreFault) => never;
  enqueue: Enqueue;
  record: (changes: readonly PlanChange[]) => Promise<void>;
  db: Db;
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

/**
 * Stores the file first, then its rows in one transaction. So every file that the database names exists. A file that an
 * activity had before is removed when nothing else uses it.
 */
export async function storeEvidence(storage: Storage, order: Order): Promise<void> {
  const { plan, file, db } = order;
  const id = uuid();
  const key = newStorageKey();
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  await storage.put(key, file.bytes, { contentType: file.contentType }).catch((error: unknown) => {
    throw error instanceof InfectedFile ? order.fail('file_infected') : error;
  });
  try {
    // The plan is locked, so that two uploads do not both take the last free place.
    await order.transaction(async (trx) => {
      const { ids, changes } = await targetsOf(trx, plan, { ...order, wanted: { sha256 } });
      await queries.insertEvidence(trx, rowOf({ id, key, sha256, ...order }));
      await queries.linkActivities(trx, plan, id, ids);
      await removeUnused(trx, plan, order.enqueue);
      // Counted last, because a file that this upload replaced no longer counts.
      if ((await queries.countEvidence(trx, plan)) > EVIDENCE_MAX_PER_YEAR) order.fail('evidence_quota');
      await order.record(changes(sha256));
    });
  } catch (error) {
    // The commit may have happened although its response was lost. So the file is removed only when surely no row names
    // it.
    const stored = await queries.findEvidence(db, plan, id).catch(() => 'unknown');
    if (!stored) await storage.remove(key).catch(() => {});
    throw error;
  }
}

const rowOf = ({
  id,
  key,
  sha256,
  plan,
  file,
  now,
}: Pick<Order, 'plan' | 'file' | 'now'> & Record<'id' | 'key' | 'sha256', string>) => ({
  member_id: plan.memberId,
  plan_year: plan.year,
  id,
  storage_key: key,
  file_name: file.name,
  content_type: file.contentType,
  size_bytes: file.bytes.byteLength,
  sha256,
  uploaded_at: now,
});
