import { z } from 'zod/mini';
import { roles } from '#domain/office/roles.ts';
import { secondFactors } from '#domain/sign-in/second-factor.ts';
import { drafts } from './autosave.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { keyStatusAddress, loginAddress, logoutAddress } from './session-calls.ts';
import { userRecord } from './user-record.ts';

export const authKey = z.object({ key_id: z.string(), expires_at: z.string() });

/** A member who paid once and is no longer paid signs in to read and download, and changes no plan (spec-readings 37, 40). */
export const reading = z.optional(z.boolean());

export const login = endpoint({
  ...loginAddress,
  limit: 'login',
  doc: 'Password step of signing in; 200 means that a code was mailed (A §4, §8). `pin_at_hand`: this browser has just verified the address and still has the pin; when the response says so too, that pin is the code and none is mailed (spec-readings 110)',
  body: z.object({
    email: fields.email,
    password: fields.typedPassword,
    reading,
    pin_at_hand: z.optional(z.boolean()),
  }),
  /** `factors`: what the account has beside the mailed pin. Left out: nothing. */
  ok: z.object({
    factors: z.optional(z.array(z.enum(secondFactors))),
    pin_at_hand: z.optional(z.boolean()),
  }),
  errors: [
    'wrong_password',
    'email_not_registered',
    'account_deceased',
    'payment_required_monthly',
    'payment_required_annual',
    'payment_required_audit',
  ],
});

/** The responses of the code step. */
export const codeErrors = [
  'unverified',
  'wrong_pin',
  'pin_expired',
  'pin_spent',
  'account_not_registered',
  'pin_used',
  'payment_required',
  'account_deceased',
] as const;

export const twoFactor = endpoint({
  method: 'POST',
  path: '/api/auth/2FA',
  guard: 'public',
  limit: 'code',
  doc: 'Code step of signing in, from the browser that did the password step: the user record and the session key (A §3, §8)',
  body: z.object({ email: fields.email, code: fields.loginPin, reading }),
  ok: z.extend(userRecord, { auth_key: authKey }),
  errors: [...codeErrors, 'own_password_needed'],
});

export const keyStatus = endpoint({
  ...keyStatusAddress,
  doc: 'Whether the session key is valid (A §7). `ended_on`: the last day that was paid for, of a member who is not paid; null when there is none (spec-readings 40). `role` for those whom the server lets open the administration (spec-readings 76). `factor_needed`: the administration stays closed until the member makes a second factor, or signs in with the one that they have. `drafts`: the typed text of the current year that no save has taken',
  ok: z.object({
    ended_on: z.optional(z.nullable(z.string())),
    role: z.optional(z.enum(roles)),
    factor_needed: z.optional(z.enum(['make', 'use'])),
    drafts: z.optional(drafts),
  }),
  errors: [],
});

export const updateKey = endpoint({
  method: 'POST',
  path: '/api/auth/update_key',
  guard: 'member',
  doc: 'Exchanges the current valid key for a new one; the old one ends (A §7)',
  body: z.object({ email: fields.email }),
  ok: z.object({ auth_key: authKey }),
  errors: ['session_expired'],
});

export const logout = endpoint({
  ...logoutAddress,
  doc: 'Ends the session at the server (spec-readings 23)',
  ok: fields.nothing,
  errors: [],
});

export const legacyStatus = endpoint({
  method: 'GET',
  path: '/api/user/get_user_legacy_status',
  guard: 'member',
  doc: 'Whether the member is a legacy user (A §7)',
  ok: z.boolean(),
  errors: [],
});
