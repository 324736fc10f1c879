import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { CODE_ATTEMPTS, CODE_DIGITS, codeEnd, isExpired, resendWait } from '#domain/session.ts';
import { job } from '#server/adapters/jobs/port.ts';
import type { Db } from '#server/db/connect.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import type { Enqueue } from '#server/http/context.ts';
import type { CodePurpose } from './code-queries.ts';
import * as queries from './code-queries.ts';
import { keyHash } from './keys.ts';
import { hashSecret, verifySecret } from './passwords.ts';
import { lockMember } from './queries.ts';

/** A code expires after ten minutes, so its mail is tried often for a short time. */
export const sendCodeJob = job<{ codeId: string }>('send-code', {
  retryLimit: 8,
  retryDelaySeconds: 2,
  expireSeconds: 60,
});

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
 * Asks for a code to be mailed. The job makes the code when it sends it, so no readable code is ever stored. When the
 * same browser, known by its token, asks again within 60 s, nothing is mailed: the code that was sent before stays valid.
 */
export async function requestCode(db: Db, request: CodeRequest): Promise<void> {
  const { member, purpose, requestToken, now, enqueue } = request;
  const { id: memberId, email: target } = member;
  const requestHash = requestToken === null ? null : keyHash(requestToken);
  // A second request within 60 s from the same browser reuses the code that was sent before. A browser without a token
  // cannot be recognised: see docs/decisions/0004.
  await lockMember(db, memberId);
  const owner = { memberId, purpose, requestHash };
  const recent = await queries.latestCode(db, owner);
  const stillGood = recent && !recent.used_at && !recent.replaced_at && recent.attempts < CODE_ATTEMPTS;
  if (stillGood && resendWait(recent.requested_at, now) > 0) return;
  await queries.replaceCodes(db, owner, now);
  const id = uuid();
  await queries.insertCode(db, {
    id,
    member_id: memberId,
    purpose,
    target,
    request_hash: requestHash,
    requested_at: now,
    expires_at: codeEnd(now),
  });
  await enqueue(db, sendCodeJob, { codeId: id }, { key: id });
}

/** Makes the code when the mail is sent and stores its hash. Null when the code is no longer wanted. */
export async function makeCode(db: Db, codeId: string, now: Date) {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const code_hash = await hashSecret(code);
  const row = await queries.keepHash(db, codeId, { code_hash, sent_at: now, expires_at: codeEnd(now) });
  if (!row) return null;
  return { code, purpose: row.purpose as CodePurpose, target: row.target, name: greetedName(row) };
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
  const row = await queries.latestCode(db, { ...given, requestHash });
  if (!row || row.replaced_at) return { outcome: 'wrong' };
  if (row.used_at) {
    const same = row.code_hash !== null && (await verifySecret(row.code_hash, given.code));
    return { outcome: same ? 'used' : 'wrong' };
  }
  const counted = await queries.countTry(db, row.id);
  if (!counted?.code_hash || !(await verifySecret(counted.code_hash, given.code)))
    return { outcome: 'wrong' };
  if (isExpired(counted.expires_at, given.now)) return { outcome: 'expired' };
  return { outcome: 'right', id: row.id, memberId: given.memberId };
}

/** Takes back the try of a right code that cannot be used yet. Its holder is not guessing. */
export const giveTryBack = (db: Db, { id }: RightCode) => queries.uncountTry(db, id);

/** Consumes the code. Of two calls with the same code one gets true. */
export async function consumeCode(trx: Db, { id, memberId }: RightCode, now: Date): Promise<boolean> {
  await lockMember(trx, memberId);
  return queries.markUsed(trx, id, now);
}
