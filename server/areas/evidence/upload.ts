import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import {
  EVIDENCE_MAX_PER_YEAR,
  evidenceExtension,
  type ProofExtension,
} from '#domain/activities/activities.ts';
import type { EvidenceFlaw } from '#domain/evidence/flaw.ts';
import type { Files } from '#server/adapters/files/port.ts';
import { InfectedFile } from '#server/adapters/scan/port.ts';
import type { Storage } from '#server/adapters/storage/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { Enqueue, Plan, UploadedFile } from '#server/http/context.ts';
import type { PlanChange } from '#server/http/plan-events.ts';
import { type CheckedFile, checkedFile } from './checked-file.ts';
import { removeUnused } from './evidence.ts';
import * as queries from './queries.ts';
import { noteRefused } from './refused-queries.ts';
import { newStorageKey } from './storage-key.ts';
import { type TargetFault, targetsOf } from './target.ts';

type StoreFault = TargetFault | 'file_type_refused' | 'evidence_quota' | 'file_infected';

interface Order {
  plan: Plan;
  file: UploadedFile;
  /** Other extensions than the specification's (spec-readings 66). */
  accepted?: (name: string) => ProofExtension | null;
  activityIds: string[];
  /** The file that the activities had when the member chose. */
  seen: string | undefined;
  now: Date;
  fail: (code: StoreFault, fields?: Record<string, string>) => never;
  enqueue: Enqueue;
  record: (changes: readonly PlanChange[]) => Promise<void>;
  db: Db;
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

/**
 * Checks the file of a form by extension and by content and stores it, then its rows in one transaction. So every file that
 * the database names exists. A file that an activity had before is removed when nothing else uses it.
 */
export async function storeEvidence(
  { storage, files }: { storage: Storage; files: Files },
  order: Order,
): Promise<{ fileName: string }> {
  const { plan, db, accepted = evidenceExtension } = order;
  const file = checkedFile(files, order.file, accepted);
  if (typeof file === 'string') {
    await noteRefused(db, plan.memberId, [file], order.now);
    return order.fail('file_type_refused', { file });
  }
  const flaw = (await files.flawOf(file.bytes)) ?? '';
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
      await queries.insertEvidence(trx, rowOf({ ...order, id, key, sha256, file, flaw }));
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
  return { fileName: file.name };
}

const rowOf = ({
  id,
  key,
  sha256,
  plan,
  file,
  flaw,
  now,
}: Pick<Order, 'plan' | 'now'> & { file: CheckedFile; flaw: EvidenceFlaw | '' } & Record<
    'id' | 'key' | 'sha256',
    string
  >) => ({
  member_id: plan.memberId,
  plan_year: plan.year,
  id,
  storage_key: key,
  file_name: file.name,
  content_type: file.contentType,
  size_bytes: file.bytes.byteLength,
  sha256,
  flaw,
  uploaded_at: now,
});
