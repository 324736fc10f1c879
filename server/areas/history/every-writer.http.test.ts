import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { requests } from '#test/support/authorisation/requests.ts';
import { authorisationWorld, type World } from '#test/support/authorisation/world.ts';

let world: World;
beforeAll(async () => {
  world = await authorisationWorld();
});
afterAll(() => world.close());

/** The tables of a plan year into which a member or the office writes. */
const TABLES = [
  'answer',
  'learning_area',
  'activity',
  'activity_portion',
  'activity_evidence',
  'reflection',
  'ethics_reflection',
  'registration',
  'circumstance',
  'declaration',
  'share_link',
  'share_comment',
];
const PROFILE = [
  'career_path',
  'proficiency_level',
  'career_position',
  'career_role_start_date',
  'responsibilities',
  'short_term_goals',
  'long_term_goals',
];

/** The digest of each plan year and the number of its events. */
async function plans(): Promise<Map<string, { content: string; events: number }>> {
  const digests = TABLES.map(
    (
      table,
    ) => sql`(select coalesce(md5(string_agg(row::text, '' order by row::text)), '') from ${sql.table(table)} row
      where row.member_id = plan.member_id and row.plan_year = plan.plan_year)`,
  );
  const { rows } = await sql<{ key: string; content: string; events: number }>`
    select plan.member_id || ' ' || plan.plan_year as key,
      concat_ws(' ', ${sql.join([...digests, ...PROFILE.map((column) => sql.ref(`plan.${column}`))])}) as content,
      (select count(*)::int from plan_event event where event.member_id = plan.member_id
        and event.plan_year = plan.plan_year) as events
    from plan`.execute(world.app.db);
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

const writing = (Object.entries(endpoints) as [keyof typeof requests, EndpointSpec][]).filter(
  ([name, { method }]) => method === 'POST' && name in requests,
);

const seen = new Set<string>();

test.each(writing)('%s changes no plan year without an event of its history', async (name, spec) => {
  const request = await requests[name](world);
  const before = await plans();
  const as = request.as ?? (spec.guard === 'admin' ? world.admin : world.owner);
  await world.app.call(spec, { ...request, as });
  await world.app.settle();
  for (const [key, after] of await plans()) {
    const old = before.get(key) ?? { content: after.content, events: 0 };
    if (old.content === after.content) continue;
    seen.add(name);
    expect(after.events).toBeGreaterThan(old.events);
  }
});

test('the changes of these calls were seen', () => {
  const some = [
    'takeMailIn',
    'logActivity',
    'importActivities',
    'commentShared',
    'autofixAction',
    'saveGoals',
  ];
  expect([...seen]).toEqual(expect.arrayContaining(some));
  expect(seen.size).toBeGreaterThan(30);
});
