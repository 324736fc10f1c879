import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { connectPglite, connectPostgres, type Database } from '#server/db/connect.ts';
import { migrate, migrations } from '#server/db/migrate.ts';
import { noteStatements, writeStatements } from './statements.ts';

const engine = process.env.TEST_ENGINE ?? 'pglite';
const SCHEMA_HASH = createHash('sha256')
  // Another version of the engine cannot use a copy.
  .update(readFileSync(new URL('../../package-lock.json', import.meta.url)))
  .update(
    migrations()
      .map((migration) => migration.checksum)
      .join(),
  )
  .digest('hex')
  .slice(0, 12);

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

/** The same on the embedded engine, whatever TEST_ENGINE says. */
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

/** The same on PostgreSQL. */
export async function ownPostgres(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  const template = `rpt_template_${SCHEMA_HASH}`;
  const name = `rpt_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  // One worker makes the template, the others wait for it.
  await admin.query('select pg_advisory_lock(7220418)');
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (!rowCount) {
    await admin.query(`create database ${template}_new`);
    const fresh = connectPostgres(withDatabase(server, `${template}_new`));
    await migrate(fresh.db);
    await fresh.close();
    await admin.query(`alter database ${template}_new rename to ${template}`);
  }
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.query('select pg_advisory_unlock(7220418)');
  const database = connectPostgres(withDatabase(server, name), { connections: 5 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}

/** The rows of a table, to check the effect of a call. */
export const rowsOf = async (database: Database, table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database.db)).rows;
