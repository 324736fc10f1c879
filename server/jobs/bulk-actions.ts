import { movePricesAction, stopMovesAction } from '#server/areas/billing/billing.ts';
import { deleteLeadsAction } from '#server/areas/leads/leads.ts';
import * as admin from '#server/areas/office/office.ts';
import { generateCodesAction, resendCodesAction } from '#server/areas/referrals/referrals.ts';
import type { BulkAction } from '#server/bulk/bulk-action.ts';
import { defineBulkAction } from '#server/bulk/run.ts';
import type { Deps } from '#server/http/deps.ts';

/** Every kind of bulk action, one line each. test/support/kills has a kill for each, or nothing compiles. */
export const bulkActions = {
  deleteLeads: defining(deleteLeadsAction),
  deleteUsers: defining(admin.deleteUsersAction),
  changeLegacy: defining(admin.changeLegacyAction),
  changePayment: defining(admin.changePaymentAction),
  changeIssue: defining(admin.changeIssueAction),
  undoStatus: defining(admin.undoStatusAction),
  generateCodes: defining(generateCodesAction),
  resendCodes: defining(resendCodesAction),
  movePrices: defining(movePricesAction),
  stopMoves: defining(stopMovesAction),
};

export function defineBulkActions(deps: Deps): void {
  for (const define of Object.values(bulkActions)) define(deps);
}

/** The kinds have different payloads, so each is kept as the function that defines it. */
function defining<Payload extends object>(bulk: BulkAction<Payload>): (deps: Deps) => void {
  return (deps) => defineBulkAction(deps, bulk);
}
