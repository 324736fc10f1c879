import { CANCEL_SUBSCRIPTION, cancelSubscription } from '#server/areas/billing/billing.ts';
import type { Deps } from '#server/http/deps.ts';

/** Cancels a subscription at the provider; tried for about a day, since it would charge again. */
export const defineCancelSubscription = (deps: Deps) =>
  deps.jobs.define<{ token: string }>(
    CANCEL_SUBSCRIPTION,
    { retryLimit: 16, retryDelaySeconds: 2, backoff: true, expireSeconds: 120 },
    ({ token }) => cancelSubscription(deps, token),
  );
