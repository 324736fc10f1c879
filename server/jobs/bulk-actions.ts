import { movePricesAction, stopMovesAction } from '#server/areas/billing/billing.ts';
import { groupMailAction } from '#server/areas/group-mails/group-mails.ts';
import { deleteLeadsAction } from '#server/areas/leads/leads.ts';
import { undoStatusAction, userBulkActions } from '#server/areas/office/office.ts';
import { generateCodesAction, resendCodesAction } from '#server/areas/referrals/referrals.ts';
import type { BulkAction } from '#server/bulk/bulk-action.ts';
import { defineBulkAction } from '#server/bulk/run.ts';
import type { Deps } from '#server/http/deps.ts';

/** Every kind of bulk action. test/support/kills has a kill for each, or nothing compiles. */
export const bulkActions = {
  deleteLeads: deleteLeadsAction,
  ...userBulkActions,
  mailGroup: groupMailAction,
  undoStatus: undoStatusAction,
  generateCodes: generateCodesAction,
  resendCodes: resendCodesAction,
  movePrices: movePricesAction,
  stopMoves: stopMovesAction,
};

export function defineBulkActions(deps: Deps): void {
  // The kinds have different payloads, so nothing here can name one.
  for (const bulk of Object.values<BulkAction<never>>(bulkActions)) defineBulkAction(deps, bulk);
}
