import * as calls from '#contract/autosave.ts';
import { updatePlan } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import type { Mount } from '#server/http/mount.ts';
import { selectResume } from './queries.ts';

/** The page on which the member continues after the next sign-in (spec A §4 'Autosave', B §7.1). */
export function autosaveRoutes(mount: Mount): void {
  mount(calls.readAutosave, async ({ plan, db }) => {
    const { resume_url, saved_at } = await selectResume(db, plan);
    return { url: resume_url, saved_at: saved_at?.toISOString() ?? null };
  });

  mount(calls.saveAutosave, async ({ body, plan, db, now }) => {
    await keep(db, plan, body.url, now);
    return { saved_at: now.toISOString() };
  });

  // The session guard checks the key in the headers. The copy in the body decides nothing.
  mount(calls.checkKey, async ({ body, plan, db, now }) => {
    await keep(db, plan, body.url, now);
    return {};
  });
}

const keep = (trx: Db, plan: PlanKey, url: string, now: Date) =>
  updatePlan(trx, plan, { resume_url: url, saved_at: now });
