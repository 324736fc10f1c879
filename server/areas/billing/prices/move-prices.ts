import { v7 as uuid } from 'uuid';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { rand } from '#domain/money/money.ts';
import { moveProblem, stopProblem } from '#domain/payments/price-moves.ts';
import { bulkAction, RowFailure } from '#server/bulk/bulk-action.ts';
import { updateSubscription } from '../payments/subscription-queries.ts';
import * as queries from './price-move-queries.ts';
import { priceStaysJob } from './price-stays.ts';

/** Moves subscriptions to a new price at their renewal (docs/decisions/0031). A row is a member, by id. */
export const movePricesAction = bulkAction<queries.Move>({
  kind: 'move-prices',
  right: 'prices',
  title: 'Move subscriptions to a price',
  rows: { one: 'subscription', many: 'subscriptions' },
  row: async ({ target, payload, db, unlessOfOffice, audit }) => {
    const { fromCents, toCents, startsOn } = payload;
    const row = await queries.subscriptionToMove(db, target, payload);
    if (!row) throw new RowFailure('This member has no such subscription');
    unlessOfOffice({ ...row, id: target });
    const toldFor = row.move_told_on && row.move_on;
    const known = { ...row, recurringCents: row.recurring_cents, toCents: row.move_to_cents, toldFor };
    const problem = moveProblem(known, fromCents, toCents);
    if (problem) throw new RowFailure(problem);
    if (row.move_to_cents === toCents) return;
    await updateSubscription(db, row.token, {
      ...queries.noMove,
      move_to_cents: toCents,
      move_from: startsOn,
    });
    await audit({
      whom: { id: target, email: row.email },
      before: { 'Renewal price': rand(fromCents) },
      after: { 'Renewal price': rand(toCents), 'Start date': startsOn },
    });
  },
});

/** Takes moves back that the provider does not know of yet. A row is a member, by id. */
export const stopMovesAction = bulkAction<queries.Stop>({
  kind: 'stop-price-moves',
  right: 'prices',
  title: 'Take a move to a price back',
  rows: { one: 'subscription', many: 'subscriptions' },
  row: async ({ target, payload, db, now, unlessOfOffice, enqueue, audit }) => {
    const row = await queries.movingSubscription(db, target, payload);
    if (row?.move_to_cents == null)
      throw new RowFailure('No such subscription of this member is being moved');
    unlessOfOffice({ ...row, id: target });
    const { token, move_to_cents: toCents, move_on: renewsOn, move_told_on: toldOn } = row;
    const problem = stopProblem(toldOn && renewsOn, southAfricanDate(now));
    if (problem) throw new RowFailure(problem);
    await updateSubscription(db, token, queries.noMove);
    if (toldOn && renewsOn)
      await enqueue(db, priceStaysJob, { memberId: target, token, toCents, renewsOn, messageId: uuid() });
    await audit({
      whom: { id: target, email: row.email },
      before: { 'Renewal price': rand(toCents), 'Start date': renewsOn ?? row.move_from },
      after: { 'Renewal price': rand(row.recurring_cents), 'Start date': null },
    });
  },
});
