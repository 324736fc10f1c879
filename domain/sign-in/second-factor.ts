import { signsOf } from '../text/typed-code.ts';

/** A second step of signing in that a mailbox does not replace. The mailed pin is the other one (docs/decisions/0038). */
export const secondFactors = ['passkey', 'app', 'recovery'] as const;
export type SecondFactor = (typeof secondFactors)[number];

export const factorNames: Record<SecondFactor, string> = {
  passkey: 'Passkey',
  app: 'Authenticator app',
  recovery: 'Recovery codes',
};

/** The second step that opened a session. */
export type Factor = SecondFactor | 'pin';

/** Whether a session was opened by more than a password and a mailbox. */
export const isStrong = (factor: Factor): boolean => factor !== 'pin';

/** How long a passkey may take to sign, and the person to answer the device. */
export const CHALLENGE_MINUTES = 5;
export const PASSKEYS_MAX = 20;

export const RECOVERY_CODES = 10;
/** Fifty random bits, without the signs that people confuse. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SIGNS_OF_A_CODE = 10;

/** A recovery code from random bytes: its number first, so that the server compares one hash, then two groups of five signs. */
export function recoveryCode(number: number, bytes: Uint8Array): string {
  const signs = [...bytes.subarray(0, SIGNS_OF_A_CODE)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return `${number}-${signs.slice(0, 5)}-${signs.slice(5)}`;
}

/** A typed recovery code: its number and its signs as they are hashed. Null: it cannot be one. */
export function readRecoveryCode(typed: string): { number: number; signs: string } | null {
  const [, number, signs] = /^(\d{1,2})([A-Z\d]{10})$/.exec(signsOf(typed).toUpperCase()) ?? [];
  return number && signs ? { number: Number(number), signs } : null;
}

/** A code of an authenticator app changes after so many seconds. */
export const APP_STEP_SECONDS = 30;

/** The half minute of an instant, counted as the apps count it. */
export const appStep = (now: Date): number => Math.floor(now.getTime() / 1000 / APP_STEP_SECONDS);
