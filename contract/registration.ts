import { z } from 'zod/mini';
import { passwordFault, passwordFaultTexts } from '#domain/sign-in/password.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { codeErrors, reading, twoFactor } from './sign-in.ts';

/**
 * A password to be chosen (spec A §5); `shortCode` is the catalogue's error, if it has one, for a password that is only too
 * short. `mayBeEmpty`: its owner chooses one by mail.
 */
export const newPassword = (
  shortCode?: 'password_too_short' | 'reset_password_too_short',
  { mayBeEmpty = false } = {},
) =>
  z.string('Password is required').check(
    z.superRefine((password, context) => {
      if (mayBeEmpty && password === '') return;
      const fault = passwordFault(password);
      if (fault === null) return;
      const message = passwordFaultTexts[fault];
      context.addIssue({
        code: 'custom',
        message,
        ...(fault === 'too_short' && shortCode ? { params: { code: shortCode } } : {}),
      });
    }),
    z.meta({ examples: ['Hills7&Rain9'] }),
  );

export const register = endpoint({
  method: 'POST',
  path: '/api/auth',
  guard: 'public',
  limit: 'register',
  doc: 'Registers a member, unpaid and unverified, and mails the verification pin (A §5, §8)',
  body: z.object({
    email: fields.email,
    password: newPassword('password_too_short'),
    name: fields.firstName,
    surname: fields.lastName,
    contact: fields.contact,
    subscription_type: z.enum(['Annual', 'Audit', 'Monthly'], 'Choose a subscription'),
  }),
  ok: fields.nothing,
  // invalid_input: a password that only the server knows to be common.
  errors: ['invalid_input', 'email_taken', 'password_too_short'],
});

export const changeSignUp = endpoint({
  method: 'POST',
  path: '/api/account/sign_up',
  guard: 'public',
  limit: 'login',
  doc: 'Corrects a sign-up that was never paid, with its password: name, number and subscription (spec-readings 35)',
  body: register.body,
  ok: fields.nothing,
  errors: ['email_taken', 'wrong_password'],
});

export const verify = endpoint({
  method: 'POST',
  path: '/api/auth/verify',
  guard: 'public',
  limit: 'code',
  doc: 'Verifies the address: 200 when payment is next, 403 when nothing is left but signing in (A §8)',
  body: z.object({ email: fields.email, verification_code: fields.verificationPin }),
  ok: fields.nothing,
  errors: ['wrong_verification_pin', 'pin_expired', 'pin_spent', 'verified_and_paid'],
});

export const sendPin = endpoint({
  method: 'POST',
  path: '/api/account/verification_pin',
  guard: 'public',
  limit: 'pin_mail',
  doc: 'Mails a new verification pin, also before the payment, once in 60 s for each browser; says nothing of the address (spec-readings 19, 25)',
  body: z.object({ email: fields.email }),
  ok: fields.nothing,
  errors: [],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  guard: 'public',
  limit: 'reset',
  doc: 'Password reset, step 1: mails a pin (A §8)',
  body: z.object({ email: fields.email }),
  ok: fields.nothing,
  errors: ['reset_email_not_found'],
});

export const firstPassword = endpoint({
  method: 'POST',
  path: '/api/account/first_password',
  guard: 'public',
  limit: 'code',
  doc: 'The code step for a member whose password came from an administrator: sets one of their own and signs in (spec-readings 76)',
  body: z.object({ email: fields.email, code: fields.loginPin, password: newPassword(), reading }),
  ok: twoFactor.ok,
  // invalid_input: a password that only the server knows to be common, or the one that was given.
  errors: [...codeErrors, 'invalid_input'],
});

export const updatePassword = endpoint({
  method: 'POST',
  path: '/api/auth/update-password',
  guard: 'public',
  limit: 'code',
  doc: 'Password reset, step 2, from the browser that did step 1: sets the password and ends all sessions, links to plans and the calendar address (A §8)',
  body: z.object({
    email: fields.email,
    password: newPassword('reset_password_too_short'),
    verification_code: fields.verificationPin,
  }),
  ok: fields.nothing,
  errors: [
    'invalid_input',
    'reset_pin_incorrect',
    'pin_expired',
    'pin_spent',
    'reset_password_too_short',
    'reset_account_missing',
  ],
});
