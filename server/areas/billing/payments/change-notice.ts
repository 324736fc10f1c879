import { v7 as uuid } from 'uuid';
import type { Db } from '#server/db/connect.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import { membershipChanges } from '#server/emails/membership-changes.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { receiptOptions } from '../invoices/receipt.ts';
import { membershipPage, periodOf } from './items.ts';
import { payerById, subscriptionByToken } from './queries.ts';
import { isCharging } from './subscription-queries.ts';

interface Changed {
  memberId: string;
  token: string;
  messageId: string;
}
export const membershipChangesJob = job<Changed>('send-membership-changes', receiptOptions);

/** A subscription of another kind takes the place of the present one: the member is told of its first charge. */
export const tellOfChange = (
  { enqueue }: Pick<Deps['jobs'], 'enqueue'>,
  trx: Db,
  { memberId, token }: { memberId: string; token: string },
) => enqueue(trx, membershipChangesJob, { memberId, token, messageId: uuid() });

/** Runs the job. Nothing is sent about a subscription that has been cancelled meanwhile. */
export async function sendMembershipChanges({ db, mail, publicUrl }: Deps, changed: Changed): Promise<void> {
  const member = await payerById(db, changed.memberId);
  const started = await subscriptionByToken(db, changed.token);
  if (!member || !started || !isCharging(started) || !started.first_on) return;
  const message = membershipChanges({
    name: greetedName(member),
    kind: started.kind,
    chargedOn: started.first_on,
    amountCents: started.recurring_cents,
    period: periodOf(started.frequency),
    accountUrl: membershipPage(publicUrl),
  });
  await mail.send({ ...message, to: member.email, messageId: changed.messageId });
}
