import { type Receipt, SEND_PAID_TWICE, sendPaidTwice } from '#server/areas/billing/billing.ts';
import type { Deps } from '#server/http/deps.ts';

/** Tells a member that a second payment arrived. */
export const defineSendPaidTwice = (deps: Deps) =>
  deps.jobs.define<Receipt>(
    SEND_PAID_TWICE,
    { retryLimit: 20, retryDelaySeconds: 5, backoff: true, expireSeconds: 60 },
    (receipt) => sendPaidTwice(deps, receipt),
  );
