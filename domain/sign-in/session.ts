/** A session key is valid this long from login (spec A §9). */
export const SESSION_HOURS = 8;

/** A session of the office that nobody uses ends this many minutes after its use was last noted; a member's does not (docs/decisions/0009). */
export const SESSION_IDLE_MINUTES = 60;

/** For how long after a sign-in the password is not asked for again (docs/decisions/0018). */
export const FRESH_SIGN_IN_MINUTES = 15;

/** The digits of a code that is mailed for a sign-in, a verification or a reset. */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_ATTEMPTS = 5;
/** Seconds until the member may ask for another code. */
export const CODE_RESEND_SECONDS = 60;

/** When a session that begins now ends. */
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + SESSION_HOURS * 3_600_000);

/** When a code that is sent now expires. */
export const codeEnd = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * 60_000);

/** Whether the member signed in so short ago that it proves who they are. */
export const isFreshSignIn = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() < FRESH_SIGN_IN_MINUTES * 60_000;

/** Whether the end has come. At the exact instant of the end it has. */
export const isExpired = (end: Date, now: Date): boolean => now.getTime() >= end.getTime();

/** Whole seconds until the member may ask for another code; 0 when they may now. */
export function resendWait(lastRequested: Date | null, now: Date): number {
  if (!lastRequested) return 0;
  const passed = (now.getTime() - lastRequested.getTime()) / 1000;
  return Math.max(0, Math.ceil(CODE_RESEND_SECONDS - passed));
}
