import * as admin from '#server/areas/admin/admin.ts';
import { deleteLeadsWork } from '#server/areas/leads/leads.ts';
import { generateCodesWork, resendCodesWork } from '#server/areas/referrals/referrals.ts';
import type { Work } from '#server/bulk/bulk-action.ts';
import { defineWork } from '#server/bulk/run.ts';
import type { Deps } from '#server/http/deps.ts';

/** Every kind of work over many rows, one line each. test/support/kills has a kill for each, or nothing compiles. */
export const works = {
  deleteLeads: defining(deleteLeadsWork),
  deleteUsers: defining(admin.deleteUsersWork),
  changeLegacy: defining(admin.changeLegacyWork),
  changePayment: defining(admin.changePaymentWork),
  changeIssue: defining(admin.changeIssueWork),
  generateCodes: defining(generateCodesWork),
  resendCodes: defining(resendCodesWork),
};

export function defineWorks(deps: Deps): void {
  for (const define of Object.values(works)) define(deps);
}

/** The kinds have different payloads, so each is kept as the function that defines it. */
function defining<Payload extends object>(work: Work<Payload>): (deps: Deps) => void {
  return (deps) => defineWork(deps, work);
}
