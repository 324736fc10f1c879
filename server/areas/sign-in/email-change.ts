import { v7 as uuid } from 'uuid';
import type { Address } from '#domain/text/address.ts';
import { leadRegistered } from '#server/areas/leads/leads.ts';
import { lockPlansOf } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import { isDuplicateOf } from '#server/db/unique.ts';
import type { Enqueue } from '#server/http/context.ts';
import { isOfficeAddress, isOfOffice } from '#server/http/guard.ts';
import { deleteBrowsersOf } from './browser-queries.ts';
import { closeDoors } from './close-doors.ts';
import { voidCodes } from './code-queries.ts';
import {
  emailChangedJob,
  emailRestoredJob,
  emailUndoLinkJob,
  emailUndoWaitsJob,
  emailWithdrawnJob,
} from './email-notices.ts';
import * as queries from './email-queries.ts';
import { ownersOf } from './owner-queries.ts';
import { lockMember, setPassword, setVerified } from './queries.ts';
import { endAllSessions, endSessionsBut } from './session-queries.ts';

const ALL_CODES = ['login', 'verify', 'reset', 'email_change', 'close_account'] as const;

interface Change {
  /** `keyHash`: of the session that goes on; null: none. */
  member: { id: string; email: string; keyHash: string | null };
  /** The new address. The holder of the pin has shown that it is theirs; an address from the office is verified later. */
  to: string;
  /** Nobody showed that the former address is theirs, so it gets no link that undoes the change. */
  formerUnverified?: boolean;
  now: Date;
  enqueue: Enqueue;
}

/** Whether a change failed because another transaction has just given the address away. */
export const isAddressGiven = (error: unknown): boolean => isDuplicateOf(error, 'member_email');

/**
 * Gives a member another address. All other sessions end, and codes that went to the former address are void. Both
 * addresses are told. False when the address is kept for another member. The caller has locked the member.
 */
export async function changeAddress(
  trx: Db,
  { member, to, now, enqueue, formerUnverified = false }: Change,
): Promise<boolean> {
  const memberId = member.id;
  await queries.setEmail(trx, memberId, to);
  // Checked after the update, which waits for another change that is under way.
  if (await queries.isReserved(trx, { address: to, memberId, now })) return false;
  const changeId = await queries.insertChange(trx, {
    member_id: memberId,
    from_address: member.email,
    to_address: to,
    changed_at: now,
  });
  await leadRegistered(trx, to);
  if (member.keyHash === null) await endAllSessions(trx, memberId, now);
  else await endSessionsBut(trx, memberId, member.keyHash, now);
  await voidCodes(trx, memberId, ALL_CODES, now);
  const told = { changeId, undoable: !formerUnverified };
  if (formerUnverified) await enqueue(trx, emailChangedJob, { ...told, noticeId: uuid(), to: 'former' });
  else await enqueue(trx, emailUndoLinkJob, { changeId });
  await enqueue(trx, emailChangedJob, { ...told, noticeId: uuid(), to: 'new' });
  return true;
}

interface Undo {
  tokenHash: string;
  /** A hash that no password belongs to. */
  voidPassword: string;
  now: Date;
  enqueue: Enqueue;
  /** Addresses of the owners. */
  adminEmails: readonly Address[];
}

/**
 * Gives an account its former address back. Somebody else may have changed it and hold a key or know the password, so every
 * door is closed, no browser stays known, and the password is void. Gives the member's id; null when the link no longer
 * works: then the caller rolls back.
 * `waits`: nothing is undone, because a role would go with the account to whoever reads the mailbox; the owners are told.
 */
export async function undoChange(trx: Db, { tokenHash, voidPassword, now, enqueue, adminEmails }: Undo) {
  const change = await queries.changeOfLink(trx, tokenHash, now);
  if (!change) return null;
  const memberId = change.member_id;
  // Locked in the order of `closeDoors`: plans before the member.
  await lockPlansOf(trx, memberId);
  const account = await lockMember(trx, memberId);
  if (!account) return null;
  if (isOfOffice(account, adminEmails) || isOfficeAddress(change.from_address, adminEmails)) {
    for (const { id: ownerId } of await ownersOf(trx, adminEmails))
      await enqueue(
        trx,
        emailUndoWaitsJob,
        { changeId: change.id, ownerId, at: now.toISOString() },
        { key: `${change.id} ${ownerId}` },
      );
    return { memberId, waits: true };
  }
  const doors = await closeDoors(trx, { memberId, but: null, now });
  const closed = await queries.closeChanges(trx, change, now);
  // Another click on the link was faster.
  if (!closed.some(({ id }) => id === change.id)) return null;
  await queries.setEmail(trx, memberId, change.from_address);
  // The link went to the former address, so its holder has shown that it is theirs.
  if (!change.verified_at) await setVerified(trx, memberId, now);
  await leadRegistered(trx, change.from_address);
  await setPassword(trx, memberId, voidPassword, null);
  await voidCodes(trx, memberId, ALL_CODES, now);
  await deleteBrowsersOf(trx, memberId);
  const at = now.toISOString();
  await enqueue(trx, emailRestoredJob, { changeId: change.id, noticeId: uuid(), at, closed: doors });
  for (const { id } of closed) await enqueue(trx, emailWithdrawnJob, { changeId: id, noticeId: uuid(), at });
  return { memberId, waits: false };
}
