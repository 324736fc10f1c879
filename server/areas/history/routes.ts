import * as calls from '#contract/history.ts';
import type { Mount } from '#server/http/mount.ts';
import { historyFile } from './file.ts';
import { historyPage } from './page.ts';

/** The history of a plan year. Calls that change a plan write it (server/http/plan-events.ts), and nothing changes it. */
export function historyRoutes(mount: Mount): void {
  mount(calls.planHistory, ({ db, plan, query }) => historyPage(db, plan, query));

  mount(calls.planHistoryCsv, async ({ db, plan, separator }) =>
    historyFile(db, plan, { separator: separator() }),
  );
}
