import * as calls from '#contract/history.ts';
import { pageOf } from '#server/db/paging.ts';
import { csvFile } from '#server/http/csv-file.ts';
import type { Mount } from '#server/http/mount.ts';
import { allEvents, namedEvents } from './queries.ts';

/** The history of a plan year. Calls that change a plan write it (server/http/history.ts), and nothing changes it. */
export function historyRoutes(mount: Mount): void {
  mount(calls.planHistory, async ({ db, plan, query }) => {
    const { rows, total } = await pageOf(db, namedEvents(db, plan, query.since), query, {
      sorts: { seq: 'seq' },
      usual: { sort: 'seq', direction: 'desc' },
      key: 'seq',
    });
    return {
      rows: rows.map(({ at, name, facts, ...event }) => ({
        ...event,
        at: at.toISOString(),
        name: name ?? '',
        facts: JSON.parse(facts),
      })),
      total,
    };
  });

  mount(calls.planHistoryCsv, async ({ db, plan, separator }) =>
    csvFile({ name: `History ${plan.year}.csv`, columns, separator }, lines(allEvents(db, plan))),
  );
}

const columns = ['seq', 'at', 'actor', 'what', 'subject', 'facts', 'chain'] as const;

async function* lines(parts: ReturnType<typeof allEvents>) {
  for await (const rows of parts)
    yield rows.map(({ seq, at, ...event }) => ({ ...event, seq: String(seq), at: at.toISOString() }));
}
