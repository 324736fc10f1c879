import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { NOW } from '#test/support/clock.ts';
import { testDatabase } from '#test/support/database.ts';
import { aMember } from '#test/support/factories.ts';
import { recount } from '#test/support/recount.ts';

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('member').execute();
});

/** A year with two activities, one of them reflected, one score and one ethics item. */
async function aYear() {
  const { id } = await aMember(database, { years: [2025, 2026] });
  const year = { member_id: id, plan_year: 2026 };
  await aReflection(database, id, await anActivity(database, id));
  await anActivity(database, id);
  await database.db
    .insertInto('answer')
    .values({ ...year, competency: 'judgement', options: [0], answered_at: NOW })
    .execute();
  await database.db
    .insertInto('ethics_reflection')
    .values({ ...year, item: 'personal_ethics', reflection_date: '2026-04-01', recorded_at: NOW })
    .execute();
  return id;
}

const again = () => recount(database.db);
const countsOf = async (member: string) => {
  const rows = await database.db
    .selectFrom('plan')
    .select(['scored_count', 'activity_count', 'reflection_count', 'ethics_count'])
    .where('member_id', '=', member)
    .orderBy('plan_year')
    .execute();
  return rows.map((row) => Object.values(row));
};
const right = [
  [0, 0, 0, 0],
  [1, 2, 1, 1],
];

test('nothing is counted again while every count is right', async () => {
  const members = [await aYear(), await aYear(), await aYear()];
  expect(await again()).toBe(0);
  for (const member of members) expect(await countsOf(member)).toEqual(right);
});

test.each(['scored_count', 'activity_count', 'reflection_count', 'ethics_count'])(
  'a wrong %s is counted again',
  async (column) => {
    const members = [await aYear(), await aYear(), await aYear()];
    const [wrong = ''] = members.slice(-1);
    await sql`update plan set ${sql.ref(column)} = 7 where member_id = ${wrong} and plan_year = 2025`.execute(
      database.db,
    );
    expect(await again()).toBe(1);
    for (const member of members) expect(await countsOf(member)).toEqual(right);
    expect(await again()).toBe(0);
  },
);

test('rows that were written past the triggers are counted', async () => {
  const member = await aYear();
  await sql`alter table activity disable trigger user`.execute(database.db);
  await anActivity(database, member);
  await database.db
    .updateTable('activity')
    .set({ plan_year: 2025 })
    .where('id', 'not in', database.db.selectFrom('reflection').select('activity_id'))
    .execute();
  await sql`alter table activity enable trigger user`.execute(database.db);
  expect(await countsOf(member)).toEqual(right);
  expect(await again()).toBe(2);
  expect(await countsOf(member)).toEqual([
    [0, 2, 0, 0],
    [1, 1, 1, 1],
  ]);
});
