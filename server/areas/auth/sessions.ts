import { sessionEnd } from '#domain/session.ts';
import type { Db } from '#server/db/connect.ts';
import { keyHash, newKey } from './keys.ts';
import { insertSession } from './queries.ts';

interface Opened {
  memberId: string;
  now: Date;
  /** Eight hours from now, or the end of an earlier session that goes on. */
  expires?: Date;
}

/** Opens a session and returns its key and its end. The database stores only the key's hash (spec A §3 'auth_key'). */
export async function openSession(
  trx: Db,
  { memberId, now, expires = sessionEnd(now) }: Opened,
): Promise<{ key_id: string; expires_at: string }> {
  const key = newKey();
  await insertSession(trx, {
    key_hash: keyHash(key),
    member_id: memberId,
    created_at: now,
    expires_at: expires,
  });
  return { key_id: key, expires_at: expires.toISOString() };
}
