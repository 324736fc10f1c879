import { v7 as uuid } from 'uuid';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { GivenRole } from '#domain/office/roles.ts';
import type { Db } from '#server/db/connect.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import { type OfficeDeed, officeNotice } from '#server/emails/office-notice.ts';
import type { Enqueue } from '#server/http/context.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { userBy } from './user-row-queries.ts';

/** `noticeId` names the mail, so that a repeated run sends no second one. */
interface OfficeNotice {
  memberId: string;
  noticeId: string;
  did: OfficeDeed;
  at: string;
  year?: number;
  /** The other account of a move: its address is looked up when the mail is sent. */
  otherId?: string;
  endsOn?: CalendarDate | null;
  role?: GivenRole;
}

export const officeNoticeJob = job<OfficeNotice>('send-office-notice', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireSeconds: 60,
});

type Told = Pick<OfficeNotice, 'memberId' | 'did' | 'year' | 'otherId' | 'endsOn' | 'role'> & { now: Date };

/** Tells a member what the office changed about their access, once the change is stored. */
export const tellMember = (enqueue: Enqueue, trx: Db, told: Told) =>
  enqueue(trx, officeNoticeJob, noticeOf(told));

const noticeOf = ({ now, ...told }: Told): OfficeNotice => ({
  ...told,
  noticeId: uuid(),
  at: now.toISOString(),
});

interface Standing {
  isPaid: boolean;
  override: unknown;
  override_until: CalendarDate | null;
}

interface StatusSet {
  memberId: string;
  before: Pick<Standing, 'isPaid'>;
  after: Standing;
  now: Date;
}

/** For a member whose account the office opened or closed; null when neither. */
export function statusNotice({ memberId, before, after, now }: StatusSet): OfficeNotice | null {
  if (before.isPaid === after.isPaid) return null;
  const ends = after.override ? { endsOn: after.override_until } : {};
  return noticeOf({ memberId, did: after.isPaid ? 'opened' : 'closed', ...ends, now });
}

export async function sendOfficeNotice(
  { db, mail, publicUrl, supportEmail }: Deps,
  { memberId, noticeId, did, at, otherId, ...about }: OfficeNotice,
): Promise<void> {
  const member = await userBy(db, { id: memberId });
  if (!member) return;
  const other = otherId ? (await userBy(db, { id: otherId }))?.email : undefined;
  const facts = { ...about, other, did, at: new Date(at), publicUrl, supportEmail };
  const message = officeNotice({ ...facts, name: greetedName(member) });
  await mail.send({ ...message, to: member.email, messageId: noticeId });
}
