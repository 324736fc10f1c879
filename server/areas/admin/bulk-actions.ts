import { errors } from '#contract/errors.ts';
import { stateInWords } from '#domain/user-states.ts';
import { type BulkActionRow, bulkAction, RowFailure } from '#server/bulk/bulk-action.ts';
import { deleteUser } from './delete-user.ts';
import { changeState, type StateChange } from './user-changes.ts';
import { subscriptionToShow, userBy } from './user-row-queries.ts';

// The bulk actions of /masterdelete (spec B §2.9). A row is a member, by id.

const rows = { one: 'user', many: 'users' };
const ALREADY = 'Had the status already';

/** Somebody else may have deleted a member first. Then the row is done, and the log has no second entry. */
export const deleteUsersAction = bulkAction({
  kind: 'delete-users',
  right: 'delete',
  title: 'Delete users',
  rows,
  counts: 'Subscriptions cancelled',
  row: async ({ target, db, ...row }, deps) => {
    const subscription = await subscriptionToShow(db, target);
    const outcome = await deleteUser(db, { by: { id: target }, ...row }, deps);
    if (outcome === 'administrator') throw new RowFailure(errors.administrator_stays.message);
    return outcome === 'deleted' && subscription?.cancelled_at === null ? 1 : 0;
  },
});

const labels = { legacy: 'Legacy', payment_status: 'Payment status', payment_issue: 'Payment issue' };

type StatusOf<C extends StateChange> = { status: C['to'] };
type Legacy = Extract<StateChange, { state: 'legacy' }>;
type Payment = Extract<StateChange, { state: 'payment_status' }>;
type Issue = Extract<StateChange, { state: 'payment_issue' }>;

export const changeLegacyAction = bulkAction<StatusOf<Legacy>>({
  kind: 'change-legacy',
  right: 'status',
  title: 'Change legacy status',
  rows,
  counts: ALREADY,
  row: (row) => change(row, { state: 'legacy', to: row.payload.status }),
});

export const changePaymentAction = bulkAction<StatusOf<Payment>>({
  kind: 'change-payment-status',
  right: 'status',
  title: 'Change payment status',
  rows,
  counts: ALREADY,
  row: (row) => change(row, { state: 'payment_status', to: row.payload.status }),
});

export const changeIssueAction = bulkAction<StatusOf<Issue>>({
  kind: 'change-payment-issue',
  right: 'status',
  title: 'Change payment issue',
  rows,
  counts: ALREADY,
  row: (row) => change(row, { state: 'payment_issue', to: row.payload.status }),
});

/** Returns 1 when there was nothing to change. */
async function change(
  { target, db, now, audit }: Omit<BulkActionRow<object>, 'payload'>,
  wanted: StateChange,
): Promise<number> {
  const changed = await changeState(db, wanted, { userId: target, now });
  const whom = await userBy(db, { id: target });
  if (changed === undefined || !whom) throw new RowFailure('This user was deleted meanwhile.');
  if (changed === null) return 1;
  const { id, email } = whom;
  const { before, after } = changed;
  await audit({
    whom: { id, email },
    before: { [labels[wanted.state]]: stateInWords(before) },
    after: { [labels[wanted.state]]: stateInWords(after) },
  });
  return 0;
}
