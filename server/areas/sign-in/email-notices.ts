import { v5 as named, v7 as uuid } from 'uuid';
import { undoEnd } from '#domain/sign-in/credentials.ts';
import type { ClosedDoors } from '#server/emails/doors.ts';
import { emailChangedFrom, emailChangedTo, emailLeft } from '#server/emails/email-changed.ts';
import { emailRestored, emailWithdrawn } from '#server/emails/email-restored.ts';
import { emailUndoWaits } from '#server/emails/email-undo-waits.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import type { Deps } from '#server/http/deps.ts';
import { refuses, wasTaken } from '#server/mail/recorded-mail.ts';
import { job } from '#server/queue/port.ts';
import { doorsOf } from './close-doors.ts';
import { changeById, keepLink } from './email-queries.ts';
import { keyHash, newKey } from './keys.ts';
import { addresseeOf } from './queries.ts';

const often = { retryLimit: 20, retryDelaySeconds: 5, expireSeconds: 60 };

export const emailUndoLinkJob = job<{ changeId: string }>('send-email-undo-link', often);

/** `noticeId` names the mail, so that a repeated run sends no second one. */
interface Notice {
  changeId: string;
  noticeId: string;
}
/** `to`: which address is told. `undoable`: the former one can undo the change. */
interface Changed extends Notice {
  to: 'former' | 'new';
  undoable: boolean;
}
export const emailChangedJob = job<Changed>('send-email-changed', often);
/** `at`: when it was undone. `closed`: what was closed with it (`closeDoors`). */
type Restored = Notice & { at: string; closed?: ClosedDoors };
export const emailRestoredJob = job<Restored>('send-email-restored', often);
export const emailWithdrawnJob = job<Notice & { at: string }>('send-email-withdrawn', often);
/** For each owner of the office: a link was opened that undoes a change of address of an account with a role. */
interface UndoWaits {
  changeId: string;
  ownerId: string;
  at: string;
}
export const emailUndoWaitsJob = job<UndoWaits>('send-email-undo-waits', often);

/**
 * Tells the former address of a change, with the link that undoes it. The secret of the link is made here and only its hash is
 * kept, as with codes (docs/decisions/0004). Run again, it mails a new link; the one before it is void.
 */
export async function sendEmailUndoLink({ db, mail, publicUrl }: Deps, changeId: string): Promise<void> {
  const change = await changeById(db, changeId);
  const token = newKey();
  if (!change || !(await keepLink(db, changeId, keyHash(token)))) return;
  // Behind the '#': browsers send that part to no server, so no log and no referrer holds it.
  const message = emailChangedFrom(factsOf(change), { undoUrl: `${publicUrl}/undoEmail#${token}` });
  await mail.send({ ...message, to: change.from_address, messageId: uuid(), mailId: changeId });
}

/**
 * Tells the new address that the account has it now, or a former one that nobody verified that the account has left it. The
 * latter gets nothing when its mail server refused a mail: the office has just mended that.
 */
export async function sendEmailChanged(
  { db, mail, supportEmail }: Deps,
  { changeId, noticeId, to, undoable }: Changed,
): Promise<void> {
  const change = await changeById(db, changeId);
  if (!change) return;
  const { from_address: former, to_address: next, changed_at: at } = change;
  if (to === 'former' && (await refuses(db, former))) return;
  const message =
    to === 'former'
      ? emailLeft({ at, supportEmail })
      : emailChangedTo(factsOf(change), { supportEmail, undoable });
  await mail.send({ ...message, to: to === 'former' ? former : next, messageId: noticeId });
}

/** Tells the address that the account has again. */
export async function sendEmailRestored(
  deps: Deps,
  { changeId, noticeId, at, closed }: Restored,
): Promise<void> {
  const { db, mail, publicUrl, supportEmail } = deps;
  const change = await changeById(db, changeId);
  if (!change) return;
  const message = emailRestored({
    name: greetedName(change),
    doors: await doorsOf(deps, change.member_id, { closed, at: new Date(at) }),
    supportEmail,
    resetUrl: `${publicUrl}/resetPassword`,
  });
  await mail.send({ ...message, to: change.from_address, messageId: noticeId });
}

/** Tells an address that a change gave to the account and that the account lost again. */
export async function sendEmailWithdrawn(
  { db, mail, supportEmail }: Deps,
  { changeId, noticeId, at }: Notice & { at: string },
): Promise<void> {
  const change = await changeById(db, changeId);
  if (!change) return;
  const message = emailWithdrawn({ at: new Date(at), supportEmail });
  await mail.send({ ...message, to: change.to_address, messageId: noticeId });
}

/** Tells an owner, once for each change, however often its link is opened. */
export async function sendEmailUndoWaits(
  { db, mail, publicUrl }: Deps,
  { changeId, ownerId, at }: UndoWaits,
): Promise<void> {
  const change = await changeById(db, changeId);
  const owner = await addresseeOf(db, ownerId);
  if (!change || !owner) return;
  const to = owner.email;
  const messageId = named(ownerId, changeId);
  if (await wasTaken(db, { messageId, to })) return;
  const message = emailUndoWaits({
    name: greetedName(owner),
    email: change.email,
    former: change.from_address,
    at: new Date(at),
    until: undoEnd(change.changed_at),
    rolesUrl: `${publicUrl}/masterRoles`,
  });
  await mail.send({ ...message, to, messageId });
}

type Change = NonNullable<Awaited<ReturnType<typeof changeById>>>;

const factsOf = (change: Change) => ({
  name: greetedName(change),
  from: change.from_address,
  to: change.to_address,
  at: change.changed_at,
});
