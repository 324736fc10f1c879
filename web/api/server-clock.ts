/**
 * This browser's clock may be hours off: an instant that the server names is then counted from the arrival of a
 * response, whose Date header says what time the server had.
 */
let ahead = 0;

/** Compares the clocks; without a readable Date the last comparison holds. */
export function compareClocks(date: string | null, now = Date.now()): void {
  const server = Date.parse(date ?? '');
  if (!Number.isNaN(server)) ahead = now - server;
}

/** The server's instant as milliseconds of this browser's clock. */
export const inBrowserTime = (instant: string): number => Date.parse(instant) + ahead;
