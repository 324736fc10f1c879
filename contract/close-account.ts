import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

export const closingCode = endpoint({
  method: 'POST',
  path: '/api/account/closing_code',
  guard: 'member',
  limit: 'login',
  doc: 'Closing the account, step 1: with the password; mails a code (docs/decisions/0020)',
  body: z.object({ current_password: fields.typedPassword }),
  ok: fields.nothing,
  errors: ['current_password_wrong', 'session_expired', 'last_owner'],
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/account/close',
  guard: 'member',
  limit: 'code',
  doc: 'Closing the account, step 2, from the browser that did step 1: deletes the member for good and cancels the subscription at the provider (docs/decisions/0020)',
  body: z.object({ verification_code: fields.verificationPin }),
  ok: fields.nothing,
  errors: ['wrong_verification_pin', 'pin_expired', 'pin_spent', 'pin_used', 'session_expired', 'last_owner'],
});
