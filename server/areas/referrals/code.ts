import { randomBytes } from 'node:crypto';
import { RANDOM_CHARACTERS, referralCode } from '#domain/referrals/referrals.ts';
import type { Db } from '#server/db/connect.ts';
import { codeOf, insertCode } from './queries.ts';

/** Each try meets a code of another member once in half a million. */
const TRIES = 20;

/** The member's code, made now when there is none. */
export async function codeFor(
  trx: Db,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<{ code: string; isNew: boolean }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = referralCode(name, randomBytes(RANDOM_CHARACTERS));
    if (await insertCode(trx, { code, memberId: id, now })) return { code, isNew: true };
    const stored = await codeOf(trx, id);
    if (stored) return { code: stored.code, isNew: false };
  }
  throw new Error(`No free referral code in ${TRIES} tries`);
}
