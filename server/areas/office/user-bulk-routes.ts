import type { z } from 'zod/mini';
import { undoOfficeBulkAction } from '#contract/office-bulk-actions.ts';
import { mailGroup } from '#contract/office-group-mails.ts';
import type { confirmedUsers } from '#contract/office-users.ts';
import * as calls from '#contract/office-users-bulk.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import type { Logged } from '#domain/office/office-log.ts';
import { stateInWords } from '#domain/office/user-states.ts';
import { groupMailAction, triedWords } from '#server/areas/group-mails/group-mails.ts';
import type { BulkAction } from '#server/bulk/bulk-action.ts';
import { bulkActionOf } from '#server/bulk/page-queries.ts';
import { startBulkAction } from '#server/bulk/start.ts';
import { changedMembers } from '#server/bulk/undo-queries.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import {
  changeIssueAction,
  changeLegacyAction,
  changePaymentAction,
  deleteUsersAction,
} from './bulk-actions.ts';
import { selectionTargets } from './selection-queries.ts';
import { termsOf } from './set-status.ts';
import { undoStatusAction } from './undo-status.ts';

/** The option for calls whose rows each have a transaction of their own. */
const EACH = { transaction: 'own' } as const;

type Caller = Parameters<typeof startBulkAction>[0];

interface Wanted<Payload extends object> {
  bulk: BulkAction<Payload>;
  /** The words of the call for the log. */
  action: string;
  chosen: z.output<typeof confirmedUsers>;
  payload: Payload;
  values?: Logged;
}

/** The bulk actions on members of /masterdelete (spec B §2.9). */
export function officeUserBulkRoutes(mount: Mount, deps: RouteDeps): void {
  function begin<Payload extends object>(caller: Caller, { bulk, ...wanted }: Wanted<Payload>) {
    const targets = selectionTargets(caller.db, wanted.chosen, southAfricanDate(caller.now));
    return startBulkAction(caller, deps, bulk, { ...wanted, targets });
  }
  function beginState<Status extends string>(
    caller: Caller & { body: { emails: z.output<typeof confirmedUsers>; status: Status } },
    bulk: BulkAction<{ status: Status }>,
    action: string,
  ) {
    const { emails: chosen, status } = caller.body;
    return begin(caller, {
      bulk,
      action,
      chosen,
      payload: { status },
      values: { Status: stateInWords(status) },
    });
  }

  mount(
    calls.deleteSelectedUsers,
    (context) => {
      const { users: chosen, reason } = context.body;
      const action = calls.deleteSelectedUsers.does;
      return begin(context, { bulk: deleteUsersAction, action, chosen, payload: { reason } });
    },
    EACH,
  );

  mount(
    calls.bulkUpdateLegacy,
    (context) => beginState(context, changeLegacyAction, calls.bulkUpdateLegacy.does),
    EACH,
  );

  mount(
    calls.bulkUpdatePaymentStatus,
    (context) => {
      const { emails: chosen, status, cancel_subscription = false } = context.body;
      const cancel = status === 'UNPAID' && cancel_subscription;
      const terms = termsOf(context.body, context.now);
      const isTakenBack = status === 'AS_PAYMENTS_SAY';
      const action = calls.bulkUpdatePaymentStatus.does;
      return begin(context, {
        bulk: changePaymentAction,
        action,
        chosen,
        payload: { status, cancel, ...(isTakenBack ? {} : { terms }) },
        values: {
          Status: stateInWords(status),
          Reason: terms.reason,
          ...(isTakenBack ? {} : { 'Last day': terms.until ?? 'no end' }),
          ...(cancel ? { Subscriptions: 'CANCELLED' } : {}),
        },
      });
    },
    EACH,
  );

  mount(
    calls.bulkUpdatePaymentIssues,
    (context) => beginState(context, changeIssueAction, calls.bulkUpdatePaymentIssues.does),
    EACH,
  );

  mount(
    mailGroup,
    async (context) => {
      const { users: chosen, ...own } = context.body;
      const { db, member, now, fail } = context;
      const mail = (await triedWords(db, member.id, own, now)) ?? fail('mail_yourself_first');
      return begin(context, {
        bulk: groupMailAction,
        action: mailGroup.does,
        chosen,
        payload: { mail, subject: own.subject },
        values: { Subject: own.subject, Text: own.words },
      });
    },
    EACH,
  );

  mount(
    undoOfficeBulkAction,
    async (context) => {
      const { params, body, db, member, fail } = context;
      const undone = (await bulkActionOf(db, params.id, member.role)) ?? fail('not_found');
      return startBulkAction(context, deps, undoStatusAction, {
        action: undoOfficeBulkAction.does,
        payload: { bulk_action: undone.id },
        values: { 'Took back bulk action': undone.number },
        undoes: undone.id,
        targets: changedMembers(undone.id),
        chosen: body,
      });
    },
    EACH,
  );
}
