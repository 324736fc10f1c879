import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectPostgres, type Database } from '#server/db/connect.ts';
import { connectPglite } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { migratedPostgres, SCHEMA_HASH } from './postgres.ts';
import { noteStatements, writeStatements } from './statements.ts';

const engine = process.env.TEST_ENGINE ?? 'pglite';
/** A migrated, empty database of its own, on the engine that TEST_ENGINE names. */
export const testDatabase = async (): Promise<Database> =>
  engine === 'postgres' ? noted(await ownPostgres()) : embeddedDatabase();

function noted(database: Database): Database {
  if (database.engine.kind === 'postgres') noteStatements(database.engine.pool);
  return {
    ...database,
    close: () => {
      writeStatements();
      return database.close();
    },
  };
}

/** A migrated database on the embedded engine, whatever TEST_ENGINE says. */
export async function embeddedDatabase(): Promise<Database> {
  // Making a cluster takes seconds, loading a copy a fraction of one. So the migrated state is kept between runs.
  const file = join(tmpdir(), `rpt-test-${SCHEMA_HASH}.tar`);
  if (!existsSync(file)) {
    const template = await connectPglite({});
    await migrate(template.db);
    if (template.engine.kind !== 'pglite') throw new Error('not the embedded engine');
    const dump = await template.engine.pglite.dumpDataDir('none');
    const partial = `${file}.${randomBytes(4).toString('hex')}`;
    writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
    renameSync(partial, file);
    await template.close();
  }
  return connectPglite({ dump: new Blob([readFileSync(file)]) });
}

/** A migrated database on PostgreSQL. */
export async function ownPostgres(): Promise<Database> {
  const { url, drop } = await migratedPostgres();
  const database = connectPostgres(url, { connections: 5 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** The rows of a table, to check the effect of a call. */
export const rowsOf = async (database: Database, table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database.db)).rows;
