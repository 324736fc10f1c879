import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { newPassword } from './registration.ts';
import { authKey } from './sign-in.ts';

/** Errors of calls that need the current password later than 15 minutes after the sign-in (docs/decisions/0018). */
const unsure = ['password_needed', 'current_password_wrong'] as const;

export const updateEmail = endpoint({
  method: 'POST',
  path: '/api/user/update_email',
  guard: 'member',
  limit: 'email_change',
  doc: 'Change of address, step 1: mails a pin to the new address (A §7, §8). Later than 15 minutes after the sign-in it needs the current password. Nobody with a role in the office (docs/decisions/0033)',
  body: z.object({ new_email: fields.email, current_password: z.optional(fields.typedPassword) }),
  ok: fields.nothing,
  errors: ['email_exists', 'role_stays', ...unsure],
});

export const verifyUpdateEmail = endpoint({
  method: 'POST',
  path: '/api/user/verify_update_email',
  guard: 'member',
  limit: 'code',
  doc: 'Change of address, step 2, from the browser that did step 1: changes it, ends all other sessions, mails both addresses (A §7). The key stays valid with the new address; exchange it with update_key',
  body: z.object({ verification_code: fields.verificationPin }),
  ok: fields.nothing,
  errors: [
    'email_exists',
    'role_stays',
    'wrong_verification_pin',
    'pin_expired',
    'pin_spent',
    'pin_used',
    'session_expired',
  ],
});

export const undoEmail = endpoint({
  method: 'POST',
  path: '/api/account/undo_email',
  guard: 'public',
  limit: 'code',
  doc: 'Gives an account its former address back, with the secret of the mail to that address: within 7 days, once. Ends all sessions, links to plans and the calendar address, and voids the password (spec-readings 32). Not while the account has a role in the office: then its owners are told',
  body: z.object({ token: fields.text255('Open the link in the mail') }),
  ok: fields.nothing,
  errors: ['undo_link_void', 'undo_waits'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/change_password',
  guard: 'member',
  limit: 'login',
  doc: 'Sets a new password with the current one: ends all sessions and gives this browser a new key (spec-readings 31)',
  body: z.object({ current_password: fields.typedPassword, password: newPassword() }).check(
    z.refine(({ current_password, password }) => current_password !== password, {
      path: ['password'],
      error: 'This is your current password. Choose another.',
    }),
    z.meta({ examples: [{ current_password: 'Sunrise-over-7-hills', password: 'Hills7&Rain9' }] }),
  ),
  ok: z.object({ auth_key: authKey }),
  // invalid_input: a password that only the server knows to be common.
  errors: ['invalid_input', 'current_password_wrong', 'session_expired'],
});

/** Where the member is signed in, and the browsers that a stranger's wrong tries do not close (spec-readings 29, 31). */
export const signIns = z.object({
  sessions: z.array(
    z.object({
      id: fields.id,
      /** In words: 'Chrome, Windows'; never a place. */
      device: z.string(),
      since: z.string(),
      last_used: z.string(),
      /** Whether it is the session of this call. */
      current: z.boolean(),
    }),
  ),
  browsers: z.array(
    z.object({
      id: fields.id,
      device: z.string(),
      signed_in: z.string(),
      /** Whether one of the open sessions is in this browser. */
      open: z.boolean(),
    }),
  ),
});

export const endOwnSession = endpoint({
  method: 'POST',
  path: '/api/account/end_session',
  guard: 'member',
  limit: 'login',
  doc: 'Ends one of the own sessions. Later than 15 minutes after the sign-in it needs the current password, as the next two do',
  body: z.object({ id: fields.id, current_password: z.optional(fields.typedPassword) }),
  ok: fields.nothing,
  errors: ['session_not_found', ...unsure],
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/end_other_sessions',
  guard: 'member',
  limit: 'login',
  doc: 'Ends all own sessions but the one of this call, the links to plans and the calendar address, and replaces the address for mail. The member gets a mail (docs/decisions/0018)',
  body: z.object({ current_password: z.optional(fields.typedPassword) }),
  ok: fields.nothing,
  errors: unsure,
});

export const forgetBrowser = endpoint({
  method: 'POST',
  path: '/api/account/forget_browser',
  guard: 'member',
  limit: 'login',
  doc: 'Forgets a browser: it counts as any other again (spec-readings 29)',
  body: z.object({ id: fields.id, current_password: z.optional(fields.typedPassword) }),
  ok: fields.nothing,
  errors: ['browser_not_found', ...unsure],
});
