import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { proofExtension } from '#domain/activities/activities.ts';
import type { Files } from '#server/adapters/files/port.ts';
import type { Storage } from '#server/adapters/storage/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { HeldFileTable } from '#server/db/tables.ts';
import type { PlanKey, UploadedFile } from '#server/http/context.ts';
import type { PlanChange } from '#server/http/plan-events.ts';
import { type CheckedFile, checkedFile } from './checked-file.ts';
import * as queries from './queries.ts';
import { newStorageKey } from './storage-key.ts';

/** Judges a file by the rules of an upload. A text says why it is no evidence. */
export const acceptedFile = (files: Files, given: UploadedFile): CheckedFile | string =>
  checkedFile(files, given, proofExtension);

export const isPhoto = ({ contentType }: CheckedFile): boolean => contentType.startsWith('image/');

/** An accepted file without what a camera wrote beside a photograph. A text says why that cannot be. */
export async function withoutPlace(files: Files, file: CheckedFile): Promise<CheckedFile | string> {
  if (!isPhoto(file)) return file;
  const bytes = await files.plainPhoto(file.bytes);
  return bytes ? { ...file, bytes } : `${file.name} cannot be read as a picture`;
}

/** A file of a member that belongs to no activity yet. It is stored before its row, so that the row always has a file. */
export async function storeHeld(
  { storage, files }: { storage: Storage; files: Files },
  { memberId, file, now }: { memberId: string; file: CheckedFile; now: Date },
): Promise<Insertable<HeldFileTable>> {
  const { name, contentType, bytes } = file;
  const key = newStorageKey();
  await storage.put(key, bytes, { contentType });
  return {
    member_id: memberId,
    id: uuid(),
    storage_key: key,
    file_name: name,
    content_type: contentType,
    size_bytes: bytes.byteLength,
    uploaded_at: now,
    flaw: (await files.flawOf(bytes)) ?? '',
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** Makes it the evidence of an activity. Null: it is not there. The caller has counted the files of the year, and locked the plan. */
export async function assignHeld(
  trx: Db,
  plan: PlanKey,
  { id, activityId }: { id: string; activityId: string },
): Promise<PlanChange | null> {
  const held = await queries.takeHeld(trx, plan.memberId, id);
  if (!held) return null;
  await queries.insertEvidence(trx, { ...held, plan_year: plan.year });
  await queries.linkActivities(trx, plan, held.id, [activityId]);
  return { part: 'evidence', id: activityId, before: { sha256: null }, after: { sha256: held.sha256 } };
}

/** Removes the file of a transaction that failed, unless a row names it after all. */
export async function removeUnnamed(db: Db, storage: Storage, key: string): Promise<void> {
  const named = await queries.storageKeysAmong(db, [key]).catch(() => new Set([key]));
  if (!named.has(key)) await storage.remove(key).catch(() => {});
}
