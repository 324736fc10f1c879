/**
 * This browser's clock may be hours off. So an instant from the server is counted from the arrival of a response, whose
 * Date header gives the server's time.
 */
let ahead = 0;
/** When the server last answered a call, by this browser's clock. */
export let lastAnswered = 0;

/** Compares the clocks. Without a readable Date the last comparison stays valid. */
export function compareClocks(date: string | null, now = Date.now()): void {
  lastAnswered = now;
  const server = Date.parse(date ?? '');
  if (!Number.isNaN(server)) ahead = now - server;
}

/** Converts the server's instant to milliseconds of this browser's clock. */
export const inBrowserTime = (instant: string): number => Date.parse(instant) + ahead;

/** The server's time now. */
export const serverNow = (): Date => new Date(Date.now() - ahead);
