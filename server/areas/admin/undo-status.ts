import { type CalendarDate, southAfricanDate } from '#domain/calendar.ts';
import { type ChangedState, givenYear, isUntouched, type StatusWas } from '#domain/undo-status.ts';
import { stateInWords } from '#domain/user-states.ts';
import { restoreFailure, restoreOverride } from '#server/areas/membership/membership.ts';
import { removeUnusedYear } from '#server/areas/plans/plans.ts';
import { bulkAction, LastingRowFailure } from '#server/bulk/bulk-action.ts';
import type { Db } from '#server/db/connect.ts';
import { officeNoticeJob, statusNotice } from './office-notices.ts';
import { lockChanged, standingOf, statusSince } from './status-queries.ts';
import { overrideBeside, stateOf } from './user-changes.ts';
import { restoreLegacy } from './user-row-queries.ts';

/** The names of the statuses in the log. */
export const statusLabels: Record<ChangedState, string> = {
  legacy: 'Legacy',
  payment_status: 'Payment status',
  payment_issue: 'Payment issue',
};

/** Takes back a bulk change of status: each member whom nobody changed since is again exactly what they were. */
export const undoStatusAction = bulkAction<{ bulk_action: string }>({
  kind: 'undo-status',
  right: 'status',
  title: 'Undo a change of status',
  rows: { one: 'user', many: 'users' },
  row: async ({ target, payload, db, now, audit, unlessOfOffice, enqueueLast }) => {
    const user = await lockChanged(db, { id: target, bulkActionId: payload.bulk_action });
    if (!user) throw new LastingRowFailure('This user was deleted meanwhile.');
    unlessOfOffice(user);
    const { id, email, position } = user;
    if (position === null) throw new LastingRowFailure('The earlier state of this user is no longer kept.');
    const was = user.was as StatusWas;
    const label = statusLabels[was.state];
    const today = southAfricanDate(now);
    const row = { bulkActionId: payload.bulk_action, position };
    const { isSetAgain, ...is } = await statusSince(db, { ...row, memberId: id, label, today });
    if (isSetAgain || !isUntouched(was, is.facts))
      throw new LastingRowFailure(`${label} was changed since, by a payment or by the office.`);
    const isPaid = await restore(db, { memberId: id, today }, was);
    const { state, before: then } = was;
    const before = { user, membership: standingOf(is, today) };
    const after = {
      user: { id, legacy_since: then.legacy_since },
      membership: standingOf({ facts: then, isPaid: isPaid ?? is.isPaid }, today),
    };
    const notice = statusNotice({ memberId: id, before: is, after: after.membership, now });
    if (notice) enqueueLast(officeNoticeJob, notice);
    await audit({
      whom: { id, email },
      before: { [label]: stateInWords(stateOf(state, before)), ...overrideBeside(state, is.facts) },
      after: { [label]: stateInWords(stateOf(state, after)), ...overrideBeside(state, then) },
    });
  },
});

/** Returns whether the member is paid then; null: that is not changed. */
async function restore(
  trx: Db,
  by: { memberId: string; today: CalendarDate },
  was: StatusWas,
): Promise<boolean | null> {
  const { memberId } = by;
  const { state, before } = was;
  if (state === 'payment_issue') return restoreFailure(trx, by, before.payment_failed_at);
  if (state === 'legacy') {
    await restoreLegacy(trx, memberId, before.legacy_since);
    return null;
  }
  const { override, override_reason, override_until, first_paid_at } = before;
  const stored = { override, override_reason, override_until, first_paid_at };
  const isPaid = await restoreOverride(trx, by, stored);
  const year = givenYear(was);
  if (year !== null && !(await removeUnusedYear(trx, { memberId, year }, before.current_year)))
    throw new LastingRowFailure(`This user has worked in the plan year ${year} since, which PAID gave them.`);
  return isPaid;
}
