import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { selectActivities } from '#server/areas/activities/activities.ts';
import { selectAnswers, selectTimedAnswers } from '#server/areas/assessment/assessment.ts';
import { selectAreas } from '#server/areas/learning-areas/learning-areas.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';

// Each page reads its rows in one statement, because each statement is a round trip and work of its own.

export const plannerRows = async (db: Db, plan: PlanKey) => only(await selectPlanner(db, plan));

const selectPlanner = compiledOnce((db, plan: PlanKey) =>
  db.selectNoFrom([
    jsonArrayFrom(selectActivities(db, plan)).as('activities'),
    jsonArrayFrom(selectAreas(db, plan)).as('areas'),
    jsonArrayFrom(selectAnswers(db, plan)).as('answers'),
  ]),
);

export const scoreRows = async (db: Db, plan: PlanKey) => only(await selectScores(db, plan));

const selectScores = compiledOnce((db, plan: PlanKey) =>
  db.selectNoFrom([
    jsonArrayFrom(selectTimedAnswers(db, plan)).as('answers'),
    jsonArrayFrom(selectAreas(db, plan)).as('areas'),
  ]),
);

/** The row of a query without a table. */
function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('A query without a table has one row');
  return row;
}
