import * as calls from '#contract/reminders.ts';
import { unsubscribe } from '#contract/unsubscribe.ts';
import * as groupMails from '#server/areas/group-mails/group-mails.ts';
import { leaveList } from '#server/areas/leads/leads.ts';
import type { Db } from '#server/db/connect.ts';
import type { Mount } from '#server/http/mount.ts';
import { secretHash } from '#server/http/secrets.ts';
import * as queries from './queries.ts';
import { remindersOf, saveReminders } from './reminders.ts';

/** Which reminders a member gets, and the one way out of all mails that nobody asked for. */
export function remindersRoutes(mount: Mount): void {
  mount(calls.reminders, ({ db, member, now }) =>
    remindersOf(db, { memberId: member.id, isPaid: member.isPaid, now }),
  );

  mount(calls.saveReminders, async ({ db, member, body, now }) => {
    await saveReminders(db, member.id, body, now);
    if (body.news !== undefined) await groupMails.wantGroupMails(db, member.id, body.news, now);
    return {};
  });

  mount(unsubscribe, async ({ db, params, now, fail }) => {
    const hash = secretHash(params.token);
    const known =
      (await stopByLink(db, hash, now)) ||
      (await groupMails.stopByLink(db, hash, now)) ||
      (await leaveList(db, hash, now));
    return known ? {} : fail('leave_link_unknown');
  });
}

async function stopByLink(db: Db, hash: string, now: Date): Promise<boolean> {
  const reminder = await queries.ofSecret(db, hash);
  if (reminder) await queries.stop(db, { ...reminder, stopped_at: now, by_link: true });
  return reminder !== undefined;
}
