import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectPortions } from '#server/areas/activities/portion-queries.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember } from '#test/support/factories.ts';

// During an upgrade a node of the previous version writes rows without topics and cycles (migration 0034).

let app: TestApp;
let plan: { member_id: string; plan_year: number };
beforeAll(async () => {
  app = await testApp();
  plan = { member_id: String((await aMember(app)).id), plan_year: 2026 };
});
afterAll(() => app.close());

test('a part of an activity has the topics of its kind, and business rescue', async () => {
  const activity_id = await anActivity(app, plan.member_id);
  const part = { ...plan, activity_id, minutes: 60, verifiable: true };
  await app.db
    .insertInto('activity_portion')
    .values([
      { ...part, position: 0, hours_kind: 'tax', business_rescue: false },
      { ...part, position: 1, hours_kind: 'service', business_rescue: true },
      { ...part, position: 2, hours_kind: 'service', business_rescue: false, topics: ['fraud'] },
    ])
    .execute();
  const { portions } = await app.db
    .selectFrom('activity')
    .select(selectPortions)
    .where('id', '=', activity_id)
    .executeTakeFirstOrThrow();
  expect(portions.map(({ topics }) => topics)).toEqual([['tax'], ['service', 'business_rescue'], ['fraud']]);
});

test('a kept standing is of the calendar year', async () => {
  const { member_id, plan_year } = plan;
  await sql`insert into standing (member_id, plan_year, body, version, status, from_day, until_day)
    values (${member_id}, ${plan_year}, 'saica', 'saica-2021', 'met', '2026-01-01', '9999-12-31')`.execute(
    app.db,
  );
  const rows = await app.db.selectFrom('standing').select('cycle_from').execute();
  expect(rows).toEqual([{ cycle_from: '2026-01-01' }]);
});

test('a declaration and a circumstance are still corrected by their old keys', async () => {
  const declared = { ...plan, body: 'saica', submitted_on: '2026-01-19', recorded_at: NOW };
  const fact = { ...plan, body: 'saica', kind: 'not_active', from_date: '2026-05-01', recorded_at: NOW };
  for (const reference of ['first', 'second']) {
    await app.db
      .insertInto('declaration')
      .values({ ...declared, reference })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'plan_year', 'body']).doUpdateSet({ reference }),
      )
      .execute();
    await app.db
      .insertInto('circumstance')
      .values({ ...fact, note: reference })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'plan_year', 'body', 'kind']).doUpdateSet({ note: reference }),
      )
      .execute();
  }
  const { reference } = await app.db.selectFrom('declaration').select('reference').executeTakeFirstOrThrow();
  const { note, until_date } = await app.db
    .selectFrom('circumstance')
    .select(['note', 'until_date'])
    .executeTakeFirstOrThrow();
  expect([reference, note, until_date]).toEqual(['second', 'second', null]);
});
