import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userReportKeys, userReports } from '#domain/office/user-reports.ts';
import { competencies } from '#framework/competencies.ts';
import { ethicsReflections } from '#framework/reflections.ts';
import type { Database } from '#server/db/connect.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { NOW } from '#test/support/clock.ts';
import { testDatabase } from '#test/support/database.ts';
import { aMember } from '#test/support/factories.ts';
import { reportList, reportPage } from './queries.ts';

// The SQL of the reports and the rules of domain/office/user-reports.ts say the same of any population, whatever was added and
// deleted before. The rules count the rows themselves.

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const YEAR = 2026;

/** The steps of one member in the year. `left` are the steps that are undone again. */
const year = fc.record({
  owned: fc.boolean(),
  scored: fc.nat(2),
  unscored: fc.boolean(),
  activities: fc.array(fc.record({ reflected: fc.boolean(), deleted: fc.boolean(), undone: fc.boolean() }), {
    maxLength: 3,
  }),
  ethics: fc.uniqueArray(fc.constantFrom(...ethicsReflections.map(({ item }) => item))),
  /** Another year of the same member, which must not count. */
  before: fc.boolean(),
});
type Year = typeof year extends fc.Arbitrary<infer T> ? T : never;

async function live({ owned, scored, unscored, activities, ethics, before }: Year): Promise<string> {
  const { db } = database;
  const years = [...(owned ? [YEAR] : []), ...(before ? [YEAR - 1] : [])];
  const { id } = await aMember(database, { years });
  const of = { member_id: id };
  if (before) await anActivity(database, id, { plan_year: YEAR - 1 });
  if (!owned) return id;
  const answers = competencies.slice(0, scored).map(({ key }) => ({
    ...of,
    plan_year: YEAR,
    competency: key,
    options: [0],
    answered_at: NOW,
  }));
  if (answers.length > 0) await db.insertInto('answer').values(answers).execute();
  if (unscored) await db.deleteFrom('answer').where('member_id', '=', id).execute();
  for (const { reflected, deleted, undone } of activities) {
    const activity = await anActivity(database, id);
    if (reflected) await aReflection(database, id, activity);
    if (undone) await db.deleteFrom('reflection').where('activity_id', '=', activity).execute();
    if (deleted) await db.deleteFrom('activity').where('id', '=', activity).execute();
  }
  const items = ethics.map((item) => ({
    ...of,
    plan_year: YEAR,
    item,
    reflection_date: '2026-04-01',
    recorded_at: NOW,
  }));
  if (items.length > 0) await db.insertInto('ethics_reflection').values(items).execute();
  return id;
}

/** The members who have the year, with what it holds: counted in the tables, not in the plan. */
async function counted() {
  const rows = (table: string) =>
    sql`(select count(*)::integer from ${sql.table(table)} as one
      where one.member_id = plan.member_id and one.plan_year = plan.plan_year)`;
  const { rows: years } = await sql<
    Record<'scored' | 'activities' | 'reflections' | 'ethics', number> & { id: string }
  >`
    select plan.member_id as id, ${rows('answer')} as scored, ${rows('activity')} as activities,
      ${rows('reflection')} as reflections, ${rows('ethics_reflection')} as ethics
    from plan where plan.plan_year = ${YEAR}`.execute(database.db);
  return years;
}

test('the SQL finds whom the rule finds, in any population', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(year, { minLength: 1, maxLength: 6 }), async (population) => {
      await database.db.deleteFrom('member').execute();
      for (const one of population) await live(one);
      const years = await counted();
      for (const filter of userReportKeys) {
        const expected = years.filter((one) => userReports[filter].matches(one)).map(({ id }) => id);
        const asked = { filter, year: YEAR, q: '', today: '2026-11-20' };
        const members = await reportList.matching(database.db, asked).select('member.id').execute();
        expect(members.map(({ id }) => id).sort(), filter).toEqual(expected.sort());
        const page = { page: 1, size: 100, direction: 'asc' } as const;
        const { rows, total, all } = await reportPage(database.db, asked, page);
        expect([total, all]).toEqual([expected.length, population.length]);
        expect(rows.map(({ id }) => id).sort()).toEqual(expected);
      }
    }),
    { numRuns: 8 },
  );
});

test('rows that are stored at once, and years that are deleted at once, are counted right', async () => {
  const { db } = database;
  const members = await Promise.all([aMember(database), aMember(database)]);
  const row = (member_id: string) => ({
    member_id,
    plan_year: YEAR,
    id: uuid(),
    title: 'x',
    provider: 'x',
    type: 'webinar',
    description: 'x',
    competency: 'judgement',
    hours_kind: 'service' as const,
    created_at: NOW,
    updated_at: NOW,
  });
  const [one, two] = members.map(({ id }) => id);
  await Promise.all(
    [one, two, one, two].map((id, at) =>
      db
        .insertInto('activity')
        .values(Array.from({ length: at + 1 }, () => row(id ?? '')))
        .execute(),
    ),
  );
  const counts = () =>
    db
      .selectFrom('plan')
      .select('activity_count')
      .where('member_id', 'in', [one ?? '', two ?? ''])
      .orderBy('member_id')
      .execute();
  expect((await counts()).map(({ activity_count }) => activity_count)).toEqual([4, 6]);
  await db
    .deleteFrom('plan')
    .where('member_id', '=', two ?? '')
    .execute();
  expect(await counts()).toEqual([{ activity_count: 4 }]);
});
