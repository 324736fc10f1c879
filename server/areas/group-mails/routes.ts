import { v7 as uuid } from 'uuid';
import * as calls from '#contract/office-group-mails.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { ownGroupMailJob, sampleGroupMail } from './mails.ts';
import { keepTried, triedWords } from './queries.ts';

/** A mail to a group before it is one: seen, and sent to oneself. The group gets it through the bulk actions on users. */
export function groupMailRoutes(mount: Mount, deps: RouteDeps): void {
  mount(calls.previewGroupMail, async ({ db, body, member, now }) => ({
    ...sampleGroupMail(deps, body, member),
    tried: (await triedWords(db, member.id, body, now)) !== undefined,
  }));

  mount(calls.mailGroupToMe, async ({ db, body, member, now, enqueue, audit }) => {
    const { id, email: to, name } = member;
    const mailId = await keepTried(db, id, body, now);
    await enqueue(db, ownGroupMailJob, { mailId, to, name, messageId: uuid() });
    await audit({ whom: body.subject, after: { Mailed: 'the administrator' } });
    return {};
  });
}
