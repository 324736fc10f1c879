import { v7 as uuid } from 'uuid';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Db } from '#server/db/connect.ts';
import { calendarMade, linkMade } from '#server/emails/door-made.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import type { Enqueue } from '#server/http/context.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { addresseeOf } from './queries.ts';

/** `noticeId` names the mail, so that a repeated run sends no second one. `link`: left out of one about a calendar address. */
interface DoorMade {
  memberId: string;
  noticeId: string;
  at: string;
  link?: { year: number; endsOn: CalendarDate; files: boolean };
}

export const doorMadeJob = job<DoorMade>('send-door-made', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireSeconds: 60,
});

/** Tells the member that somebody with their key made a link or a calendar address: each is a way in that stays when the key ends. */
export const tellOfDoor = (
  enqueue: Enqueue,
  trx: Db,
  { now, ...made }: Pick<DoorMade, 'memberId' | 'link'> & { now: Date },
) => enqueue(trx, doorMadeJob, { ...made, noticeId: uuid(), at: now.toISOString() });

export async function sendDoorMade(
  { db, mail, publicUrl, supportEmail }: Deps,
  { memberId, noticeId, at, link }: DoorMade,
): Promise<void> {
  const member = await addresseeOf(db, memberId);
  if (!member) return;
  const made = { name: greetedName(member), at: new Date(at), supportEmail };
  const ways = {
    pageUrl: link ? `${publicUrl}/app/monitoring` : `${publicUrl}/app/account#calendar-address`,
    resetUrl: `${publicUrl}/resetPassword`,
  };
  const message = link ? linkMade({ ...made, ...ways, ...link }) : calendarMade({ ...made, ...ways });
  await mail.send({ ...message, to: member.email, messageId: noticeId });
}
