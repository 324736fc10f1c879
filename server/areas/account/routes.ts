import * as calls from '#contract/account.ts';
import { supportContact } from '#contract/support.ts';
import { isCompleted } from '#domain/activities.ts';
import { isSameMonth, southAfricanDate } from '#domain/calendar.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { activitiesOf, pictureOf, setPicture } from './queries.ts';

/** The account page: picture and activities of the year (spec A §2 '/app/account'). And whom members can write to. */
export function accountRoutes(mount: Mount, { supportEmail }: RouteDeps): void {
  mount(supportContact, async () => ({ email: supportEmail }));

  mount(calls.updateProfileImage, async ({ body, member, db }) => {
    await setPicture(db, member.id, body.user_profile_image);
    return {};
  });

  mount(calls.accountOverview, async ({ member, plan, db, now }) => {
    const { user_profile_image } = await pictureOf(db, member.id);
    const today = southAfricanDate(now);
    const rows = await activitiesOf(db, plan);
    const dated = rows.flatMap((row) =>
      row.activity_date ? [{ ...row, activity_date: row.activity_date, completed: isCompleted(row) }] : [],
    );
    const { name, surname, email } = member;
    return {
      ...{ name, surname, email, user_profile_image, today },
      activities: dated,
      undated: rows.length - dated.length,
      this_month: dated.filter(({ activity_date }) => isSameMonth(activity_date, today)),
    };
  });
}
