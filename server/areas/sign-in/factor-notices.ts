import { v7 as uuid } from 'uuid';
import type { Db } from '#server/db/connect.ts';
import { type FactorChange, factorChanged } from '#server/emails/factor-changed.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import type { Enqueue } from '#server/http/context.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { addresseeOf } from './queries.ts';

interface FactorNotice {
  memberId: string;
  noticeId: string;
  what: FactorChange;
  at: string;
}

export const factorChangedJob = job<FactorNotice>('send-factor-changed', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireSeconds: 60,
});

/** Tells a member of a change of their second factors, once it is stored. */
export const tellOfFactor = (
  enqueue: Enqueue,
  trx: Db,
  { now, ...notice }: { memberId: string; what: FactorChange; now: Date },
) => enqueue(trx, factorChangedJob, { ...notice, noticeId: uuid(), at: now.toISOString() });

export async function sendFactorChanged(
  { db, mail, publicUrl, supportEmail }: Deps,
  { memberId, noticeId, what, at }: FactorNotice,
): Promise<void> {
  const member = await addresseeOf(db, memberId);
  if (!member) return;
  const message = factorChanged({
    name: greetedName(member),
    what,
    at: new Date(at),
    supportEmail,
    resetUrl: `${publicUrl}/resetPassword`,
  });
  await mail.send({ ...message, to: member.email, messageId: noticeId });
}
