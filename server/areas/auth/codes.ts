import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { CODE_ATTEMPTS, CODE_DIGITS, codeEnd, isExpired, resendWait } from '#domain/session.ts';
import type { Db } from '#server/db/connect.ts';
import type { Enqueue } from '#server/http/context.ts';
import { keyHash } from './keys.ts';
import { hashSecret, verifySecret } from './passwords.ts';

export type CodePurpose = 'login' | 'verify' | 'reset';
export const SEND_CODE = 'send-code';

interface CodeRequest {
  /** The mail goes to their address. */
  member: { id: string; email: string };
  purpose: CodePurpose;
  /** Binds the code to the browser that asked; null for a verification, which has no earlier request. */
  requestToken: string | null;
  now: Date;
  enqueue: Enqueue;
}

/**
 * Asks for a code to be mailed. The job makes the code when it sends it, so no readable code is ever stored.
 * The same request again within 60 s, known by its token, mails nothing: the code on its way stays good.
 */
export async function requestCode(db: Db, request: CodeRequest): Promise<void> {
  const { member, purpose, requestToken, now, enqueue } = request;
  const { id: memberId, email: target } = member;
  const requestHash = requestToken === null ? null : keyHash(requestToken);
  // Of a browser that has its token, a double click must not mail two codes of which one is void. One that has none yet
  // is not known again: see docs/decisions/0004.
  await lockMember(db, memberId);
  const recent = await latestCode(db, { memberId, purpose, requestHash });
  const stillGood = recent && !recent.used_at && !recent.replaced_at && recent.attempts < CODE_ATTEMPTS;
  if (stillGood && resendWait(recent.requested_at, now) > 0) return;
  await db
    .updateTable('mailed_code')
    .set({ replaced_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('request_hash', requestHash === null ? 'is' : '=', requestHash)
    .execute();
  const id = uuid();
  await db
    .insertInto('mailed_code')
    .values({
      id,
      member_id: memberId,
      purpose,
      target,
      request_hash: requestHash,
      requested_at: now,
      expires_at: codeEnd(now),
    })
    .execute();
  await enqueue(db, SEND_CODE, { codeId: id }, { key: id });
}

/** Makes the code of a request at the moment of sending and keeps its hash. Null when it is no longer wanted. */
export async function makeCode(db: Db, codeId: string, now: Date) {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const row = await db
    .updateTable('mailed_code')
    .from('member')
    .set({ code_hash: await hashSecret(code), sent_at: now, expires_at: codeEnd(now) })
    .whereRef('member.id', '=', 'mailed_code.member_id')
    .where('mailed_code.id', '=', codeId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .returning(['mailed_code.purpose', 'mailed_code.target', 'member.name'])
    .executeTakeFirst();
  return row ? { code, purpose: row.purpose as CodePurpose, target: row.target, name: row.name } : null;
}

export interface RightCode {
  outcome: 'right';
  id: string;
  memberId: string;
}
export type CodeCheck = RightCode | { outcome: 'wrong' | 'expired' | 'used' };

/** Checks a typed code and counts the try. The caller consumes it with `consumeCode` in its own transaction. */
export async function checkCode(
  db: Db,
  given: { memberId: string; purpose: CodePurpose; code: string; requestToken: string | null; now: Date },
): Promise<CodeCheck> {
  const bound = given.purpose !== 'verify';
  if (bound && given.requestToken === null) return { outcome: 'wrong' };
  const requestHash = bound && given.requestToken !== null ? keyHash(given.requestToken) : null;
  const row = await latestCode(db, { ...given, requestHash });
  if (!row || row.replaced_at) return { outcome: 'wrong' };
  if (row.used_at) {
    const same = row.code_hash !== null && (await verifySecret(row.code_hash, given.code));
    return { outcome: same ? 'used' : 'wrong' };
  }
  // The try is counted before the comparison, in one statement, so that parallel guesses cannot slip through.
  const counted = await db
    .updateTable('mailed_code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', row.id)
    .where('attempts', '<', CODE_ATTEMPTS)
    .returning(['code_hash', 'expires_at'])
    .executeTakeFirst();
  if (!counted?.code_hash || !(await verifySecret(counted.code_hash, given.code)))
    return { outcome: 'wrong' };
  if (isExpired(counted.expires_at, given.now)) return { outcome: 'expired' };
  return { outcome: 'right', id: row.id, memberId: given.memberId };
}

/** Uses the code up, in one statement: of two calls with the same code one gets true. */
export async function consumeCode(trx: Db, { id, memberId }: RightCode, now: Date): Promise<boolean> {
  await lockMember(trx, memberId);
  const row = await trx
    .updateTable('mailed_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes every code of a purpose void that is still on its way, whichever browser asked for it. */
export const voidCodes = (trx: Db, memberId: string, purpose: CodePurpose, now: Date) =>
  trx
    .updateTable('mailed_code')
    .set({ replaced_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();

/** One request or use of a member's codes after the other; always before the codes, so that no two wait crosswise. */
const lockMember = (db: Db, id: string) =>
  db.selectFrom('member').select('id').where('id', '=', id).forNoKeyUpdate().execute();

const latestCode = (db: Db, by: { memberId: string; purpose: CodePurpose; requestHash: string | null }) =>
  db
    .selectFrom('mailed_code')
    .select(['id', 'requested_at', 'used_at', 'replaced_at', 'attempts', 'code_hash'])
    .where('member_id', '=', by.memberId)
    .where('purpose', '=', by.purpose)
    .where('request_hash', by.requestHash === null ? 'is' : '=', by.requestHash)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
