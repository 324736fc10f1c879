import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { CODE_ATTEMPTS, CODE_DIGITS, codeEnd, isExpired, resendWait } from '#domain/sign-in/session.ts';
import type { Db } from '#server/db/connect.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import type { Enqueue } from '#server/http/context.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import type { CodePurpose } from './code-queries.ts';
import * as queries from './code-queries.ts';
import { keyHash } from './keys.ts';
import { hashSecret, spendPasswordTime, verifySecret } from './passwords.ts';
import { addresseeOf, lockMember, memberByEmail } from './queries.ts';

/** A code expires after ten minutes, so its mail is tried often for a short time. Many members sign in on 31 December. */
const code = { retryLimit: 8, retryDelaySeconds: 2, expireSeconds: 60, urgent: true, atOnce: 12 };
export const sendCodeJob = job<{ codeId: string }>('send-code', code);

/** Asks for a new verification pin after the answer, so that the answer takes the same work for every address. */
export const askForPinJob = job<{ memberId: string; requestHash: string }>('ask-for-pin', {
  ...code,
  atOnce: 2,
});

interface CodeRequest {
  /** The mail goes to this address: their own, or the one that they want to change to. */
  member: { id: string; email: string };
  purpose: CodePurpose;
  now: Date;
  enqueue: Enqueue;
}

/**
 * Asks for a code to be mailed. The job makes the code when it sends it, so no readable code is ever stored. When the
 * same browser, known by its token, asks again for the same address within 60 s, nothing is mailed: the code that was sent
 * before stays valid. Returns when the valid one was asked for.
 */
export const requestCode = (
  db: Db,
  // The token binds the code to the browser that asked.
  { requestToken, ...request }: CodeRequest & { requestToken: string },
): Promise<Date> => requestCodeOf(db, keyHash(requestToken), request);

async function requestCodeOf(
  db: Db,
  requestHash: string,
  { member, purpose, now, enqueue }: CodeRequest,
): Promise<Date> {
  const { id: memberId, email: target } = member;
  // A second request within 60 s from the same browser reuses the code that was sent before. A browser without a token
  // cannot be recognised: see docs/decisions/0004.
  await lockMember(db, memberId);
  const owner = { memberId, purpose, requestHash };
  const recent = await queries.latestCode(db, owner);
  const isSame = recent?.target === target && !recent.used_at && !recent.replaced_at;
  const stillGood = isSame && recent.attempts < CODE_ATTEMPTS;
  if (stillGood && resendWait(recent.requested_at, now) > 0) return recent.requested_at;
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
  return now;
}

/**
 * Makes the pin that has just verified the address in this browser the code of the sign-in there, so that a new member types one
 * pin, not two within minutes. It works as long as it would have worked, and once. False: there is no such pin.
 */
export async function signInByVerifiedPin(
  trx: Db,
  { member, requestToken, now }: Omit<CodeRequest, 'purpose' | 'enqueue'> & { requestToken: string },
): Promise<boolean> {
  const { id: memberId, email: target } = member;
  const requestHash = keyHash(requestToken);
  await lockMember(trx, memberId);
  const pin = await queries.takeVerified(trx, { memberId, requestHash, target }, now);
  if (!pin) return false;
  const owner = { memberId, purpose: 'login', requestHash } as const;
  await queries.replaceCodes(trx, owner, now);
  const generated = { id: uuid(), member_id: memberId, purpose: owner.purpose, request_hash: requestHash };
  await queries.insertCode(trx, { ...generated, ...pin, target, requested_at: now });
  return true;
}

/** Asks for a verification pin of a member, if there is one and the address is not verified yet. */
export const askForPin = (
  enqueue: Enqueue,
  trx: Db,
  by: { memberId: string | undefined; requestToken: string },
) => enqueue(trx, askForPinJob, { memberId: by.memberId ?? NONE, requestHash: keyHash(by.requestToken) });

/** The job's work; safe to repeat, because the same browser gets one pin in 60 s. */
export async function requestPin(
  { db, jobs, clock }: Deps,
  { memberId, requestHash }: { memberId: string; requestHash: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const member = await addresseeOf(trx, memberId);
    if (!member || member.verified_at) return;
    const { enqueue } = jobs;
    const request = {
      member: { ...member, id: memberId },
      purpose: 'verify',
      now: clock.now(),
      enqueue,
    } as const;
    await requestCodeOf(trx, requestHash, request);
  });
  jobs.wake();
}

/** Makes the code when the mail is sent and stores its hash. Null when the code is no longer wanted. */
export async function makeCode(db: Db, codeId: string, now: Date) {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const code_hash = await hashSecret(code);
  const row = await queries.keepHash(db, codeId, { code_hash, sent_at: now, expires_at: codeEnd(now) });
  if (!row) return null;
  // Nobody has shown yet whose the new address is (spec-readings 33).
  const name = row.purpose === 'email_change' ? '' : greetedName(row);
  const movedFrom = row.purpose === 'verify' ? row.moved_from : null;
  return { code, purpose: row.purpose, target: row.target, name, movedFrom };
}

export interface RightCode {
  outcome: 'right';
  id: string;
  memberId: string;
  /** The address that it was mailed to. */
  target: string;
  tries: queries.Tries;
}
/** `spent`: after five wrong tries even the right code does nothing, and only a new one helps. */
export type CodeCheck = RightCode | { outcome: 'wrong' | 'spent' | 'expired' | 'used' };

interface TypedCode {
  /** Null: nobody has registered the address. */
  memberId: string | null;
  purpose: CodePurpose;
  code: string;
  requestToken: string | null;
  now: Date;
}

/** The id of no member and no code. */
const NONE = '00000000-0000-0000-0000-000000000000';

/**
 * Checks a typed code and counts the try. The caller consumes it with `consumeCode` in its own transaction. With any result,
 * and whether or not there is such a member or code, it takes the same statements and two hashes: the time says
 * nothing of who is registered. A code that was used before says so, and costs no try of a newer one (spec-readings 25).
 */
export async function checkCode(db: Db, typed: TypedCode): Promise<CodeCheck> {
  const { memberId, purpose, code, now } = typed;
  const by = { memberId: memberId ?? NONE, purpose };
  const used = await queries.lastUsedCode(db, by);
  if (await isHashOf(used?.code_hash, code)) return { outcome: 'used' };
  const { row, tries } = await codeToTry(db, typed);
  const isOpen = row && !row.used_at && !row.replaced_at;
  const counted = await queries.countTry(db, isOpen ? row.id : NONE, tries);
  // Another call with the same code may have used it since the question above.
  const isRight = await isHashOf(counted?.code_hash ?? (row?.used_at ? row.code_hash : null), code);
  if (row?.used_at && isRight) return { outcome: 'used' };
  if (isOpen && !counted) return { outcome: 'spent' };
  if (!row || !memberId || !counted || !isRight) return { outcome: 'wrong' };
  if (isExpired(counted.expires_at, now)) return { outcome: 'expired' };
  return { outcome: 'right', id: row.id, memberId, target: row.target, tries };
}

/** The member of an address, if somebody registered it, and what the code that was typed for it is worth. */
export async function codeTypedFor(db: Db, email: string, typed: Omit<TypedCode, 'memberId'>) {
  const member = await memberByEmail(db, email);
  return { member, check: await checkCode(db, { ...typed, memberId: member?.id ?? null }) };
}

async function isHashOf(hash: string | null | undefined, code: string): Promise<boolean> {
  if (hash) return verifySecret(hash, code);
  await spendPasswordTime(code);
  return false;
}

/**
 * The code that this browser asked for. A verification may also be finished in another browser, for example where the
 * mail is read: then it is the newest pin, with tries of its own. So nobody uses up the tries of the browser that asked.
 */
async function codeToTry(db: Db, { memberId, purpose, requestToken, now }: TypedCode) {
  const by = { memberId: memberId ?? NONE, purpose };
  const own = await queries.latestCode(db, { ...by, requestHash: keyHash(requestToken ?? '') });
  if (purpose !== 'verify') return { row: own, tries: 'attempts' as const };
  const newest = await queries.newestCode(db, by);
  const isOwn = newest === undefined || own?.id === newest.id || (own && isStillOpen(own, now));
  return isOwn ? { row: own, tries: 'attempts' as const } : { row: newest, tries: 'other_attempts' as const };
}

/** The pin of the password step that this browser did, as long as it works; undefined when there is none. */
export async function codeOfBrowser(db: Db, by: { memberId: string; requestHash: string; now: Date }) {
  const code = await queries.latestCode(db, { ...by, purpose: 'login' });
  return code && isStillOpen(code, by.now) ? code : undefined;
}

const isStillOpen = (code: { used_at: Date | null; replaced_at: Date | null; expires_at: Date }, now: Date) =>
  !code.used_at && !code.replaced_at && !isExpired(code.expires_at, now);

/** Takes back the try of a right code that cannot be used yet. Its holder is not guessing. */
export const giveTryBack = (db: Db, { id, tries }: RightCode) => queries.uncountTry(db, id, tries);

/** Consumes the code. When two calls have the same code, one gets true. */
export async function consumeCode(
  trx: Db,
  { id, memberId }: Pick<RightCode, 'id' | 'memberId'>,
  now: Date,
): Promise<boolean> {
  await lockMember(trx, memberId);
  return queries.markUsed(trx, id, now);
}
