import * as calls from '#contract/admin-users-bulk.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import type { Work } from '#server/bulk/bulk-action.ts';
import { startWork } from '#server/bulk/start.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { selectionTargets } from './user-queries.ts';
import type { UserSelection } from './user-search-queries.ts';
import { changeIssueWork, changeLegacyWork, changePaymentWork, deleteUsersWork } from './user-work.ts';

/** Each row is a transaction of its own. */
const EACH = { transaction: 'own' } as const;

type Caller = Parameters<typeof startWork>[0];

interface Wanted<Payload extends object> {
  work: Work<Payload>;
  /** The path of the call. */
  action: string;
  users: UserSelection;
  payload: Payload;
  /** How many the administrator saw and agreed to; it may be another number by now. */
  expected: number | undefined;
}

/** What is done to several members of /masterdelete at once (spec B §2.9). */
export function adminUserBulkRoutes(mount: Mount, deps: RouteDeps): void {
  function begin<Payload extends object>(caller: Caller, wanted: Wanted<Payload>) {
    const { work, action, users, payload, expected } = wanted;
    const targets = selectionTargets(caller.db, users, southAfricanDate(caller.now));
    return startWork(caller, deps, work, { action, payload, targets, expected });
  }

  mount(
    calls.deleteSelectedUsers,
    (context) => {
      const { users, expected } = context.body;
      const action = calls.deleteSelectedUsers.path;
      return begin(context, { work: deleteUsersWork, action, users, payload: {}, expected });
    },
    EACH,
  );

  mount(
    calls.bulkUpdateLegacy,
    (context) => {
      const { emails: users, status, expected } = context.body;
      const action = calls.bulkUpdateLegacy.path;
      return begin(context, { work: changeLegacyWork, action, users, payload: { status }, expected });
    },
    EACH,
  );

  mount(
    calls.bulkUpdatePaymentStatus,
    (context) => {
      const { emails: users, status, expected } = context.body;
      const action = calls.bulkUpdatePaymentStatus.path;
      return begin(context, { work: changePaymentWork, action, users, payload: { status }, expected });
    },
    EACH,
  );

  mount(
    calls.bulkUpdatePaymentIssues,
    (context) => {
      const { emails: users, status, expected } = context.body;
      const action = calls.bulkUpdatePaymentIssues.path;
      return begin(context, { work: changeIssueWork, action, users, payload: { status }, expected });
    },
    EACH,
  );
}
