import { v7 as uuid } from 'uuid';
import { changeEmail } from '#server/emails/change-email.ts';
import { closeAccount } from '#server/emails/close-account.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import { passwordChanged } from '#server/emails/password-changed.ts';
import { resetPassword } from '#server/emails/reset-password.ts';
import { signInCode } from '#server/emails/sign-in-code.ts';
import { verifyAccount } from '#server/emails/verify-account.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { makeCode } from './codes.ts';
import { addresseeOf } from './queries.ts';

interface PasswordNotice {
  memberId: string;
  noticeId: string;
  at: string;
}

export const passwordChangedJob = job<PasswordNotice>('send-password-changed', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireSeconds: 60,
});

const mails = {
  login: signInCode,
  verify: verifyAccount,
  reset: resetPassword,
  email_change: changeEmail,
  close_account: closeAccount,
};

/** The job's work: makes the code, stores its hash, mails it. A second run mails a new code, and the old one is void. */
export async function sendCode({ db, mail, clock }: Deps, codeId: string): Promise<void> {
  const at = clock.now();
  const made = await makeCode(db, codeId, at);
  if (!made) return;
  const message = mails[made.purpose]({ name: made.name, code: made.code, at });
  await mail.send({ ...message, to: made.target, messageId: uuid(), mailId: codeId });
}

/** Tells a member that their password was changed, in case it was somebody else. */
export async function sendPasswordChanged(
  { db, mail, publicUrl, supportEmail }: Deps,
  notice: PasswordNotice,
): Promise<void> {
  const member = await addresseeOf(db, notice.memberId);
  if (!member) return;
  const message = passwordChanged({
    name: greetedName(member),
    at: new Date(notice.at),
    supportEmail,
    resetUrl: `${publicUrl}/resetPassword`,
  });
  await mail.send({ ...message, to: member.email, messageId: notice.noticeId });
}
