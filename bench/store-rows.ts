import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { storeActivities } from '#server/areas/activities/queries.ts';
import { connectPostgres, type Database } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { anActivity } from '#test/support/activity.ts';
import { embeddedDatabase } from '#test/support/database.ts';
import { aMember } from '#test/support/factories.ts';
import type { Measure } from './table.ts';

const ROWS = 10_000;
const ROUNDS = 5;
const BUDGET = 2;

/** Compares storing the rows of a bulk upload with COPY of the same rows from a file, in turns. */
export async function benchStoreRows(url: string | undefined): Promise<Measure[]> {
  const database = url === undefined ? await embeddedDatabase() : connectPostgres(url);
  if (url !== undefined) await migrate(database.db);
  try {
    const rows = await uploaded(database);
    await storeActivities(database.db, rows);
    const copy = await copyOf(database);
    const times = { ours: [] as number[], copy: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.ours.push(await timed(database, () => storeActivities(database.db, rows)));
      times.copy.push(await timed(database, copy.run));
    }
    await copy.remove();
    const ratio = median(times.ours) / median(times.copy);
    return [
      {
        name: `Store ${ROWS} uploaded rows (COPY: ${median(times.copy).toFixed(0)} ms)`,
        p50: median(times.ours),
        value: `${ratio.toFixed(1)}x`,
        budget: `at most ${BUDGET}x`,
        ok: ratio <= BUDGET,
      },
    ];
  } finally {
    await database.close();
  }
}

async function uploaded({ db }: Database) {
  const { id: memberId } = await aMember({ db });
  const id = await anActivity({ db }, memberId, {
    description: 'Place of supply, registration and the invoice. '.repeat(4),
  });
  const row = await db.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return Array.from({ length: ROWS }, (_, index) => ({ ...row, id: uuid(), title: `Course ${index + 1}` }));
}

/** Writes the stored rows to a file that the database itself reads: its fastest import. */
async function copyOf({ db, engine }: Database): Promise<Copy> {
  if (engine.kind === 'pglite') {
    const { blob } = await engine.pglite.query("copy activity to '/dev/blob' csv");
    const run = () => engine.pglite.query("copy activity from '/dev/blob' csv", [], blob ? { blob } : {});
    return { run, remove: async () => {} };
  }
  const path = join(tmpdir(), `rpt-copy-${uuid()}.csv`);
  await sql`copy activity to ${sql.lit(path)} csv`.execute(db);
  // The file belongs to the database's user, and only that user may delete it.
  const remove = () => sql`copy (select 1) to program ${sql.lit(`rm -- ${path}`)}`.execute(db);
  return { run: () => sql`copy activity from ${sql.lit(path)} csv`.execute(db), remove };
}

interface Copy {
  run: () => Promise<unknown>;
  remove: () => Promise<unknown>;
}

async function timed({ db }: Database, work: () => Promise<unknown>): Promise<number> {
  await sql`truncate activity cascade`.execute(db);
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
