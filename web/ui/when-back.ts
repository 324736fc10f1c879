import { useEffect, useRef } from 'react';
import { delays } from '#web/delays.ts';

/** The functions that wait for the network; all of them run together. */
const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;
let emptySince = 0;

/**
 * Runs `again` when the browser says that the network is back, and after each wait of `delays.offlineTries`; the last one
 * repeats. Returns the function that ends it. A try that fails comes back here within seconds and goes on with the next
 * wait.
 */
export function whenBack(again: () => void): () => void {
  if (waiting.size === 0) {
    if (Date.now() - emptySince > delays.offlineForgotten) tries = 0;
    globalThis.addEventListener('online', isOnline);
    plan();
  }
  waiting.add(again);
  return () => {
    if (!waiting.delete(again) || waiting.size > 0) return;
    globalThis.removeEventListener('online', isOnline);
    clearTimeout(timer);
    emptySince = Date.now();
  };
}

/** Tries a part of a page again as whenBack does, as long as `isAway`. */
export function useWhenBack(isAway: boolean, again: () => void) {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => (isAway ? whenBack(() => latest.current()) : undefined), [isAway]);
}

function plan() {
  clearTimeout(timer);
  const wait = delays.offlineTries[Math.min(tries, delays.offlineTries.length - 1)];
  tries += 1;
  timer = setTimeout(run, wait);
}

function run() {
  plan();
  for (const again of [...waiting]) again();
}

function isOnline() {
  tries = 0;
  run();
}
