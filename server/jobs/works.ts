import type { Deps } from '#server/http/deps.ts';

/** Every kind of work over many rows, one line each: `defineWork(deps, referrals.generateCodesWork)`. */
export function defineWorks(_deps: Deps): void {}
