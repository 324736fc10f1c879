import type { Db } from '#server/db/connect.ts';
import type { KnownBrowser } from '#server/http/rate-limit.ts';
import * as queries from './browser-queries.ts';
import { keyHash, newKey } from './keys.ts';

/** How long a browser is known after the last sign-in. */
export const KNOWN_FOR_DAYS = 90;

export const isKnownBrowser: KnownBrowser = async (db, { account, token, now }) => {
  const row = await queries.knownBrowser(db, { account, tokenHash: keyHash(token), since: knownSince(now) });
  return row !== undefined;
};

/** A browser in which its member signed in after this instant is known. */
export const knownSince = (now: Date): Date => new Date(now.getTime() - KNOWN_FOR_DAYS * 86_400_000);

/**
 * Marks the browser as known for this member and returns its new token. The token changes with each sign-in, so that a
 * token which somebody else put into the browser is worthless.
 */
export async function knowBrowser(
  trx: Db,
  { memberId, device, before, now }: { memberId: string; device: string; before: string | null; now: Date },
): Promise<string> {
  const token = newKey();
  const token_hash = keyHash(token);
  if (before) await queries.renameBrowser(trx, keyHash(before), token_hash);
  await queries.insertBrowser(trx, { token_hash, member_id: memberId, device, signed_in_at: now });
  return token;
}

/** The member keeps this browser only: the others may belong to somebody who knew the former password or key. */
export async function knowOnlyBrowser(
  trx: Db,
  by: { memberId: string; device: string; before: string | null; now: Date },
): Promise<string> {
  await queries.deleteBrowsersOf(trx, by.memberId);
  return knowBrowser(trx, by);
}
