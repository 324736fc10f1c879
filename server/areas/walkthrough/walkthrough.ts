import type { ProposedTime } from '#domain/walkthrough/walkthrough.ts';
import { ownParagraphs } from '#server/areas/mails/mails.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import { walkthroughCopy, walkthroughRequest } from '#server/emails/walkthrough.ts';
import { CALENDAR_TYPE, walkthroughCalendar } from '#server/emails/walkthrough-calendar.ts';
import type { Deps } from '#server/http/deps.ts';
import { wasTaken } from '#server/mail/recorded-mail.ts';
import { job } from '#server/queue/port.ts';
import { memberOf } from './queries.ts';

interface WalkthroughMail {
  memberId: string;
  id: string;
  times: ProposedTime[];
  question: string;
  askedAt: string;
  to: 'support' | 'member';
}

/**
 * The job keeps the request, which is stored nowhere else. Each mail has a job of its own, so that a failure of one does not
 * send the other again.
 */
export const walkthroughMailJob = job<WalkthroughMail>('send-walkthrough', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireSeconds: 60,
});

/** The job's work: the request to support, or its copy to the member, each with the calendar file. */
export async function sendWalkthroughMail(
  deps: Deps,
  { memberId, to, askedAt, ...request }: WalkthroughMail,
): Promise<void> {
  const { db, mail, supportEmail } = deps;
  const member = await memberOf(db, memberId);
  if (!member) return;
  const { name, surname, email, contact } = member;
  const address = to === 'support' ? supportEmail : email;
  // Equal in each try, and for a request that is sent again, so that each mail goes out once.
  const messageId = `${request.id}-${to}`;
  if (await wasTaken(db, { messageId, to: address })) return;
  const facts = { ...request, name: `${name} ${surname}`, email, contact, askedAt: new Date(askedAt) };
  const about = to === 'support' ? facts.name : 'Reflective Plan Toolkit';
  const greeted = greetedName(member);
  const message =
    to === 'support'
      ? walkthroughRequest(facts)
      : walkthroughCopy(facts, {
          greeted,
          supportEmail,
          own: await ownParagraphs(deps, 'walkthrough', greeted),
        });
  await mail.send({
    ...message,
    to: address,
    messageId,
    attachments: [
      { name: 'walkthrough.ics', contentType: CALENDAR_TYPE, content: walkthroughCalendar(facts, about) },
    ],
  });
}
