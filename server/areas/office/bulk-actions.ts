import type { StatusWas } from '#domain/office/undo-status.ts';
import type { IssueState, LegacyState, Override } from '#domain/office/user-states.ts';
import { cancelAtProvider } from '#server/areas/billing/billing.ts';
import { type BulkActionRow, bulkAction, RowFailure } from '#server/bulk/bulk-action.ts';
import { deleteUser } from './delete-user.ts';
import { type OverrideTerms, type StatusChange, setStatus } from './set-status.ts';
import { lockUser, subscriptionToShow, userBy } from './user-row-queries.ts';

// The bulk actions of /masterdelete (spec B §2.9). A row is a member, by id.

const rows = { one: 'user', many: 'users' };
const ALREADY = 'Already had the status';

/** Somebody else may have deleted a member first. Then the row is done, and the log has no second entry. */
export const deleteUsersAction = bulkAction<{ reason?: string }>({
  kind: 'delete-users',
  right: 'delete',
  title: 'Delete users',
  rows,
  counts: 'Subscriptions cancelled',
  row: async ({ target, db, ...row }, deps) => {
    const subscription = await subscriptionToShow(db, target);
    // A bulk action that an earlier release began has no reason.
    const { reason = '' } = row.payload;
    const isDeleted = await deleteUser(db, { by: { id: target }, reason, ...row }, deps);
    return isDeleted && subscription?.cancelled_at === null ? 1 : 0;
  },
});

export const changeLegacyAction = bulkAction<{ status: LegacyState }>({
  kind: 'change-legacy',
  right: 'status',
  title: 'Change legacy status',
  rows,
  counts: ALREADY,
  row: (row) => change(row, { legacy: row.payload.status }),
});

/** Changes the payment status. `terms`: reason and last day of PAID and UNPAID. */
export const changePaymentAction = bulkAction<{ status: Override; cancel: boolean; terms?: OverrideTerms }>({
  kind: 'change-payment-status',
  right: 'status',
  title: 'Change payment status',
  rows,
  counts: ALREADY,
  row: async (row, { payments }) => {
    const { status: to, terms } = row.payload;
    if (!row.payload.cancel) return change(row, { payment_status: { to, terms } });
    const user = await userBy(row.db, { id: row.target });
    if (user) row.unlessOfOffice(user);
    // Before the member is locked: the answer may take a while. After a kill the row asks again.
    const cancel = await cancelAtProvider(payments, row.db, row.target, row.alone);
    if (!cancel) throw new RowFailure('Payfast has not answered. Nothing is changed for this user.');
    return change(row, { payment_status: { to, terms, cancel } });
  },
});

export const changeIssueAction = bulkAction<{ status: IssueState }>({
  kind: 'change-payment-issue',
  right: 'status',
  title: 'Change payment issue',
  rows,
  counts: ALREADY,
  row: (row) => change(row, { payment_issue: row.payload.status }),
});

/** The kinds by name, for server/jobs/bulk-actions.ts. */
export const userBulkActions = {
  deleteUsers: deleteUsersAction,
  changeLegacy: changeLegacyAction,
  changePayment: changePaymentAction,
  changeIssue: changeIssueAction,
};

/** Returns 1 when the member had the status already. */
async function change(row: BulkActionRow<object>, wanted: StatusChange): Promise<number> {
  const whom = await lockUser(row.db, { id: row.target });
  if (!whom) throw new RowFailure('This user was deleted in the meantime.');
  row.unlessOfOffice(whom);
  const { changed, was, is } = await setStatus(row.db, whom, wanted, row);
  const [state] = changed;
  if (!state) return 1;
  row.remember({ state, before: was.facts, after: is.facts } satisfies StatusWas);
  return 0;
}
