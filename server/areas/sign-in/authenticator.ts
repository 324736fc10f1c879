import { Secret, TOTP } from 'otpauth';
import { APP_STEP_SECONDS, appStep } from '#domain/sign-in/second-factor.ts';
import { signsOf } from '#domain/text/typed-code.ts';

// The values that every authenticator app knows (RFC 6238).
const COMMON = { issuer: 'Reflective Plan Toolkit', algorithm: 'SHA1', digits: 6, period: APP_STEP_SECONDS };
/** The clock of a phone may be half a minute off. */
const STEPS_OFF = 1;

/** A new secret of 160 bits, and the address that an app reads. */
export function newAppSecret(email: string): { secret: string; address: string } {
  const secret = new Secret({ size: 20 });
  return {
    secret: secret.base32,
    address: new TOTP({ ...COMMON, label: email, secret }).toString(),
  };
}

/** The half minute that a typed code belongs to. Null: it is not a code of about now. */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  const app = new TOTP({ ...COMMON, secret: Secret.fromBase32(secret) });
  const off = app.validate({ token: signsOf(typed), timestamp: now.getTime(), window: STEPS_OFF });
  return off === null ? null : appStep(now) + off;
}
