import { greetedName } from '#server/emails/greeted-name.ts';
import { planComment } from '#server/emails/plan-comment.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { addresseeOf } from './queries.ts';

interface CommentMail {
  memberId: string;
  year: number;
  read: boolean;
  at: string;
  messageId: string;
}

export const commentMailJob = job<CommentMail>('send-plan-comment', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireSeconds: 60,
});

/** The job's work: tells the owner of a plan that a colleague commented. An owner who was deleted meanwhile gets nothing. */
export async function sendCommentMail(
  { db, mail, publicUrl }: Deps,
  { memberId, year, read, at, messageId }: CommentMail,
): Promise<void> {
  const member = await addresseeOf(db, memberId);
  if (!member) return;
  const message = planComment({
    name: greetedName(member),
    year,
    read,
    at: new Date(at),
    pageUrl: `${publicUrl}/app/monitoring`,
  });
  await mail.send({ ...message, to: member.email, messageId });
}
