import * as calls from '#contract/history.ts';
import { csvFile } from '#server/http/csv-file.ts';
import type { Mount } from '#server/http/mount.ts';
import { historyPage } from './page.ts';
import { allEvents } from './queries.ts';

/** The history of a plan year. Calls that change a plan write it (server/http/history.ts), and nothing changes it. */
export function historyRoutes(mount: Mount): void {
  mount(calls.planHistory, ({ db, plan, query }) => historyPage(db, plan, query));

  mount(calls.planHistoryCsv, async ({ db, plan, separator }) =>
    csvFile({ name: `History ${plan.year}.csv`, columns, separator }, lines(allEvents(db, plan))),
  );
}

const columns = ['seq', 'at', 'actor', 'what', 'subject', 'facts', 'chain'] as const;

async function* lines(parts: ReturnType<typeof allEvents>) {
  for await (const rows of parts)
    yield rows.map(({ seq, at, ...event }) => ({ ...event, seq: String(seq), at: at.toISOString() }));
}
