import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { LEAD_MAILS_AT } from '#domain/leads/leads.ts';
import { quietOutcomes } from '#domain/payments/payments.ts';
import { REMINDERS_AT } from '#domain/reminders/reminders.ts';
import { lastMailJob, sendLastMail } from '#server/areas/account/last-mail.ts';
import { autofixRequestJob, sendAutofixRequest } from '#server/areas/autofix/autofix.ts';
import * as billing from '#server/areas/billing/billing.ts';
import { keepStandings, keepStandingsJob } from '#server/areas/dashboard/dashboard.ts';
import { removeFiles, removeFilesJob, sweepFiles } from '#server/areas/evidence/evidence.ts';
import {
  groupMailJob,
  ownGroupMailJob,
  sendGroupMail,
  sendOwnGroupMail,
  sweepGroupMails,
} from '#server/areas/group-mails/group-mails.ts';
import { leadMailJob, queueLeadMails, sendLeadMail, sweepLeads } from '#server/areas/leads/leads.ts';
import { ownMailJob, sendOwnMail } from '#server/areas/mails/mails.ts';
import { officeNoticeJob, sendOfficeNotice } from '#server/areas/office/office.ts';
import { deleteTicketsBefore } from '#server/areas/pack/queries.ts';
import { includeYear } from '#server/areas/plans/plans.ts';
import { sendReferralCode, sendReferralCodeJob } from '#server/areas/referrals/referrals.ts';
import {
  queueReminders,
  reminderJob,
  sendReminder,
  sweepReminders,
} from '#server/areas/reminders/reminders.ts';
import { sweepResolved } from '#server/areas/reports/attention-queries.ts';
import { keepRevenue } from '#server/areas/reports/trend-queries.ts';
import { commentMailJob, doorMadeJob, sendCommentMail, sendDoorMade } from '#server/areas/shares/shares.ts';
import {
  askForPinJob,
  emailChangedJob,
  emailRestoredJob,
  emailUndoLinkJob,
  emailUndoWaitsJob,
  emailWithdrawnJob,
  factorChangedJob,
  passwordChangedJob,
  requestPin,
  sendCode,
  sendCodeJob,
  sendEmailChanged,
  sendEmailRestored,
  sendEmailUndoLink,
  sendEmailUndoWaits,
  sendEmailWithdrawn,
  sendFactorChanged,
  sendPasswordChanged,
  sendSignedOut,
  signedOutJob,
  sweepAuth,
} from '#server/areas/sign-in/sign-in.ts';
import { sendWalkthroughMail, walkthroughMailJob } from '#server/areas/walkthrough/walkthrough.ts';
import { sweepBulkActions } from '#server/bulk/queries.ts';
import { blankBulkRows, blankBulkRowsJob } from '#server/forget/forget-member.ts';
import type { Deps } from '#server/http/deps.ts';
import { sweepLimits } from '#server/http/rate-limit.ts';
import { sweepMails } from '#server/mail/recorded-mail.ts';
import { job } from '#server/queue/port.ts';
import { defineBulkActions } from './bulk-actions.ts';
import { defineMail } from './mail-jobs.ts';

const nightly = { retryLimit: 2, retryDelaySeconds: 60, expireSeconds: 300, singleton: true };
const includeYearJob = job('include-current-year', { ...nightly, retryLimit: 5 });
const sweepJob = job('sweep', nightly);
const repeatCancellationsJob = job('repeat-cancellations', nightly);
const noticeRenewalsJob = job('notice-renewals', { ...nightly, retryLimit: 5 });
const noticeEndsJob = job('notice-ends', { ...nightly, retryLimit: 5 });
const remindFailedJob = job('remind-failed-renewals', { ...nightly, retryLimit: 5 });
const announcePriceMovesJob = job('announce-price-moves', { ...nightly, retryLimit: 5 });
const changePricesJob = job('change-prices', nightly);
const keepRevenueJob = job('keep-revenue', nightly);
const queueLeadMailsJob = job('queue-lead-mails', { ...nightly, expireSeconds: 3600 });
const queueRemindersJob = job('queue-reminders', { ...nightly, retryLimit: 5, expireSeconds: 3600 });
const sweepFilesJob = job('sweep-files', { ...nightly, expireSeconds: 3600 });

/** Sets the handler of each kind of job, and which jobs run every night. */
export function defineJobs(deps: Deps): void {
  const { jobs, db, clock } = deps;
  jobs.define(askForPinJob, (request) => requestPin(deps, request));
  defineMail(deps, sendCodeJob, ({ codeId }) => sendCode(deps, codeId));
  defineMail(deps, passwordChangedJob, (notice) => sendPasswordChanged(deps, notice));
  defineMail(deps, signedOutJob, (notice) => sendSignedOut(deps, notice));
  defineMail(deps, factorChangedJob, (notice) => sendFactorChanged(deps, notice));
  defineMail(deps, emailUndoLinkJob, ({ changeId }) => sendEmailUndoLink(deps, changeId));
  defineMail(deps, emailChangedJob, (notice) => sendEmailChanged(deps, notice));
  defineMail(deps, emailRestoredJob, (notice) => sendEmailRestored(deps, notice));
  defineMail(deps, emailUndoWaitsJob, (told) => sendEmailUndoWaits(deps, told));
  defineMail(deps, emailWithdrawnJob, (notice) => sendEmailWithdrawn(deps, notice));
  defineMail(deps, lastMailJob, sendLastMail(deps));
  defineMail(deps, officeNoticeJob, (notice) => sendOfficeNotice(deps, notice));
  defineMail(deps, doorMadeJob, (made) => sendDoorMade(deps, made));
  defineMail(deps, commentMailJob, (told) => sendCommentMail(deps, told));
  defineMail(deps, sendReferralCodeJob, (request) => sendReferralCode(deps, request));
  jobs.define(autofixRequestJob, (request) => sendAutofixRequest(deps, request));
  jobs.define(walkthroughMailJob, (mail) => sendWalkthroughMail(deps, mail));
  jobs.define(removeFilesJob, (files) => removeFiles(deps, files));
  jobs.define(blankBulkRowsJob, async ({ targets }) => void (await blankBulkRows(db, targets)));
  defineBillingJobs(deps);
  defineBulkActions(deps);

  // Paid members get the current calendar year (spec-readings 37).
  jobs.define(includeYearJob, (_, { signal }) => {
    const now = clock.now();
    return includeYear(db, { year: yearOf(southAfricanDate(now)), now }, signal);
  });
  jobs.daily(includeYearJob, '00:05');
  jobs.define(keepStandingsJob, (_, { signal }) => keepStandings(deps, signal));
  jobs.every(keepStandingsJob, 60);
  // The mails of the day to leads, while the campaign is on (readings 92).
  jobs.define(ownMailJob, (mail) => sendOwnMail(deps, mail));
  jobs.define(leadMailJob, (mail, run) => sendLeadMail(deps, mail, run));
  jobs.define(queueLeadMailsJob, (_, { signal }) => queueLeadMails(deps, signal));
  jobs.daily(queueLeadMailsJob, LEAD_MAILS_AT);
  // The mails of the office to groups of members.
  jobs.define(ownGroupMailJob, (mail) => sendOwnGroupMail(deps, mail));
  defineMail(deps, groupMailJob, (mail) => sendGroupMail(deps, mail));
  // The reminders of the day to members.
  defineMail(deps, reminderJob, (reminder) => sendReminder(deps, reminder));
  jobs.define(queueRemindersJob, (_, { signal }) => queueReminders(deps, signal));
  jobs.daily(queueRemindersJob, REMINDERS_AT);
  // Old counters, codes, sessions, bulk actions, refused mails, links of mails to leads and jobs are deleted.
  jobs.define(sweepJob, async () => {
    await sweepLimits(db, clock.now());
    await sweepAuth(db, clock.now());
    await deleteTicketsBefore(db, clock.now());
    await sweepBulkActions(db, clock.now());
    await sweepMails(db, clock.now());
    await sweepLeads(db, clock.now());
    await sweepReminders(db, clock.now());
    await sweepGroupMails(db, clock.now());
    await billing.sweepRefused(db, clock.now());
    await jobs.sweep();
    // Comes after the sweeps of the things that these entries are about.
    await sweepResolved(db);
  });
  jobs.daily(sweepJob, '03:17');
  jobs.define(keepRevenueJob, () => keepRevenue(db, southAfricanDate(clock.now())));
  jobs.daily(keepRevenueJob, '03:27');
  // Evidence files that no row names are removed.
  jobs.define(sweepFilesJob, async (_, { signal }) => {
    await sweepFiles(deps, clock.now(), signal);
  });
  jobs.daily(sweepFilesJob, '03:37');
}

function defineBillingJobs(deps: Deps): void {
  const { jobs, log } = deps;
  defineMail(deps, billing.refundMadeJob, (refund) => billing.sendRefundMade(deps, refund));
  defineMail(deps, billing.receiptJob, (receipt) => billing.sendReceipt(deps, receipt));
  defineMail(deps, billing.paidTwiceJob, (receipt) => billing.sendPaidTwice(deps, receipt));
  defineMail(deps, billing.membershipChangesJob, (changed) => billing.sendMembershipChanges(deps, changed));
  defineMail(deps, billing.subscriptionEndedJob, (ended) => billing.sendSubscriptionEnded(deps, ended));
  defineMail(deps, billing.renewalFailedJob, (failed) => billing.sendRenewalFailed(deps, failed));
  defineMail(deps, billing.renewalNoticeJob, (notice) => billing.sendRenewalNotice(deps, notice));
  defineMail(deps, billing.priceMoveJob, (told) => billing.sendPriceMove(deps, told));
  defineMail(deps, billing.priceStaysJob, (back) => billing.sendPriceStays(deps, back));
  defineMail(deps, billing.endNoticeJob, (notice) => billing.sendEndNotice(deps, notice));
  jobs.define(billing.cancelSubscriptionJob, ({ token }) => billing.cancelSubscription(deps, token));
  jobs.define(billing.applyNotificationJob, async ({ notificationId }) => {
    const outcome = await billing.applyNotification(deps, notificationId);
    if (outcome && !quietOutcomes.includes(outcome))
      log.error({ notificationId, outcome }, 'a payment notification needs a person');
  });
  // Renewals that did not come, after the provider's own charges of the day.
  jobs.define(billing.askRenewalsJob, (_, { signal }) => billing.askRenewals(deps, signal));
  jobs.daily(billing.askRenewalsJob, '04:07');
  jobs.define(repeatCancellationsJob, (_, { signal }) => billing.repeatCancellations(deps, signal));
  jobs.daily(repeatCancellationsJob, '04:47');
  jobs.define(noticeRenewalsJob, (_, { signal }) => billing.noticeRenewals(deps, signal));
  jobs.daily(noticeRenewalsJob, '07:30');
  // After the renewals of the night, so that the next charge is known.
  jobs.define(billing.changePriceJob, ({ token }) => billing.changePrice(deps, token));
  jobs.define(changePricesJob, (_, { signal }) => billing.changePrices(deps, signal));
  jobs.daily(changePricesJob, '05:17');
  jobs.define(announcePriceMovesJob, (_, { signal }) => billing.announcePriceMoves(deps, signal));
  jobs.daily(announcePriceMovesJob, '07:40');
  jobs.define(noticeEndsJob, (_, { signal }) => billing.noticeEnds(deps, signal));
  jobs.daily(noticeEndsJob, '07:35');
  jobs.define(remindFailedJob, (_, { signal }) => billing.remindFailed(deps, signal));
  jobs.daily(remindFailedJob, '07:45');
}
