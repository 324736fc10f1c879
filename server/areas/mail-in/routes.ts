import * as calls from '#contract/mail-in.ts';
import { tokenAddress } from '#domain/text/token-address.ts';
import { removeFilesJob, takeHeld } from '#server/areas/evidence/evidence.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { holdSession } from '#server/http/open-session.ts';
import { presentMailIn } from './mail-in.ts';
import { makeActivity, planFor } from './make-activity.ts';
import * as queries from './queries.ts';

/** The private address of a member for mail, and the mails to it that wait. */
export function mailInRoutes(mount: Mount, { logAddress }: RouteDeps): void {
  mount(calls.mailIn, async ({ db, member }) => {
    const by = { memberId: member.id };
    const [{ mail_token }, waiting] = await Promise.all([
      queries.selectToken(db, by).executeTakeFirstOrThrow(),
      queries.selectWaiting(db, by).execute(),
    ]);
    return presentMailIn(mail_token, waiting, logAddress);
  });

  mount(calls.replaceMailIn, async ({ db, member, now, fail }) => {
    if (!logAddress) return fail('not_found');
    await holdSession(db, member, now);
    return { address: tokenAddress(logAddress, await queries.replaceToken(db, member.id)) };
  });

  mount(calls.takeMailIn, async ({ db, member, params: { id }, now, fail, record }) => {
    const by = { id: member.id, current_year: member.currentYear };
    const plan = (await planFor(db, by, now)) ?? fail('plan_year_not_owned');
    const mail = (await queries.lockWaiting(db, member.id, id)) ?? fail('not_found');
    const made = await makeActivity(db, plan, mail, {
      now,
      record: (changes) => record(changes.map((change) => ({ ...change, plan }))),
    });
    if ('fault' in made) return fail(made.fault);
    await queries.markDone(db, member.id, id, now);
    return { activity_id: made.id, rpt_year: plan.year };
  });

  mount(calls.dismissMailIn, async ({ db, member, params: { id }, now, fail, enqueue }) => {
    const mail = (await queries.lockWaiting(db, member.id, id)) ?? fail('not_found');
    const file = mail.held_file_id && (await takeHeld(db, member.id, mail.held_file_id));
    if (file) await enqueue(db, removeFilesJob, { keys: [file.storage_key] });
    await queries.markDone(db, member.id, id, now);
    return {};
  });
}
