import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { compiledOnce } from './compiled-once.ts';
import type { Tables } from './tables.ts';

interface Ran {
  sql: string;
  parameters: readonly unknown[];
}

/** A database that runs nothing and keeps what it was asked to run. */
function listening() {
  const ran: Ran[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      ran.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  return { db, ran };
}

test('each run has its own values in the places of the query; a constant stays', async () => {
  const { db, ran } = listening();
  let built = 0;
  const plansSince = compiledOnce((on, by: { member: string; since: Date | null }) => {
    built += 1;
    return on
      .selectFrom('plan')
      .select('plan_year')
      .where('created_at', '>', sql<Date>`${by.since}`)
      .where('plan_year', '>', 2020)
      .where('member_id', '=', by.member);
  });
  const day = new Date(0);
  await plansSince(db, { since: day, member: 'a' });
  await plansSince(db, { member: 'b', since: null });
  expect(ran.map(({ parameters }) => parameters)).toEqual([
    [day, 2020, 'a'],
    [null, 2020, 'b'],
  ]);
  expect(new Set(ran.map((one) => one.sql))).toEqual(
    new Set([
      'select "plan_year" from "plan" where "created_at" > $1 and "plan_year" > $2 and "member_id" = $3',
    ]),
  );
  expect(built).toBe(1);
});

test('a query that computes with a value fails at its first run', async () => {
  const { db, ran } = listening();
  const after = compiledOnce((on, by: { year: number }) =>
    on
      .selectFrom('plan')
      .select('plan_year')
      .where('plan_year', '=', by.year + 1),
  );
  await expect(after(db, { year: 2026 })).rejects.toThrow("computes with 'year'");
  expect(ran).toEqual([]);
});
