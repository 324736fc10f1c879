import { REFERRAL_PERCENTAGE } from '#domain/referrals/referrals.ts';
import { ownParagraphs } from '#server/areas/mails/mails.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import { referralCodeMail } from '#server/emails/referral-code.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { addresseeOf } from './queries.ts';
import { rewardOn } from './reward.ts';

interface CodeMail {
  memberId: string;
  messageId: string;
}

export const sendReferralCodeJob = job<CodeMail>('send-referral-code', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireSeconds: 60,
});

/** The job's work: mails a member their code. A member who was deleted meanwhile gets nothing. */
export async function sendReferralCode(deps: Deps, { memberId, messageId }: CodeMail): Promise<void> {
  const { db, mail, clock, publicUrl } = deps;
  const member = await addresseeOf(db, memberId);
  if (!member) return;
  const name = greetedName(member);
  const message = referralCodeMail({
    name,
    own: await ownParagraphs(deps, 'referral_code', name),
    code: member.code,
    percentage: REFERRAL_PERCENTAGE,
    rewardCents: await rewardOn(db, clock.now()),
    signUpUrl: `${publicUrl}/registerAnnual`,
  });
  await mail.send({ ...message, to: member.email, messageId });
}
