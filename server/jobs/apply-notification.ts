import { quietOutcomes } from '#domain/billing.ts';
import { APPLY_NOTIFICATION, applyNotification } from '#server/areas/billing/billing.ts';
import type { Deps } from '#server/http/deps.ts';

/** Applies a payment notification. Money is patient: it is tried for about a day. */
export const defineApplyNotification = (deps: Deps) =>
  deps.jobs.define<{ notificationId: string }>(
    APPLY_NOTIFICATION,
    { retryLimit: 16, retryDelaySeconds: 2, backoff: true, expireSeconds: 120 },
    async ({ notificationId }) => {
      const outcome = await applyNotification(deps, notificationId);
      if (outcome && !quietOutcomes.includes(outcome)) {
        deps.log.error({ notificationId, outcome }, 'a payment notification needs a person');
      }
    },
  );
