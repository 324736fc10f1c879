import * as calls from '#contract/membership.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { askToCancel } from './end-subscription.ts';
import { membershipView } from './membership-view.ts';
import { liveSubscriptions } from './subscription-queries.ts';

/** The member's own subscription (spec-readings 40). */
export function membershipRoutes(mount: Mount, { payments, publicUrl }: RouteDeps): void {
  mount(calls.membership, ({ db, member, now }) =>
    membershipView(db, { memberId: member.id, now, payments, publicUrl }),
  );

  mount(calls.cancelMembership, async ({ db, member, now, fail, enqueue, log }) => {
    const live = await liveSubscriptions(db, member.id);
    if (live.length === 0) fail('nothing_to_cancel');
    for (const { token } of live) await askToCancel({ enqueue }, db, token, now);
    log.info({ memberId: member.id }, 'a member cancelled their subscription');
    return membershipView(db, { memberId: member.id, now, payments, publicUrl });
  });
}
