import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { anActivity, anEvidence, aReflection } from '#test/support/activity.ts';
import { testDatabase } from '#test/support/database.ts';
import { aMember } from '#test/support/factories.ts';
import { filedActivities } from './activities.ts';

const ACTIVITIES = 60;

/** A step of a plan as PostgreSQL explains it. */
interface Step {
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Step[];
}

/** How many rows were read and then found to be of another activity. */
const readInVain = (step: Step): number =>
  ((step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0)) *
    step['Actual Loops'] +
  (step.Plans ?? []).reduce((sum, one) => sum + readInVain(one), 0);

test('each activity finds its reflection and file without reading those of others, whatever the database counted before', async (context) => {
  const { db, close } = await testDatabase();
  context.onTestFinished(close);
  const { id: memberId } = await aMember({ db });
  for (let n = 0; n < ACTIVITIES; n++) {
    const id = await anActivity({ db }, memberId);
    await aReflection({ db }, memberId, id);
    await anEvidence({ db }, memberId, [id]);
  }
  const query = filedActivities(db, { memberId, year: 2026 }).select([
    'activity.id',
    'reflection.reflection_date',
    'file.id as file_id',
  ]);
  const { sql: text, parameters } = query.compile();
  const explained = () =>
    db.transaction().execute(async (trx) => {
      // Tables of a page are read whole unless that is forbidden.
      await sql`set local enable_seqscan = off`.execute(trx);
      const asked = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]);
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Step }] }>(asked);
      return rows[0]?.['QUERY PLAN'][0].Plan;
    });
  const uncounted = await explained();
  await sql`analyze`.execute(db);
  const plans = [uncounted, await explained()];
  expect(plans.map((plan) => plan && readInVain(plan))).toEqual([0, 0]);
  const rows = await query.execute();
  expect(rows.filter((row) => row.reflection_date && row.file_id)).toHaveLength(ACTIVITIES);
});
