import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';

/** The saved page address of a plan year and when it was saved. */
export const selectResume = (db: Db, plan: PlanKey) =>
  db
    .selectFrom('plan')
    .select(['resume_url', 'saved_at'])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .executeTakeFirstOrThrow();
