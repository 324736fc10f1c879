import type { z } from 'zod/mini';
import type { confirmedUsers } from '#contract/admin-users.ts';
import * as calls from '#contract/admin-users-bulk.ts';
import type { Logged } from '#domain/admin-log.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { stateInWords } from '#domain/user-states.ts';
import type { BulkAction } from '#server/bulk/bulk-action.ts';
import { startBulkAction } from '#server/bulk/start.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import {
  changeIssueAction,
  changeLegacyAction,
  changePaymentAction,
  deleteUsersAction,
} from './bulk-actions.ts';
import { selectionTargets } from './user-queries.ts';

/** Each row is a transaction of its own. */
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
export function adminUserBulkRoutes(mount: Mount, deps: RouteDeps): void {
  function begin<Payload extends object>(caller: Caller, { bulk, ...wanted }: Wanted<Payload>) {
    const targets = selectionTargets(caller.db, wanted.chosen, southAfricanDate(caller.now));
    return startBulkAction(caller, deps, bulk, { ...wanted, targets });
  }

  mount(
    calls.deleteSelectedUsers,
    (context) => {
      const { users: chosen } = context.body;
      const action = calls.deleteSelectedUsers.does;
      return begin(context, { bulk: deleteUsersAction, action, chosen, payload: {} });
    },
    EACH,
  );

  mount(
    calls.bulkUpdateLegacy,
    (context) => {
      const { emails: chosen, status } = context.body;
      const action = calls.bulkUpdateLegacy.does;
      return begin(context, {
        bulk: changeLegacyAction,
        action,
        chosen,
        payload: { status },
        values: { Status: stateInWords(status) },
      });
    },
    EACH,
  );

  mount(
    calls.bulkUpdatePaymentStatus,
    (context) => {
      const { emails: chosen, status } = context.body;
      const action = calls.bulkUpdatePaymentStatus.does;
      return begin(context, {
        bulk: changePaymentAction,
        action,
        chosen,
        payload: { status },
        values: { Status: stateInWords(status) },
      });
    },
    EACH,
  );

  mount(
    calls.bulkUpdatePaymentIssues,
    (context) => {
      const { emails: chosen, status } = context.body;
      const action = calls.bulkUpdatePaymentIssues.does;
      return begin(context, {
        bulk: changeIssueAction,
        action,
        chosen,
        payload: { status },
        values: { Status: stateInWords(status) },
      });
    },
    EACH,
  );
}
