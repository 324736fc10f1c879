import * as calls from '#contract/account.ts';
import { supportContact } from '#contract/support.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { presentOverview } from './present.ts';
import { overviewRows, setPicture } from './queries.ts';

/** The account page: picture and activities of the year (spec A §2 '/app/account'). And whom members can write to. */
export function accountRoutes(mount: Mount, { supportEmail }: RouteDeps): void {
  mount(supportContact, async () => ({ email: supportEmail }));

  mount(calls.updateProfileImage, async ({ body, member, db }) => {
    await setPicture(db, member.id, body.user_profile_image);
    return {};
  });

  mount(calls.accountOverview, async ({ member, params: { year }, db, now }) => {
    const rows = await overviewRows(db, { memberId: member.id, year });
    return presentOverview(member, rows, southAfricanDate(now));
  });
}
