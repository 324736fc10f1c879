import * as admin from '#server/areas/admin/admin.ts';
import { deleteLeadsWork } from '#server/areas/leads/leads.ts';
import { generateCodesWork, resendCodesWork } from '#server/areas/referrals/referrals.ts';
import type { Deps } from '#server/http/deps.ts';
import { defineWork } from '#server/work/run.ts';

/** Every kind of work over many rows, one line each. */
export function defineWorks(deps: Deps): void {
  defineWork(deps, deleteLeadsWork);
  defineWork(deps, admin.deleteUsersWork);
  defineWork(deps, admin.changeLegacyWork);
  defineWork(deps, admin.changePaymentWork);
  defineWork(deps, admin.changeIssueWork);
  defineWork(deps, generateCodesWork);
  defineWork(deps, resendCodesWork);
}
