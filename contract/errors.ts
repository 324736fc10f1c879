import {
  alreadyAdded,
  noFile,
  passwordTooShort,
  serverError,
  sessionExpired,
  verifiedAndPaid,
} from './shown-errors.ts';

/**
 * Every error of the calls: code -> status and message (spec A §8, B §8; texts verbatim). One status has many meanings in
 * the specification, so clients switch on the code, never on status or text. `outdatesList`: another change was faster, so a
 * page fetches its list again, as after every 404.
 */
export const errors = {
  // input and plumbing
  invalid_input: { status: 400, message: 'Some fields need your attention' },
  session_expired: sessionExpired,
  permissions_denied: { status: 401, message: 'Permissions Denied' },
  role_may_not: { status: 403, message: 'Your role does not allow this. An owner can do it.' },
  not_found: { status: 404, message: 'Not found' },
  too_large: { status: 413, message: 'This is larger than we accept' },
  rate_limited: { status: 429, message: 'Too many tries. Wait a little, then try again.' },
  server_error: serverError,
  unavailable: { status: 503, message: serverError.message },

  // sign-in, password step (A §8)
  wrong_password: { status: 401, message: 'Incorrect email password combo' },
  email_not_registered: { status: 404, message: 'Email not registered' },
  payment_required_monthly: { status: 402, message: 'Your monthly subscription is not paid yet' },
  payment_required_annual: { status: 403, message: 'Your annual subscription is not paid yet' },
  payment_required_audit: { status: 405, message: 'Your subscription is not paid yet' },

  // sign-in, code step
  unverified: { status: 403, message: 'Verify your email first, with the pin that we emailed you.' },
  wrong_pin: { status: 401, message: 'Wrong pin' },
  pin_expired: { status: 401, message: 'This pin has expired. Ask for a new one.' },
  pin_spent: { status: 401, message: 'This pin was typed wrongly five times. Ask for a new pin.' },
  account_not_registered: { status: 404, message: 'Email Not registered' },
  pin_used: { status: 400, message: 'Already used code' },
  payment_required: { status: 402, message: 'Choose a subscription to go on' },
  sign_in_again: { status: 401, message: 'Go back and type your password again.' },
  passkey_refused: { status: 403, message: 'We do not know this passkey.' },
  wrong_code: { status: 401, message: 'This code does not work. Each code works once.' },
  second_factor_needed: {
    status: 403,
    message: 'Sign in with your passkey, your authenticator app or a recovery code first.',
  },
  own_password_needed: { status: 403, message: 'Choose a password of your own to go on.' },

  // verify page
  wrong_verification_pin: { status: 401, message: 'Wrong pin, please try again' },
  verified_and_paid: verifiedAndPaid,

  account_deceased: {
    status: 403,
    message:
      'We were told that the holder of this account has died, so nobody signs in. Write to support: the estate can have the plan.',
  },
  not_deceased: { status: 409, message: 'This user is not marked as deceased.' },

  // password reset
  reset_email_not_found: { status: 404, message: 'Email Not Found' },
  reset_pin_incorrect: { status: 401, message: 'Verification Pin Incorrect' },
  reset_password_too_short: { status: 403, message: 'Password must be 8 characters or longer' },
  reset_account_missing: { status: 404, message: 'Account does not exist' },

  // change of address and password, own sessions
  email_exists: { status: 403, message: 'Email already exist' },
  role_stays: {
    status: 403,
    message:
      'You have a role in the office, so your email stays. Ask an owner to take the role away first. An owner asks the operator.',
  },
  undo_waits: {
    status: 409,
    message:
      'This account has a role in the office, so its email stays. We told the owners. Ask one of them to take the role away, then open this link again.',
  },
  last_owner: {
    status: 409,
    message:
      'You are the only owner of the office, so your account stays. The operator has to name another owner first.',
  },
  undo_link_void: {
    status: 404,
    message: 'This link no longer works. It works once, for 7 days after the change.',
  },
  current_password_wrong: { status: 403, message: 'This is not your current password' },
  password_needed: { status: 403, message: 'You signed in a while ago. Enter your current password first.' },
  too_many_passkeys: { status: 409, message: 'You have as many passkeys as we keep. Remove one first.' },
  app_is_on: { status: 409, message: 'Your authenticator app is on. Turn it off first.' },
  no_second_factor: { status: 409, message: 'Add a passkey or an authenticator app first.' },
  no_factors_of_user: { status: 409, message: 'This user has no second factors.' },
  passkey_not_found: { status: 404, message: 'This passkey was already removed' },
  session_not_found: { status: 404, message: 'This session has already ended' },
  browser_not_found: { status: 404, message: 'This browser is already forgotten' },

  // registration and checkout
  email_taken: { status: 400, message: 'Email Already Exists. Please sign in' },
  password_too_short: passwordTooShort,
  already_paid: { status: 409, message: 'This is already paid. Sign in to go on.' },
  checkout_account_missing: { status: 404, message: 'Email not registered' },
  discount_invalid: { status: 401, message: 'Discount code invalid' },
  discount_used: { status: 403, message: 'Discount code already used' },
  year_owned: { status: 409, message: 'This year is already in your plan.' },
  discount_held: { status: 403, message: 'Somebody is paying with this code. Try again in an hour.' },

  // administration of prices and codes (B §8)
  code_exists: { status: 403, message: 'Code Already Exists' },
  discount_ended: { status: 409, message: 'This code has already ended.', outdatesList: true },
  price_has_begun: {
    status: 409,
    message: 'This price has begun and was used, or another one followed it. Enter a new one instead.',
    outdatesList: true,
  },
  price_replaced: {
    status: 409,
    message: 'Another price was entered for this day. Look at it again.',
    outdatesList: true,
  },
  email_not_verified: { status: 409, message: 'This email is not verified yet, so nothing is mailed to it.' },
  nothing_to_pay_out: {
    status: 409,
    message: 'Nothing is available for payout to this member now. It may already be marked as paid.',
    outdatesList: true,
  },
  payout_changed: {
    status: 409,
    message: 'The available amount has changed. Compare it with what you paid, then try again.',
    outdatesList: true,
  },

  // referrals
  referral_code_missing: { status: 404, message: 'You have no referral code yet' },

  // leads
  lead_exists: { status: 409, message: 'This email is already a lead' },
  lead_left: {
    status: 409,
    message: 'This address left the list, or mail to it came back. It gets no more mails',
  },
  leave_link_unknown: { status: 404, message: 'We do not know this link. Open it again from the email.' },

  // payment notifications
  notification_refused: { status: 400, message: 'Notification refused' },

  // membership
  membership_ended: {
    status: 402,
    message: 'Your membership has ended. You can read and download your plans. Pay again to change them.',
  },
  refund_too_high: { status: 400, message: 'Enter an amount from R0.01 to what is left of the invoice.' },
  already_credited: { status: 409, message: 'This invoice already has a credit note.', outdatesList: true },
  reference_taken: { status: 409, message: 'This member already has a payment with this reference.' },
  subscription_charges: {
    status: 409,
    message: 'This member has a subscription that still charges. Choose to cancel it too.',
  },
  refund_sent: { status: 409, message: 'This refund is already marked as sent.', outdatesList: true },
  refund_not_sent: { status: 409, message: 'This refund is not marked as sent.', outdatesList: true },
  buyer_missing: { status: 409, message: 'Enter the name and the address of the buyer first.' },
  buyer_unchanged: { status: 409, message: 'This invoice already names this buyer.' },
  reissued_before: { status: 409, message: 'This invoice was issued again once. Ask us for another one.' },
  full_invoice_needed: {
    status: 409,
    message:
      'An invoice over R5 000.00 needs the name and the address of the buyer. Enter them in My Account, or ask us.',
  },
  nothing_to_cancel: { status: 409, message: 'You have no subscription to cancel.' },
  nothing_to_take_up: {
    status: 409,
    message: 'You have no cancelled subscription to take up again. Reload My Account to see its state.',
  },

  nothing_to_change: {
    status: 409,
    message:
      'You cannot change to this kind of subscription now. Load My Account again to see what you have paid for.',
  },

  // administration of members
  no_payfast_details: {
    status: 404,
    message: 'Cannot find Payfast Subscription Details for this user - Please Notify Support',
  },
  administrator_stays: {
    status: 403,
    message:
      'This is the account of an administrator. Take its role away first, or its address out of ADMIN_EMAILS.',
  },
  // `fields` says why.
  year_stays: { status: 409, message: 'This plan year stays where it is.', outdatesList: true },
  owner_stays: {
    status: 403,
    message: 'This is an owner. ADMIN_EMAILS names the owners, and only the operator changes that list.',
  },
  selection_changed: {
    status: 409,
    message: 'A different number of rows matches now. Check the list again.',
    outdatesList: true,
  },
  // administration
  bulk_action_ended: { status: 409, message: 'This bulk action has already ended.', outdatesList: true },
  nothing_to_retry: {
    status: 409,
    message: 'There is nothing to try again in this bulk action.',
    outdatesList: true,
  },
  mail_yourself_first: {
    status: 409,
    message: 'Mail exactly these words to yourself first. You can send them for a day after that.',
  },
  nothing_to_undo: {
    status: 409,
    message: 'This bulk action is still running, or was already undone.',
    outdatesList: true,
  },

  // plan
  plan_year_not_owned: { status: 404, message: 'This year is not in your plan' },
  competency_not_found: { status: 404, message: 'Competency not found' },
  not_of_the_office: {
    status: 409,
    message: 'This membership was paid for, so the payments say when it ends.',
  },
  changed_elsewhere: {
    status: 409,
    message: 'This was changed elsewhere since you opened it',
    outdatesList: true,
  },
  score_mismatch: { status: 400, message: 'The score does not match the answer' },
  learning_area_not_found: { status: 404, message: 'Learning area not found' },
  too_many_learning_areas: { status: 409, message: 'A year holds at most 200 learning areas' },
  too_many_activities: { status: 409, message: 'A year holds at most 500 activities' },
  already_added: alreadyAdded,
  activity_not_found: { status: 404, message: 'Activity not found' },
  affiliate_exists: { status: 409, message: 'This activity is already in the list of its competency' },

  // evidence
  no_file: noFile,
  file_type_refused: { status: 415, message: 'Upload failed, please try again' },
  file_infected: {
    status: 422,
    message: 'The virus scanner found something harmful in this file. It was not kept.',
  },
  file_too_large: { status: 413, message: 'Upload failed, please try again' },
  too_many_uploads: { status: 429, message: 'Wait until your other uploads are done, then try again.' },
  evidence_quota: { status: 409, message: 'Upload failed, please try again' },
  evidence_changed: {
    status: 409,
    message: 'The file was changed elsewhere. You see the new one now; try again to change it.',
    outdatesList: true,
  },
  kept_until: {
    status: 409,
    message: 'A body requires you to keep this record longer. Check the day, then try again.',
    outdatesList: true,
  },
  share_ended: { status: 404, message: 'This link has ended. Ask for a new one.' },
  share_full: { status: 409, message: 'This link accepts no more comments' },
  too_many_shares: { status: 409, message: 'Ten links are open. End one of them first.' },
  document_not_kept: { status: 404, message: 'This file is no longer kept. Make it again.' },
  document_not_found: { status: 404, message: 'This is not one of our documents' },
  evidence_not_found: { status: 404, message: 'There is no file for this activity' },
  evidence_lost: { status: 404, message: 'This file is lost. Upload it again.' },
  evidence_not_offered: { status: 404, message: 'Not found' },
} as const satisfies Record<string, { status: number; message: string; outdatesList?: true }>;

export type ErrorCode = keyof typeof errors;

/** A row that is no longer what a change began from (docs/decisions/0014). */
export interface CurrentRow {
  id: string;
  /** The version that a change names once it has taken these values into account. */
  version: string;
  /** An instant; null where it is not known. */
  saved_at: string | null;
  /** The stored values, under the names of the call. */
  values: Record<string, unknown>;
}

/**
 * The one error shape. `fields`: field name -> what is wrong; `id`: also in the log; `retry_after`: seconds;
 * `outdates_list`: the lists that the caller shows are old; `current`: with `changed_elsewhere`, the rows that differ;
 * `mailed_at`: with `unverified`, when the pin was mailed; `ended_on`: with a membership that was paid once, its last day,
 * null when an administrator ended it.
 */
export interface ErrorResponse {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  id?: string;
  retry_after?: number;
  outdates_list?: true;
  current?: CurrentRow[];
  mailed_at?: string;
  ended_on?: string | null;
}
