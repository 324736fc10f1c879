import * as calls from '#contract/autosave.ts';
import { keepDraft, keepPage } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import { ApiError } from '#server/http/errors.ts';
import type { Mount } from '#server/http/mount.ts';
import { selectResume } from './queries.ts';

/** The page on which the member continues after the next sign-in (spec A §4 'Autosave', B §7.1). */
export function autosaveRoutes(mount: Mount): void {
  mount(calls.readAutosave, async ({ plan, db }) => {
    const { resume_url, saved_at } = await selectResume(db, plan);
    return { url: resume_url, saved_at: saved_at?.toISOString() ?? null };
  });

  mount(
    calls.saveAutosave,
    async ({ body, plan, db, now, member }) => {
      const { draft } = body.state ?? {};
      await keep(db, plan, body.url, now);
      const saved_at = now.toISOString();
      if (!draft) return { saved_at };
      return { saved_at, draft_kept: member.isPaid && (await keepDraft(db, { ...plan, ...draft })) };
    },
    ONE_STATEMENT,
  );

  // The session guard checks the key in the headers. The copy in the body decides nothing.
  mount(
    calls.checkKey,
    async ({ body, plan, db, now }) => {
      await keep(db, plan, body.url, now);
      return {};
    },
    ONE_STATEMENT,
  );
}

/** The browser makes these calls most. They write one row and decide nothing by it, so they need no transaction and no lock. */
const ONE_STATEMENT = { transaction: 'own' } as const;

async function keep(db: Db, { memberId, year }: PlanKey, url: string, now: Date): Promise<void> {
  // The year was there when the session was looked up, but it can have been deleted since.
  if (!(await keepPage(db, { memberId, year, url, now }))) throw new ApiError('plan_year_not_owned');
}
