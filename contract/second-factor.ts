import { z } from 'zod/mini';
import { RECOVERY_CODES, readRecoveryCode } from '#domain/sign-in/second-factor.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { reading, twoFactor } from './sign-in.ts';

const PASSKEY_PART_MAX = 20_000;
const NOT_A_PASSKEY = 'This is not a passkey response';
const part = z
  .string(NOT_A_PASSKEY)
  .check(z.maxLength(PASSKEY_PART_MAX, NOT_A_PASSKEY), z.regex(/^[\w-]+$/, NOT_A_PASSKEY));
const credential = { id: part, rawId: part, type: z.literal('public-key', NOT_A_PASSKEY) };

/** The question to a device, as the browser's WebAuthn takes it. */
const question = z.object({
  options: z
    .looseObject({ challenge: z.string() })
    .check(z.meta({ examples: [{ challenge: 'c2lnbiB0aGlzLCBvbmNl', rpId: 'localhost' }] })),
});

const entered = {
  ok: twoFactor.ok,
  errors: ['account_not_registered', 'sign_in_again', 'unverified', 'payment_required', 'account_deceased'],
} as const;

export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/ask_passkey',
  guard: 'public',
  limit: 'passkey',
  doc: 'Second step of signing in with a passkey, from the browser that did the password step: the question that a passkey of the member signs, once, within 5 minutes',
  body: z.object({ email: fields.email }),
  ok: question,
  errors: ['account_not_registered', 'sign_in_again'],
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  guard: 'public',
  limit: 'passkey',
  doc: 'Second step of signing in, in place of 2FA: the response of a passkey. The mailed pin is void with it',
  body: z.object({
    email: fields.email,
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: part,
        authenticatorData: part,
        signature: part,
        userHandle: z.optional(z.string()),
      }),
    }),
    reading,
  }),
  ...entered,
  errors: [...entered.errors, 'passkey_refused'],
});

export const secondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second_factor',
  guard: 'public',
  limit: 'code',
  doc: 'Second step of signing in, in place of 2FA: a code of the authenticator app or a recovery code, each once. It shares the five tries of the mailed pin',
  body: z
    .object({
      email: fields.email,
      factor: z.enum(['app', 'recovery'], 'Choose an authenticator app or a recovery code'),
      code: fields.text255('Enter the code'),
      reading,
    })
    .check(
      // A text that cannot be such a code costs no try.
      z.superRefine(({ factor, code }, context) => {
        const message = factor === 'app' ? faultOfAppCode(code) : faultOfRecoveryCode(code);
        if (message) context.addIssue({ code: 'custom', path: ['code'], message });
      }),
      z.meta({ examples: [{ email: 'thandi@example.co.za', factor: 'app', code: '123456' }] }),
    ),
  ...entered,
  errors: [...entered.errors, 'wrong_code'],
});

const faultOfAppCode = (code: string) => fields.appCode.safeParse(code).error?.issues[0]?.message;
const faultOfRecoveryCode = (code: string) =>
  readRecoveryCode(code) ? undefined : 'Enter the whole code with its number, as in 4-K7MQ2-XV4K7';

const fresh = { current_password: fields.typedPassword };
const freshErrors = ['current_password_wrong', 'second_factor_needed', 'session_expired'] as const;
/** Recovery codes, shown once, with the first factor. Omitted when the account has some already. */
const recoveryCodes = z
  .array(z.string())
  .check(
    z.length(RECOVERY_CODES),
    z.meta({ examples: [Array<string>(RECOVERY_CODES).fill('4-K7MQ2-XV4K7')] }),
  );
const codes = z.object({ recovery_codes: z.optional(recoveryCodes) });

const ofAccount = { method: 'POST', guard: 'member', limit: 'login' } as const;

export const passkeyToAdd = endpoint({
  ...ofAccount,
  path: '/api/account/ask_passkey',
  doc: 'A new passkey, step 1, with the current password: the question that the device signs, once, within 5 minutes',
  body: z.object(fresh),
  ok: question,
  errors: [...freshErrors, 'too_many_passkeys'],
});

export const addPasskey = endpoint({
  ...ofAccount,
  path: '/api/account/add_passkey',
  doc: 'A new passkey, step 2, in the same session: the response of the device. Mails a notice; the first factor also makes the recovery codes',
  body: z.object({
    name: fields.text255('Enter a name'),
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: part,
        attestationObject: part,
        transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
      }),
    }),
  }),
  ok: codes,
  errors: ['passkey_refused', 'too_many_passkeys', 'session_expired', 'second_factor_needed'],
});

export const removePasskey = endpoint({
  ...ofAccount,
  path: '/api/account/remove_passkey',
  doc: 'Removes an own passkey, with the current password. Mails a notice; with the last factor the recovery codes go',
  body: z.object({ id: fields.id, ...fresh }),
  ok: fields.nothing,
  errors: [...freshErrors, 'passkey_not_found'],
});

export const askApp = endpoint({
  ...ofAccount,
  path: '/api/account/ask_authenticator',
  doc: 'An authenticator app, step 1, with the current password: a new secret, as text and as an otpauth address. It counts with step 2',
  body: z.object(fresh),
  ok: z.object({ secret: z.string(), address: z.string() }),
  errors: [...freshErrors, 'app_is_on'],
});

export const addApp = endpoint({
  ...ofAccount,
  path: '/api/account/add_authenticator',
  doc: 'An authenticator app, step 2: the code that it shows. Mails a notice; the first factor also makes the recovery codes',
  body: z.object({ code: fields.appCode }),
  ok: codes,
  errors: ['wrong_code', 'session_expired', 'second_factor_needed'],
});

export const removeApp = endpoint({
  ...ofAccount,
  path: '/api/account/remove_authenticator',
  doc: 'Turns the authenticator app off, with the current password. Mails a notice; with the last factor the recovery codes go',
  body: z.object(fresh),
  ok: fields.nothing,
  errors: freshErrors,
});

export const newRecoveryCodes = endpoint({
  ...ofAccount,
  path: '/api/account/recovery_codes',
  doc: 'Ten new recovery codes, with the current password; the former ones end. Mails a notice',
  body: z.object(fresh),
  ok: codes,
  errors: [...freshErrors, 'no_second_factor'],
});

const secondFactors = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      added_at: z.string(),
      last_used_at: z.nullable(z.string()),
    }),
  ),
  /** Since when; null: off. */
  app_since: z.nullable(z.string()),
  /** Null: none were made. */
  recovery: z.nullable(z.object({ left: z.number(), made_at: z.string() })),
});

export const mySecondFactors = endpoint({
  method: 'GET',
  path: '/api/account/second_factors',
  guard: 'member',
  doc: 'The own passkeys, the authenticator app and how many recovery codes are left',
  ok: secondFactors,
  errors: [],
});
