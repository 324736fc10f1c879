import { southAfricanDate } from '#domain/calendar.ts';
import {
  type ChangedState,
  givenYear,
  isUntouched,
  type StatusFacts,
  type StatusWas,
} from '#domain/undo-status.ts';
import { stateInWords } from '#domain/user-states.ts';
import { restoreFailure, restoreOverride } from '#server/areas/membership/membership.ts';
import { removeUnusedYear } from '#server/areas/plans/plans.ts';
import { bulkAction, LastingRowFailure } from '#server/bulk/bulk-action.ts';
import { changedRow } from '#server/bulk/undo-queries.ts';
import type { Db } from '#server/db/connect.ts';
import { factsSince } from './status-queries.ts';
import { overrideInLog, stateToday } from './user-changes.ts';
import { lockUser, restoreLegacy } from './user-row-queries.ts';

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
  row: async ({ target, payload, db, now, audit }) => {
    const user = await lockUser(db, { id: target });
    if (!user) throw new LastingRowFailure('This user was deleted meanwhile.');
    const changed = await changedRow(db, payload.bulk_action, target);
    if (!changed) throw new LastingRowFailure('What this user was before is no longer kept.');
    const { id, email } = user;
    const was = changed.was as StatusWas;
    const label = statusLabels[was.state];
    const row = { bulkActionId: payload.bulk_action, position: changed.position };
    const { facts, isSetAgain } = await factsSince(db, { ...row, memberId: id, label });
    if (isSetAgain || !isUntouched(was, facts))
      throw new LastingRowFailure(`${label} was changed since, by a payment or by the office.`);
    const today = southAfricanDate(now);
    const before = await stateToday(db, was, { user, today });
    await restore(db, id, was);
    const { before: then } = was;
    const legacy_since = then.legacy_since === null ? null : new Date(then.legacy_since);
    const after = await stateToday(db, was, { user: { id, legacy_since }, today });
    const word = ({ override, override_until }: StatusFacts) =>
      was.state === 'payment_status' ? { Override: overrideInLog(override, override_until) } : {};
    await audit({
      whom: { id, email },
      before: { [label]: stateInWords(before), ...word(facts) },
      after: { [label]: stateInWords(after), ...word(then) },
    });
  },
});

async function restore(trx: Db, memberId: string, was: StatusWas): Promise<void> {
  const { state, before } = was;
  if (state === 'legacy') await restoreLegacy(trx, memberId, before.legacy_since);
  if (state === 'payment_issue') await restoreFailure(trx, memberId, before.payment_failed_at);
  if (state !== 'payment_status') return;
  const { override, override_reason, override_until, first_paid_at } = before;
  await restoreOverride(trx, memberId, { override, override_reason, override_until, first_paid_at });
  const year = givenYear(was);
  if (year !== null && !(await removeUnusedYear(trx, { memberId, year }, before.current_year)))
    throw new LastingRowFailure(`This user has worked in the plan year ${year} since, which PAID gave them.`);
}
