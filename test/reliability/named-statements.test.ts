import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { keyStatus } from '#contract/sign-in.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import { connectPostgres } from '#server/db/connect.ts';
import { migratedPostgres, noPostgres } from '#test/support/postgres.ts';
import { dataFolder, signInAt, startQuickServer } from '#test/support/process.ts';

// PostgreSQL plans a named statement once a connection. Some poolers cannot pass names on, so a setting switches them off. Results
// stay in memory only as long as somebody has them.

setFlagsFromString('--expose-gc');
const collect: (options: { type: 'minor' }) => void = runInNewContext('gc');
/** Twice, because a value that lives through one collection of the young ones is still among them. */
const collectYoung = () => {
  for (let turn = 0; turn < 2; turn++) collect({ type: 'minor' });
};

const account = { email: 'naledi.khumalo@example.com', password: 'Kudu4Blesbok$' };

describe.skipIf(noPostgres)(`named statements${noPostgres ? `: ${noPostgres}` : ''}`, () => {
  test.each([
    { named: true, statements: 1 },
    { named: false, statements: 0 },
  ])(
    'one connection keeps $statements of a query that runs twice, with named = $named',
    async ({ named, statements }) => {
      const own = await migratedPostgres();
      const { db, close } = connectPostgres(own.url, { connections: 1, named });
      try {
        const doubled = compiledOnce((on, { n }: { n: number }) =>
          on.selectNoFrom(sql<number>`${n}::int * 2`.as('twice')),
        );
        expect(await doubled(db, { n: 2 })).toEqual([{ twice: 4 }]);
        expect(await doubled(db, { n: 3 })).toEqual([{ twice: 6 }]);
        const { rows } = await sql`select name from pg_prepared_statements`.execute(db);
        expect(rows).toHaveLength(statements);
      } finally {
        await close();
        await own.drop();
      }
    },
  );

  test('a result leaves memory as soon as nobody has it', async () => {
    const own = await migratedPostgres();
    const { db, close } = connectPostgres(own.url, { connections: 1 });
    try {
      const texts = compiledOnce((on, { n }: { n: number }) =>
        on.selectNoFrom(
          sql<string[]>`array(select ${n}::int || repeat('x', 500) from generate_series(1, 100))`.as('texts'),
        ),
      );
      const heapGrows = async (results: number, keep: (result: unknown) => void = () => {}) => {
        const { heapUsed } = process.memoryUsage();
        for (let n = 0; n < results; n++) keep(await texts(db, { n }));
        collectYoung();
        return process.memoryUsage().heapUsed - heapUsed;
      };
      await heapGrows(200);
      const grown: number[] = [];
      // Ten megabytes of results each. A full collection may come between, and would hide one of them.
      for (let round = 0; round < 3; round++) grown.push(await heapGrows(200));
      const all: unknown[] = [];
      const kept = await heapGrows(200, (result) => all.push(result));
      expect(all).toHaveLength(200);
      expect(Math.max(...grown)).toBeLessThan(kept / 4);
    } finally {
      await close();
      await own.drop();
    }
  });

  test('the server works without them', async () => {
    const own = await migratedPostgres();
    const folder = await dataFolder();
    const env = { DATABASE_URL: own.url, DATA_DIR: folder.path, DEMO: '1', NAMED_STATEMENTS: '0' };
    const server = await startQuickServer(env);
    try {
      const headers = await signInAt(server, account);
      expect((await server.call(keyStatus, { headers })).status).toBe(200);
    } finally {
      await server.kill();
      await own.drop();
      await folder.remove();
    }
  });
});
