import type { Storage } from '#server/adapters/storage/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import { markFound, markLost } from './queries.ts';

interface File {
  id: string;
  storage_key: string;
  lost_at: Date | null;
}

/**
 * The bytes of a file; null when the store has lost it. Then it is listed at /masterAttention, until a later call finds it.
 * Rejects when the store cannot be read.
 */
export async function openFile(
  { db, storage, now }: { db: Db; storage: Storage; now: Date },
  plan: PlanKey,
  { id, storage_key, lost_at }: File,
) {
  try {
    const content = await storage.stream(storage_key);
    if (lost_at) await markFound(db, plan, id);
    return content;
  } catch (error) {
    if (await storage.exists(storage_key)) throw error;
    await markLost(db, plan, id, now);
    return null;
  }
}
