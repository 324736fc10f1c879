import * as calls from '#contract/years.ts';
import { setCurrentYear } from '#server/areas/plans/plans.ts';
import type { Mount } from '#server/http/mount.ts';

/** Switching between owned plan years (spec B §4 'Switch years'); that the year is owned, the guard has seen. */
export function yearsRoutes(mount: Mount): void {
  mount(calls.switchYear, async ({ plan, db }) => {
    await setCurrentYear(db, plan);
    return {};
  });
}
