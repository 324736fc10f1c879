import { kept } from '#web/storage.ts';

/** Each member's captures are a database of their own, so that another member on the same phone never opens it. */
export const capturesOf = (email: string) => `rpt-captures:${email.trim().toLowerCase()}`;

/** The member whom captures are kept for when nobody is signed in, and the plan year that they go to. */
export interface CaptureOwner {
  email: string;
  year: number;
}

export const CAPTURE_OWNER = 'rpt-capture-owner';

/** The member who opened the page for captures here last, until they log out or another one signs in. */
export function captureOwner(): CaptureOwner | null {
  const text = kept.getItem(CAPTURE_OWNER);
  return text ? (JSON.parse(text) as CaptureOwner) : null;
}

/** Called when somebody signs in: nothing is kept for another member from now on. */
export function leaveOtherCaptures(email: string): void {
  if (captureOwner()?.email !== email) kept.removeItem(CAPTURE_OWNER);
}

// Deletes the captures of a member. Apart from the queue, because the sign-in page loads this.
export function forgetCaptures(email: string): void {
  // Nobody signs in where the browser forbids it.
  if (email !== '') globalThis.indexedDB?.deleteDatabase(capturesOf(email));
}
