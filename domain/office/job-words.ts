/**
 * Each kind of job in words: what it does, and what is not done after it failed for good.
 * server/jobs/job-words.test.ts compares the names with those that the server defines.
 */
export const jobWords: Readonly<Record<string, { does: string; left: string }>> = {
  'ask-for-pin': { does: 'Makes a pin for a sign-in', left: 'The member got no pin.' },
  'send-code': { does: 'Mails a pin or a link', left: 'The member got no pin.' },
  'send-password-changed': { does: 'Mails that a password was changed', left: 'The member was not told.' },
  'send-signed-out': { does: 'Mails that all other sign-ins were ended', left: 'The member was not told.' },
  'send-email-undo-link': {
    does: 'Mails the link that undoes a change of address',
    left: 'The former address was not told.',
  },
  'send-email-changed': { does: 'Mails that an address was changed', left: 'The member was not told.' },
  'send-email-undo-waits': {
    does: 'Mails owners that a change of address was not undone',
    left: 'An owner was not told.',
  },
  'send-email-restored': { does: 'Mails that a former address is back', left: 'The member was not told.' },
  'send-email-withdrawn': {
    does: 'Mails that a change of address was taken back',
    left: 'The address was not told.',
  },
  'send-factor-changed': {
    does: 'Mails that a second factor was added or removed',
    left: 'The member was not told.',
  },
  'send-office-notice': { does: 'Mails a change that the office made', left: 'The member was not told.' },
  'send-account-deleted': {
    does: 'Mails that an account was deleted',
    left: 'The former member was not told.',
  },
  'send-referral-code': { does: 'Mails a referral code', left: 'The member did not get the code.' },
  'send-door-made': {
    does: 'Mails that a link to a plan or a calendar address was made',
    left: 'The member was not told.',
  },
  'send-plan-comment': {
    does: 'Mails that a colleague commented on a plan',
    left: 'The member was not told.',
  },
  'send-autofix-request': {
    does: 'Mails support that a member sent activities',
    left: 'Support does not know of it.',
  },
  'send-walkthrough': { does: 'Mails the appointment of a walkthrough', left: 'The mail was not sent.' },
  'remove-files': { does: 'Removes files of evidence from the store', left: 'The files are still there.' },
  'blank-bulk-rows': {
    does: 'Takes addresses of deleted members out of bulk actions',
    left: 'An address is still there.',
  },
  'send-refund-made': {
    does: 'Mails a credit note for money that goes back',
    left: 'The member did not get the mail.',
  },
  'send-receipt': { does: 'Mails an invoice', left: 'The member did not get the mail.' },
  'send-paid-twice': { does: 'Mails that something was paid twice', left: 'The member was not told.' },
  'send-membership-changes': {
    does: 'Mails a member that the subscription changes between monthly and annual',
    left: 'The subscription has changed; the member was not told. Nothing else is left.',
  },
  'send-subscription-ended': {
    does: 'Mails that a subscription has ended',
    left: 'The member was not told.',
  },
  'send-renewal-failed': { does: 'Mails that a renewal has failed', left: 'The member was not told.' },
  'send-renewal-notice': { does: 'Mails that a renewal is coming', left: 'The member was not told.' },
  'send-end-notice': { does: 'Mails that a membership ends', left: 'The member was not told.' },
  'cancel-subscription': {
    does: 'Cancels a subscription at Payfast',
    left: 'The subscription keeps charging. Try again, or cancel it at Payfast.',
  },
  'apply-notification': {
    does: 'Applies a payment that Payfast reported',
    left: 'Nothing was changed. Try again, or the member does not get what was paid for.',
  },
  'ask-renewals': { does: 'Asks Payfast about due renewals', left: 'It runs again the next night.' },
  'repeat-cancellations': {
    does: 'Asks Payfast again for cancellations without an answer',
    left: 'It runs again the next night.',
  },
  'notice-renewals': { does: 'Finds the members whose renewal is coming', left: 'It runs again tomorrow.' },
  'queue-reminders': { does: 'Finds the members to remind', left: 'It runs again tomorrow.' },
  'send-reminder': { does: 'Mails a reminder', left: 'The member was not reminded.' },
  'remind-failed-renewals': {
    does: 'Finds the members whose renewal is not paid',
    left: 'It runs again tomorrow.',
  },
  'notice-ends': { does: 'Finds the members whose membership ends', left: 'It runs again tomorrow.' },
  'announce-price-moves': {
    does: 'Finds the members whose new price is coming',
    left: 'It runs again tomorrow.',
  },
  'send-price-move': {
    does: 'Mails a new price a month before the renewal',
    left: 'The member was not told, and keeps the old price until the mail is sent.',
  },
  'send-price-stays': {
    does: 'Mails that an announced price is withdrawn',
    left: 'The member was not told that the price stays.',
  },
  'change-prices': {
    does: 'Finds the new prices that Payfast does not have yet',
    left: 'It runs again the next night.',
  },
  'change-price': {
    does: 'Changes the price of a subscription at Payfast',
    left: 'It renews at the old price. Try again, or look at the subscription at Payfast.',
  },
  'include-current-year': {
    does: 'Gives paid members the new plan year',
    left: 'It runs again the next night.',
  },
  'keep-revenue': {
    does: 'Adds up the payments of the months that are over',
    left: 'It runs again the next night.',
  },
  'keep-standings': {
    does: 'Recounts who has open obligations',
    left: 'It runs again in a minute.',
  },
  'queue-lead-mails': { does: 'Starts the day’s mails to leads', left: 'It runs again tomorrow.' },
  'send-own-mail': {
    does: 'Mails a sample to an administrator',
    left: 'The administrator did not get the mail.',
  },
  'send-own-group-mail': {
    does: 'Mails the text of a mail to a group to the administrator who wrote it',
    left: 'The administrator did not get the mail.',
  },
  'send-group-mail': {
    does: 'Mails a user of a selected group',
    left: 'The member did not get the mail.',
  },
  'send-lead-mail': { does: 'Mails a lead', left: 'The lead did not get the mail.' },
  sweep: { does: 'Deletes old counters, codes, sessions and jobs', left: 'It runs again the next night.' },
  'sweep-files': { does: 'Removes files that belong to nothing', left: 'It runs again the next night.' },
  'bulk:delete-leads': bulk('Delete leads'),
  'bulk:delete-users': bulk('Delete users'),
  'bulk:change-legacy': bulk('Change legacy status'),
  'bulk:change-payment-status': bulk('Change payment status'),
  'bulk:change-payment-issue': bulk('Change payment issue'),
  'bulk:generate-referral-codes': bulk('Generate referral codes'),
  'bulk:resend-referral-codes': bulk('Resend referral email'),
  'bulk:move-prices': bulk('Move subscriptions to a price'),
  'bulk:stop-price-moves': bulk('Take a move to a price back'),
  'bulk:mail-group': bulk('Send a mail'),
  'bulk:undo-status': bulk('Undo a change of status'),
};

function bulk(title: string) {
  return { does: `Works on the bulk action '${title}'`, left: 'The remaining rows wait.' };
}

/** The words for a kind of job. A kind of an earlier release has only its name. */
export const jobInWords = (name: string): string => jobWords[name]?.does ?? name;
