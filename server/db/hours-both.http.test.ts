import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember } from '#test/support/factories.ts';

// During an upgrade a node of the previous version reads and writes tenths of an hour, this one minutes (migration 0020).

let app: TestApp;
let memberId: string;
beforeAll(async () => {
  app = await testApp();
  memberId = String((await aMember(app)).id);
});
afterAll(() => app.close());

const stored = async (id: string) => {
  const row = app.db.selectFrom('activity').select(['verifiable_tenths', 'verifiable_minutes']);
  const { verifiable_tenths, verifiable_minutes } = await row.where('id', '=', id).executeTakeFirstOrThrow();
  return [verifiable_tenths, verifiable_minutes];
};

/** Writes a whole row as it was read, with one of the two changed, as `storeActivities` of either version does. */
async function write(id: string, changed: { verifiable_tenths: number } | { verifiable_minutes: number }) {
  const row = await app.db.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const written = sql.join(Object.keys(row).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  await sql`insert into activity (${names}) select ${names}
    from json_populate_recordset(null::activity, ${JSON.stringify([{ ...row, ...changed }])}::json)
    on conflict (member_id, plan_year, id) do update set ${written}`.execute(app.db);
}

test.each<[string, Parameters<typeof write>[1], [number, number]]>([
  ['minutes of this version', { verifiable_minutes: 45 }, [8, 45]],
  ['no hours any more', { verifiable_minutes: 0 }, [0, 0]],
  ['tenths of the previous version', { verifiable_tenths: 20 }, [20, 120]],
  ['none of its hours any more', { verifiable_tenths: 0 }, [0, 0]],
])('%s are in both columns', async (_, changed, both) => {
  const id = await anActivity(app, memberId, { verifiable_minutes: 93 });
  expect(await stored(id)).toEqual([16, 93]);
  await write(id, changed);
  expect(await stored(id)).toEqual(both);
});

test('another change by either version keeps the minutes', async () => {
  const id = await anActivity(app, memberId, { verifiable_minutes: 93 });
  await app.db.updateTable('activity').set({ title: 'Renamed' }).where('id', '=', id).execute();
  await write(id, { verifiable_tenths: 16 });
  expect(await stored(id)).toEqual([16, 93]);
});

test('a new activity and a part of either version are in both columns', async () => {
  const id = await anActivity(app, memberId, { verifiable_minutes: 0, verifiable_tenths: 15 });
  expect(await stored(id)).toEqual([15, 90]);
  const rest = { verifiable: true, business_rescue: false };
  const part = { member_id: memberId, plan_year: 2026, activity_id: id, ...rest };
  const old = { ...part, position: 0, hours_kind: 'ethics', tenths: 5 };
  await sql`insert into activity_portion (${sql.join(Object.keys(old).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(old))})`.execute(app.db);
  await app.db
    .insertInto('activity_portion')
    .values({ ...part, position: 1, hours_kind: 'tax', minutes: 45 })
    .execute();
  const parts = app.db.selectFrom('activity_portion').select(['tenths', 'minutes']).orderBy('position');
  expect(await parts.where('activity_id', '=', id).execute()).toEqual([
    { tenths: 5, minutes: 30 },
    { tenths: 8, minutes: 45 },
  ]);
});
