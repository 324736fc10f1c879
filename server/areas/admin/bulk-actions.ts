import { southAfricanDate } from '#domain/calendar.ts';
import type { StatusWas } from '#domain/undo-status.ts';
import { stateInWords } from '#domain/user-states.ts';
import { cancelAtProvider, endSubscription } from '#server/areas/billing/billing.ts';
import { type BulkActionRow, bulkAction, RowFailure } from '#server/bulk/bulk-action.ts';
import { deleteUser } from './delete-user.ts';
import { officeNoticeJob, statusNotice } from './office-notices.ts';
import { standingOf, statusOf } from './status-queries.ts';
import { statusLabels } from './undo-status.ts';
import { changeState, type OverrideTerms, overrideBeside, type StateChange } from './user-changes.ts';
import { lockUser, subscriptionToShow, userBy } from './user-row-queries.ts';

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
    const isDeleted = await deleteUser(db, { by: { id: target }, ...row }, deps);
    return isDeleted && subscription?.cancelled_at === null ? 1 : 0;
  },
});

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

/** `terms`: of PAID and UNPAID. */
export const changePaymentAction = bulkAction<StatusOf<Payment> & { cancel: boolean; terms?: OverrideTerms }>(
  {
    kind: 'change-payment-status',
    right: 'status',
    title: 'Change payment status',
    rows,
    counts: ALREADY,
    row: async (row, { payments }) => {
      const { status, terms } = row.payload;
      const wanted: StateChange = { state: 'payment_status', to: status, ...(terms ? { terms } : {}) };
      if (!row.payload.cancel) return change(row, wanted);
      const user = await userBy(row.db, { id: row.target });
      if (user) row.unlessOfOffice(user);
      // Before the member is locked: the answer may take a while. After a kill the row asks again.
      const tokens = await cancelAtProvider(payments, row.db, row.target, row.alone);
      if (!tokens) throw new RowFailure('Payfast has not answered. Nothing is changed for this user.');
      const counted = await change(row, wanted, tokens.length);
      const { db, enqueue, now } = row;
      for (const token of tokens) await endSubscription({ jobs: { enqueue } }, db, token, now);
      return counted;
    },
  },
);

export const changeIssueAction = bulkAction<StatusOf<Issue>>({
  kind: 'change-payment-issue',
  right: 'status',
  title: 'Change payment issue',
  rows,
  counts: ALREADY,
  row: (row) => change(row, { state: 'payment_issue', to: row.payload.status }),
});

/** Returns 1 when the member had the status already. `cancelled`: how many subscriptions end with it. */
async function change(
  { target, db, now, audit, unlessOfOffice, remember, enqueueLast }: Omit<BulkActionRow<object>, 'payload'>,
  wanted: StateChange,
  cancelled = 0,
): Promise<number> {
  const whom = await lockUser(db, { id: target });
  if (!whom) throw new RowFailure('This user was deleted meanwhile.');
  unlessOfOffice(whom);
  const { state } = wanted;
  const today = southAfricanDate(now);
  const was = await statusOf(db, target, today);
  const membership = standingOf(was, today);
  const changed = await changeState(db, wanted, { user: whom, membership, now });
  const { id, email } = whom;
  const ended = cancelled > 0 ? { Subscription: 'CANCELLED' } : {};
  if (!changed) {
    if (cancelled > 0) await audit({ whom: { id, email }, after: ended });
    return 1;
  }
  const is = await statusOf(db, target, today);
  const notice = statusNotice({ memberId: id, before: was, after: standingOf(is, today), now });
  if (notice) enqueueLast(officeNoticeJob, notice);
  remember({ state, before: was.facts, after: is.facts } satisfies StatusWas);
  const { before, after } = changed;
  await audit({
    whom: { id, email },
    before: { [statusLabels[state]]: stateInWords(before), ...overrideBeside(state, was.facts) },
    after: { [statusLabels[state]]: stateInWords(after), ...overrideBeside(state, is.facts), ...ended },
  });
  return 0;
}
