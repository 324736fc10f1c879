import type { BodyInput } from '#contract/endpoint.ts';
import { splitActivity } from '#contract/logged-activities.ts';
import { call } from '#web/api/client.ts';

export type Portions = BodyInput<typeof splitActivity>['portions'];

/** Splits the hours of an activity that was just stored; without portions it stays as it is. Returns its version. */
export async function storeSplit(year: number, id: string, portions: Portions, version?: string) {
  if (portions.length === 0) return version;
  // The form has asked about unusual hours.
  const body = { portions, hours_confirmed: true, ...(version === undefined ? {} : { version }) };
  return (await call(splitActivity, { params: { year, id }, body })).version;
}
