import * as calls from '#contract/office-users.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { stateInWords } from '#domain/office/user-states.ts';
import { grouped } from '#domain/text/counted.ts';
import { searchInLog } from '#server/http/audit.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import { listFile } from '#server/http/list-file.ts';
import type { Mount } from '#server/http/mount.ts';
import { deleteUser } from './delete-user.ts';
import { selectionFacts } from './selection-queries.ts';
import { userList, userPage } from './user-queries.ts';
import { presented, userColumns } from './user-row.ts';

/** The list of /masterdelete and what is done to several members at once (spec B §2.9). */
export function officeUserRoutes(mount: Mount, deps: RouteDeps): void {
  mount(calls.getUserList, ({ db, body, now }) => userPage(db, body, southAfricanDate(now)));

  mount(calls.selectedUsers, ({ db, body, now }) =>
    selectionFacts(db, {
      users: body.users,
      about: body.about,
      administrators: deps.adminEmails,
      today: southAfricanDate(now),
      now,
    }),
  );

  mount(calls.usersCsv, async ({ db, query, now, audit, separator }) => {
    const today = southAfricanDate(now);
    // A download is in the log like a change: what was asked for, and how many members it gave.
    const asked = { ...query, today };
    const name = `users.${query.format}`;
    const { total: rows } = await userList.count(db, asked);
    const after = {
      File: name,
      Rows: rows,
      Search: searchInLog(query.userEmail),
      Legacy: query.legacy,
      'Payment status': query.payment_status,
      'Payment status by': query.payment_by,
      'Payment issue': query.payment_issue && stateInWords(query.payment_issue),
      'Subscription type': query.subscription_type,
      'Account status': query.account_status,
      'Plan year': query.plan_year,
      Happened: query.happened,
      From: query.from,
      To: query.to,
      'Paid as': query.paid_as,
    };
    await audit({ whom: `${grouped(rows)} rows`, after });
    const file = { name, format: query.format, columns: userColumns, separator: separator() };
    return listFile(file, presented(userList.file(db, asked)));
  });

  mount(calls.deleteUser, async ({ db, body, now, enqueue, audit, unlessOfOffice, fail, log, member }) => {
    const { email, reason } = body;
    const deleting = { by: { email }, reason, now, enqueue, audit, unlessOfOffice };
    if (!(await deleteUser(db, deleting, deps))) return fail('not_found');
    log.info({ adminId: member.id }, 'an administrator deleted a member');
    return {};
  });
}
