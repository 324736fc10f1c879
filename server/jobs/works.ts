import * as admin from '#server/areas/admin/admin.ts';
import { deleteLeadsWork } from '#server/areas/leads/leads.ts';
import type { Deps } from '#server/http/deps.ts';
import { defineWork } from '#server/work/run.ts';

/** Every kind of work over many rows, one line each: `defineWork(deps, referrals.generateCodesWork)`. */
export function defineWorks(deps: Deps): void {
  defineWork(deps, deleteLeadsWork);
  defineWork(deps, admin.deleteUsersWork);
  defineWork(deps, admin.changeLegacyWork);
  defineWork(deps, admin.changePaymentWork);
  defineWork(deps, admin.changeIssueWork);
}
