import type { ResultOf } from '#contract/endpoint.ts';
import type { membership } from '#contract/membership.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { membershipState } from '#domain/membership-state.ts';
import { frequencyCodes } from '#domain/pricing.ts';
import type { Payments } from '#server/adapters/payments/port.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import { membershipPage } from './items.ts';
import { liveSubscriptions } from './subscription-queries.ts';

interface Asking {
  memberId: string;
  now: Date;
  payments: Pick<Payments, 'cardPage'>;
  publicUrl: string;
}

/** The membership as its member sees it. With several live subscriptions the newest counts; the others are being cancelled. */
export async function membershipView(
  db: Db,
  { memberId, now, payments, publicUrl }: Asking,
): Promise<ResultOf<typeof membership>> {
  const today = southAfricanDate(now);
  const known = await membershipOf(db, memberId, today);
  const [live] = await liveSubscriptions(db, memberId);
  const state = membershipState(
    {
      kind: known.kind,
      paidTo: known.paid_to,
      renews: live !== undefined,
      failed: known.payment_failed_at !== null,
      unanswered: live?.unanswered_since != null,
      cancelAsked: live?.cancel_asked_at != null,
      override: known.override,
    },
    today,
  );
  const charges = live && !live.cancel_asked_at ? live : null;
  return {
    kind: known.kind,
    state,
    paid_to: known.paid_to,
    amount: charges?.recurring_cents ?? null,
    period: charges && (charges.frequency === frequencyCodes.annual ? 'year' : 'month'),
    cancelling: live !== undefined && charges === null,
    can_cancel: charges !== null,
    card_page: charges && payments.cardPage(charges.token, membershipPage(publicUrl)),
  };
}
