import { expect, test } from 'vitest';
import { updateEmail } from './credentials.ts';
import { dashboard } from './dashboard.ts';
import { type EndpointSpec, errorsOf } from './endpoint.ts';
import { type ErrorCode, errors } from './errors.ts';
import { addDiscount } from './office-discounts.ts';
import { createAccount } from './office-register.ts';
import { userPayfastSubscription } from './office-user.ts';
import { checkDiscount, checkDiscountAnnual } from './payments.ts';
import { register, resetPassword, updatePassword, verify } from './registration.ts';
import { login, twoFactor } from './sign-in.ts';

const SERVER = 'Ooops ! Server Error, try again later';

/** Every row of spec A §8 and B §8 that has a status: the call, the status, our code, and the text that is quoted; null for none. */
test.each<[EndpointSpec, number, ErrorCode, string | null]>([
  [login, 401, 'wrong_password', 'Incorrect email password combo'],
  [login, 404, 'email_not_registered', 'Email not registered'],
  [login, 402, 'payment_required_monthly', null],
  [login, 403, 'payment_required_annual', null],
  [login, 405, 'payment_required_audit', null],
  [login, 500, 'server_error', SERVER],
  [twoFactor, 403, 'unverified', null],
  [twoFactor, 401, 'wrong_pin', 'Wrong pin'],
  [twoFactor, 404, 'account_not_registered', 'Email Not registered'],
  [twoFactor, 400, 'pin_used', 'Already used code'],
  [twoFactor, 402, 'payment_required', null],
  [twoFactor, 500, 'server_error', SERVER],
  [verify, 403, 'verified_and_paid', null],
  [verify, 401, 'wrong_verification_pin', 'Wrong pin, please try again'],
  [verify, 503, 'unavailable', SERVER],
  [resetPassword, 404, 'reset_email_not_found', 'Email Not Found'],
  [updatePassword, 401, 'reset_pin_incorrect', 'Verification Pin Incorrect'],
  [updatePassword, 403, 'reset_password_too_short', 'Password must be 8 characters or longer'],
  [updatePassword, 404, 'reset_account_missing', 'Account does not exist'],
  [register, 400, 'email_taken', 'Email Already Exists. Please sign in'],
  [register, 403, 'password_too_short', 'Password too short'],
  [checkDiscount, 401, 'discount_invalid', 'Discount code invalid'],
  [checkDiscount, 403, 'discount_used', 'Discount code already used'],
  [checkDiscountAnnual, 401, 'discount_invalid', 'Discount code invalid'],
  [checkDiscountAnnual, 403, 'discount_used', 'Discount code already used'],
  [createAccount, 400, 'email_taken', 'Email Already Exists. Please sign in'],
  [createAccount, 403, 'password_too_short', 'Password too short'],
  [
    userPayfastSubscription,
    404,
    'no_payfast_details',
    'Cannot find Payfast Subscription Details for this user - Please Notify Support',
  ],
  [addDiscount, 401, 'permissions_denied', 'Permissions Denied'],
  [addDiscount, 403, 'code_exists', 'Code Already Exists'],
  [updateEmail, 403, 'email_exists', 'Email already exist'],
  [dashboard, 500, 'server_error', SERVER],
])('%o answers %i %s: %s', (call, status, code, text) => {
  expect(errorsOf(call)).toContain(code);
  expect(errors[code].status).toBe(status);
  if (text !== null) expect(errors[code].message).toBe(text);
});
