import { autofixRequest } from '#server/emails/autofix-request.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { memberOf } from './queries.ts';

interface AutofixRequest {
  memberId: string;
  year: number;
  /** When the member mailed the activities. */
  at: string;
  messageId: string;
}

export const autofixRequestJob = job<AutofixRequest>('send-autofix-request', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireSeconds: 60,
});

/** The job's work: tells support that a member has mailed their activities. */
export async function sendAutofixRequest(
  { db, mail, supportEmail }: Deps,
  { memberId, year, at, messageId }: AutofixRequest,
): Promise<void> {
  const member = await memberOf(db, memberId);
  if (!member) return;
  const message = autofixRequest({
    name: `${member.name} ${member.surname}`,
    email: member.email,
    year,
    at: new Date(at),
  });
  await mail.send({ ...message, to: supportEmail, messageId });
}
