import type { EntryFacts } from '#domain/activities/entry-facts.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import { entriesOf } from './queries.ts';

type Entered = Omit<EntryFacts, 'enteredOn'>;

/** The date and the hours that each activity of a year was entered with, by its id. Activities older than the history have none. */
export async function firstEntries(db: Db, plan: PlanKey): Promise<Map<string, Entered>> {
  const rows = await entriesOf(db, plan);
  return new Map(rows.map(({ subject, facts }) => [subject, enteredIn(JSON.parse(facts))]));
}

interface Facts {
  date?: string | null;
  /** The name that some calls gave the date before all had one shape. */
  activity_date?: string | null;
  verifiable_hours?: number | null;
}

/** A field that was empty is left out of an event. */
const enteredIn = ({ date, activity_date, verifiable_hours }: Facts): Entered => ({
  firstDate: date ?? activity_date ?? '',
  firstHours: verifiable_hours ?? 0,
});
