/** Each member's captures are a database of their own, so that another member on the same phone never opens it. */
export const capturesOf = (email: string) => `rpt-captures:${email.trim().toLowerCase()}`;

// Apart from the queue, because the sign-in page loads this.
export function forgetCaptures(email: string): void {
  if (email !== '') globalThis.indexedDB?.deleteDatabase(capturesOf(email));
}
