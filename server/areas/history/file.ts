import type { Separator } from '#domain/csv/write.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import { csvFile } from '#server/http/csv-file.ts';
import { allEvents } from './queries.ts';

const columns = ['seq', 'at', 'actor', 'what', 'subject', 'facts', 'chain'] as const;

/** The history of a year as a CSV file, the oldest first, up to the event `last` where one is given. */
export const historyFile = (
  db: Db,
  plan: PlanKey,
  { separator, last }: { separator: Separator; last?: number },
) => csvFile({ name: `History ${plan.year}.csv`, columns, separator }, lines(allEvents(db, plan, last)));

async function* lines(parts: ReturnType<typeof allEvents>) {
  for await (const rows of parts)
    yield rows.map(({ seq, at, shape: _, ...event }) => ({
      ...event,
      seq: String(seq),
      at: at.toISOString(),
    }));
}
