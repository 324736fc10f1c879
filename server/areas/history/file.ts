import type { Separator } from '#domain/csv/write.ts';
import {
  type ChangeLine,
  changeColumns,
  changesInWords,
  type PartNames,
} from '#domain/history/history-words.ts';
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

/** The names of a year's activities, with their numbers in the plan, and of its learning areas. */
export interface NamedParts {
  activities: readonly { id: string; number: string; title: string }[];
  areas: readonly { id: string; name: string }[];
}

/** The events of a year as a CSV file for people: what changed, from what to what, in words. */
export const whatChangedFile = (
  db: Db,
  plan: PlanKey,
  { separator, last, ...parts }: NamedParts & { separator: Separator; last: number },
) =>
  csvFile(
    { name: `What changed ${plan.year}.csv`, columns: changeColumns, separator },
    changes(allEvents(db, plan, last), namesIn(parts)),
  );

async function* changes(parts: ReturnType<typeof allEvents>, names: PartNames): AsyncGenerator<ChangeLine[]> {
  const linesOf = changesInWords(names);
  for await (const rows of parts)
    yield rows.flatMap(({ facts, ...event }) => linesOf({ ...event, facts: JSON.parse(facts) }));
}

const namesIn = ({ activities, areas }: NamedParts): PartNames => ({
  activities: new Map(activities.map(({ id, ...activity }) => [id, activity])),
  areas: new Map(areas.map(({ id, name }) => [id, name])),
});
