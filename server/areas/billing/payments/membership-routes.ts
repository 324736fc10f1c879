import { v7 as uuid } from 'uuid';
import * as calls from '#contract/membership.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { priceList } from '#server/areas/prices/queries.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { changeOf } from './change-kind.ts';
import { keepCheckout, signedForm } from './checkout.ts';
import { askToCancel } from './end-subscription.ts';
import { membershipView } from './membership-view.ts';
import { isLive, subscriptionsOf } from './subscription-queries.ts';
import { laterCharge, takeUpTerms } from './take-up.ts';

/** The member's own subscription (spec-readings 40, 94). */
export function membershipRoutes(mount: Mount, deps: RouteDeps): void {
  mount(calls.cancelMembership, async ({ db, member, now, fail, enqueue, log }) => {
    const live = (await subscriptionsOf(db, member.id)).filter(isLive);
    if (live.length === 0) fail('nothing_to_cancel');
    for (const { token } of live) await askToCancel({ enqueue }, db, token, now);
    log.info({ memberId: member.id }, 'a member cancelled their subscription');
    return membershipView(db, { member, now, ...deps });
  });

  mount(calls.takeUpMembership, async ({ db, member, now, fail }) => {
    const terms = (await takeUpTerms(db, member, now)) ?? fail('nothing_to_take_up');
    const order = { ...terms, id: uuid(), email: member.email };
    await keepCheckout(db, { ...order, memberId: member.id, code: null, percentage: 0, now });
    return signedForm(deps, order);
  });

  mount(calls.changeMembership, async ({ body, db, member, now, fail }) => {
    const change = (await changeOf(db, member.id, body.kind, now)) ?? fail('nothing_to_change');
    const { from, isAgreed, replaces } = change;
    if (isAgreed) return { from };
    const kept = { kind: body.kind, billingOn: from };
    const pricing = { list: await priceList(db), legacy: member.legacy, today: southAfricanDate(now) };
    const terms = laterCharge(kept, pricing) ?? fail('nothing_to_change');
    const order = { ...terms, id: uuid(), email: member.email };
    await keepCheckout(db, { ...order, memberId: member.id, code: null, percentage: 0, replaces, now });
    return { ...signedForm(deps, order), from };
  });
}
