import type { Factor } from '#domain/sign-in/second-factor.ts';
import { sessionEnd } from '#domain/sign-in/session.ts';
import type { Db } from '#server/db/connect.ts';
import { keyHash, newKey } from './keys.ts';
import { endSession, insertSession } from './session-queries.ts';

interface Opened {
  memberId: string;
  device: string;
  /** The token of the browser in which the session is opened. */
  browserToken: string;
  factor?: Factor;
  now: Date;
}

export interface AuthKey {
  key_id: string;
  expires_at: string;
}

/** Opens a session for eight hours: its key, and when it ends. The database keeps only the key's hash (spec A §3 'auth_key'). */
export const openSession = (
  trx: Db,
  { memberId, device, browserToken, factor = 'pin', now }: Opened,
): Promise<AuthKey> =>
  keep(trx, {
    member_id: memberId,
    device,
    browser_hash: keyHash(browserToken),
    factor,
    created_at: now,
    last_used_at: now,
    expires_at: sessionEnd(now),
  });

/**
 * Gives a session a new key; the former key ends. The session lasts as long as it would have. null when it has ended
 * already.
 */
export async function renewSession(
  trx: Db,
  { id: memberId, keyHash: hash }: { id: string; keyHash: string },
  now: Date,
): Promise<AuthKey | null> {
  const former = await endSession(trx, hash, now);
  return former ? keep(trx, { ...former, member_id: memberId, last_used_at: now }) : null;
}

type NewSession = Omit<Parameters<typeof insertSession>[1], 'key_hash'> & { expires_at: Date };

async function keep(trx: Db, session: NewSession): Promise<AuthKey> {
  const key = newKey();
  await insertSession(trx, { ...session, key_hash: keyHash(key) });
  return { key_id: key, expires_at: session.expires_at.toISOString() };
}
