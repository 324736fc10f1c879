import * as calls from '#contract/office-referrals.ts';
import { NO_REFERRAL_CODE } from '#domain/referrals/referrals.ts';
import { startBulkAction } from '#server/bulk/start.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { generateCodesAction, makeCode, resendCodesAction } from './bulk-actions.ts';
import * as queries from './office-queries.ts';
import { payoutRoutes } from './payout-routes.ts';

/** /masterReferral: the members and their codes, one by one and many at once (spec B §2.9). */
export function officeReferralsRoutes(mount: Mount, deps: RouteDeps): void {
  payoutRoutes(mount);

  mount(calls.getUserListReferral, async ({ body, db }) => {
    const { rows, ...counted } = await queries.referralList.page(db, body, body);
    const dates = await queries.datesOf(
      db,
      rows.map(({ id }) => id),
    );
    return {
      rows: rows.map(({ id, email, code }) => {
        const used = dates.get(id) ?? [];
        return {
          user_id: id,
          email,
          discount_code: code ?? NO_REFERRAL_CODE,
          number_times_used: used.length,
          list_dates: used.map((date_used) => ({ date_used })),
        };
      }),
      ...counted,
    };
  });

  mount(calls.selectedReferrers, ({ body, db }) => queries.selectionFacts(db, body.users));

  mount(calls.createReferralDiscountMaster, async ({ body, db, now, fail, enqueue, audit }) => {
    // Without `person`, which would lock the member: a deletion locks the code first.
    const owner = (await queries.memberByEmail(db, body.userEmail)) ?? fail('not_found');
    if (!owner.verified_at) return fail('email_not_verified');
    const code = await makeCode({ db, now, enqueue, audit }, owner);
    return { discount_code: code ?? fail('not_found') };
  });

  mount(
    calls.bulkGenerateReferralCode,
    async ({ body: { users: chosen }, ...caller }) =>
      startBulkAction(caller, deps, generateCodesAction, {
        action: calls.bulkGenerateReferralCode.does,
        payload: {},
        chosen,
        targets: queries.referralList.targets(caller.db, chosen, { userEmail: '' }),
      }),
    { transaction: 'own' },
  );

  mount(
    calls.bulkResendReferralCode,
    async ({ body: { users: chosen }, ...caller }) =>
      startBulkAction(caller, deps, resendCodesAction, {
        action: calls.bulkResendReferralCode.does,
        payload: { asked_at: caller.now.toISOString() },
        chosen,
        targets: queries.referralList.targets(caller.db, chosen, { userEmail: '' }),
      }),
    { transaction: 'own' },
  );
}
