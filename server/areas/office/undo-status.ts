import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { isUntouched, type StatusWas } from '#domain/office/undo-status.ts';
import { bulkAction, LastingRowFailure } from '#server/bulk/bulk-action.ts';
import { setStatus, statusLabels } from './set-status.ts';
import { lockChanged, statusSince } from './status-queries.ts';

/** Takes back a bulk change of status: each member whom nobody changed since is again exactly what they were. */
export const undoStatusAction = bulkAction<{ bulk_action: string }>({
  kind: 'undo-status',
  right: 'status',
  title: 'Undo a change of status',
  rows: { one: 'user', many: 'users' },
  row: async ({ target, payload, db, ...row }) => {
    const user = await lockChanged(db, { id: target, bulkActionId: payload.bulk_action });
    if (!user) throw new LastingRowFailure('This user was deleted in the meantime.');
    row.unlessOfOffice(user);
    const { id, position } = user;
    if (position === null) throw new LastingRowFailure('The earlier state of this user is no longer kept.');
    const back = user.was as StatusWas;
    const label = statusLabels[back.state];
    const since = { bulkActionId: payload.bulk_action, position, memberId: id, label };
    const { isSetAgain, ...is } = await statusSince(db, { ...since, today: southAfricanDate(row.now) });
    if (isSetAgain || !isUntouched(back, is.facts))
      throw new LastingRowFailure(`${label} has changed since, through a payment or the office.`);
    await setStatus(db, user, { back, is }, row);
  },
});
