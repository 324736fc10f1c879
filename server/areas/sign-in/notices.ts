import { v7 as uuid } from 'uuid';
import type { Db } from '#server/db/connect.ts';
import { changeEmail } from '#server/emails/change-email.ts';
import { closeAccount } from '#server/emails/close-account.ts';
import type { ClosedDoors } from '#server/emails/doors.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import { passwordChanged } from '#server/emails/password-changed.ts';
import { resetPassword } from '#server/emails/reset-password.ts';
import { signInCode } from '#server/emails/sign-in-code.ts';
import { signedOut } from '#server/emails/signed-out.ts';
import { verifyAccount, verifyMovedAccount } from '#server/emails/verify-account.ts';
import type { Enqueue } from '#server/http/context.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { doorsOf } from './close-doors.ts';
import { makeCode } from './codes.ts';
import { addresseeOf } from './queries.ts';

/** `noticeId` names the mail, so that a repeated run sends no second one. `closed`: what was closed with it (`closeDoors`). */
interface AccessNotice {
  memberId: string;
  noticeId: string;
  at: string;
  closed?: ClosedDoors | undefined;
}

const often = { retryLimit: 20, retryDelaySeconds: 5, expireSeconds: 60 };
export const passwordChangedJob = job<AccessNotice>('send-password-changed', often);
export const signedOutJob = job<AccessNotice>('send-signed-out', often);

/** Tells a member, once it is stored, that the password was changed or that all other sign-ins were ended. */
export const tellOfAccess = (
  enqueue: Enqueue,
  trx: Db,
  about: typeof passwordChangedJob,
  { now, ...notice }: Pick<AccessNotice, 'memberId' | 'closed'> & { now: Date },
) => enqueue(trx, about, { ...notice, noticeId: uuid(), at: now.toISOString() });

const mails = {
  login: signInCode,
  verify: verifyAccount,
  reset: resetPassword,
  email_change: changeEmail,
  close_account: closeAccount,
};

/** The job's work: makes the code, stores its hash, mails it. A second run mails a new code, and the old one is void. */
export async function sendCode({ db, mail, clock, supportEmail }: Deps, codeId: string): Promise<void> {
  const at = clock.now();
  const made = await makeCode(db, codeId, at);
  if (!made) return;
  const { name, code, movedFrom } = made;
  const message = movedFrom
    ? verifyMovedAccount({ name, code, at, movedFrom, supportEmail })
    : mails[made.purpose]({ name, code, at });
  await mail.send({ ...message, to: made.target, messageId: uuid(), mailId: codeId });
}

/** Tells a member that their password was changed, in case it was somebody else. */
export const sendPasswordChanged = (deps: Deps, notice: AccessNotice) =>
  sendAccessNotice(deps, notice, passwordChanged);

/** Tells a member that all their other sign-ins were ended, and what with them. */
export const sendSignedOut = (deps: Deps, notice: AccessNotice) => sendAccessNotice(deps, notice, signedOut);

async function sendAccessNotice(
  deps: Deps,
  { memberId, noticeId, at, closed }: AccessNotice,
  messageOf: typeof passwordChanged,
): Promise<void> {
  const { db, mail, publicUrl, supportEmail } = deps;
  const member = await addresseeOf(db, memberId);
  if (!member) return;
  const message = messageOf({
    name: greetedName(member),
    doors: await doorsOf(deps, memberId, { closed, at: new Date(at) }),
    supportEmail,
    resetUrl: `${publicUrl}/resetPassword`,
  });
  await mail.send({ ...message, to: member.email, messageId: noticeId });
}
