import type { ResultOf } from '#contract/endpoint.ts';
import type { officeHome } from '#contract/office-home.ts';
import { grouped } from '#domain/text/counted.ts';

export type HomeData = ResultOf<typeof officeHome>;

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * Shares of a whole in tenths of a percent that add up to 100.0: what rounding down leaves goes to the largest remainders.
 * All are 0 when the whole is.
 */
export function sharesOf(counts: readonly number[]): number[] {
  const total = sum(counts);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 1000);
  const shares = exact.map(Math.floor);
  const missing = 1000 - sum(shares);
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value % 1 }))
    .sort((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares.map((tenths) => tenths / 10);
}

/** '96.7%'. */
export const percent = (share: number): string => `${share.toFixed(1)}%`;

/** '96.7% of members'; '' when there are none. */
export const partOf = (part: number, whole: number, of: string): string =>
  whole === 0 ? '' : `${percent((part / whole) * 100)} of ${of}`;

/** '275 registered, 22.0%', with the share that the table of the states has. */
export function registeredOf(states: NonNullable<HomeData['leads']>['states']): string {
  const counts = states.map(({ count }) => count);
  const at = states.findIndex(({ state }) => state === 'REGISTERED');
  const share = sum(counts) > 0 ? `, ${percent(sharesOf(counts)[at] ?? 0)}` : '';
  return `${grouped(counts[at] ?? 0)} registered${share}`;
}
