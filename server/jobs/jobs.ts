import { quietOutcomes } from '#domain/billing.ts';
import { southAfricanDate, yearOf } from '#domain/calendar.ts';
import { job } from '#server/adapters/jobs/port.ts';
import {
  passwordChangedJob,
  sendCode,
  sendCodeJob,
  sendPasswordChanged,
  sweepAuth,
} from '#server/areas/auth/auth.ts';
import { autofixRequestJob, sendAutofixRequest } from '#server/areas/autofix/autofix.ts';
import {
  applyNotification,
  applyNotificationJob,
  cancelSubscription,
  cancelSubscriptionJob,
  paidTwiceJob,
  receiptJob,
  sendPaidTwice,
  sendReceipt,
} from '#server/areas/billing/billing.ts';
import { removeFiles, removeFilesJob, sweepFiles } from '#server/areas/evidence/evidence.ts';
import { includeYear } from '#server/areas/plans/plans.ts';
import { sendReferralCode, sendReferralCodeJob } from '#server/areas/referrals/referrals.ts';
import { sendWalkthroughMail, walkthroughMailJob } from '#server/areas/walkthrough/walkthrough.ts';
import type { Deps } from '#server/http/deps.ts';
import { sweepLimits } from '#server/http/rate-limit.ts';

const nightly = { retryLimit: 2, retryDelaySeconds: 60, expireSeconds: 300, singleton: true };
const includeYearJob = job('include-current-year', { ...nightly, retryLimit: 5 });
const sweepJob = job('sweep', nightly);
const sweepFilesJob = job('sweep-files', { ...nightly, expireSeconds: 3600 });

/** Sets the handler of each kind of job, and which jobs run every night. */
export function defineJobs(deps: Deps): void {
  const { jobs, db, clock, log } = deps;
  jobs.define(sendCodeJob, ({ codeId }) => sendCode(deps, codeId));
  jobs.define(passwordChangedJob, (notice) => sendPasswordChanged(deps, notice));
  jobs.define(receiptJob, (receipt) => sendReceipt(deps, receipt));
  jobs.define(paidTwiceJob, (receipt) => sendPaidTwice(deps, receipt));
  jobs.define(sendReferralCodeJob, (asked) => sendReferralCode(deps, asked));
  jobs.define(cancelSubscriptionJob, ({ token }) => cancelSubscription(deps, token));
  jobs.define(autofixRequestJob, (request) => sendAutofixRequest(deps, request));
  jobs.define(walkthroughMailJob, (mail) => sendWalkthroughMail(deps, mail));
  jobs.define(removeFilesJob, (files) => removeFiles(deps, files));
  jobs.define(applyNotificationJob, async ({ notificationId }) => {
    const outcome = await applyNotification(deps, notificationId);
    if (outcome && !quietOutcomes.includes(outcome))
      log.error({ notificationId, outcome }, 'a payment notification needs a person');
  });

  // Paid members get the current calendar year (spec-readings 12).
  jobs.define(includeYearJob, async () => {
    const now = clock.now();
    await includeYear(db, yearOf(southAfricanDate(now)), now);
  });
  jobs.daily(includeYearJob, '00:05');
  // Old counters, codes, sessions and jobs are deleted.
  jobs.define(sweepJob, async () => {
    await sweepLimits(db, clock.now());
    await sweepAuth(db, clock.now());
    await jobs.sweep();
  });
  jobs.daily(sweepJob, '03:17');
  // Evidence files that no row names are removed.
  jobs.define(sweepFilesJob, async (_, { signal }) => {
    await sweepFiles(deps, clock.now(), signal);
  });
  jobs.daily(sweepFilesJob, '03:37');
}
