import { type Receipt, SEND_RECEIPT, sendReceipt } from '#server/areas/billing/billing.ts';
import type { Deps } from '#server/http/deps.ts';

/** Mails the receipt of a first payment. */
export const defineSendReceipt = (deps: Deps) =>
  deps.jobs.define<Receipt>(
    SEND_RECEIPT,
    { retryLimit: 20, retryDelaySeconds: 5, backoff: true, expireSeconds: 60 },
    (receipt) => sendReceipt(deps, receipt),
  );
