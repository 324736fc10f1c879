import { southAfricanDate, southAfricanTime } from '#domain/calendar.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import { walkthroughCopy, walkthroughRequest } from '#server/emails/walkthrough.ts';
import { CALENDAR_TYPE, walkthroughCalendar } from '#server/emails/walkthrough-calendar.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { markMailed, requestOf } from './queries.ts';

interface WalkthroughMail {
  requestId: string;
  to: 'support' | 'member';
}

/** One job for each mail, so that a failure of one sends the other no second time. */
export const walkthroughMailJob = job<WalkthroughMail>('send-walkthrough', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireSeconds: 60,
});

/** The job's work: the request to support, or its copy to the member, each with the calendar file. */
export async function sendWalkthroughMail(
  { db, mail, clock, supportEmail }: Deps,
  { requestId, to }: WalkthroughMail,
): Promise<void> {
  const request = await requestOf(db, requestId);
  if (!request) return;
  const facts = {
    id: request.id,
    name: `${request.name} ${request.surname}`,
    email: request.email,
    contact: request.contact,
    times: [request.first_at, request.second_at].map((at) => ({
      date: southAfricanDate(at),
      time: southAfricanTime(at),
    })),
    question: request.question,
    askedAt: request.asked_at,
  };
  const message =
    to === 'support' ? walkthroughRequest(facts) : walkthroughCopy(facts, greetedName(request), supportEmail);
  await mail.send({
    ...message,
    to: to === 'support' ? supportEmail : request.email,
    // The same in each try, so that a repeated mail is recognised.
    messageId: `${request.id}-${to}`,
    attachments: [
      { name: 'walkthrough.ics', contentType: CALENDAR_TYPE, content: walkthroughCalendar(facts) },
    ],
  });
  await markMailed(db, request.id, to === 'support' ? 'support_mailed_at' : 'member_mailed_at', clock.now());
}
