import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { connectPostgres } from '#server/db/connect.ts';
import { migrate, migrations } from '#server/db/migrate.ts';

/** Names the tables that the migrations make, for a copy that later runs can use. */
export const SCHEMA_HASH = createHash('sha256')
  // Another version of the engine cannot use a copy.
  .update(readFileSync(new URL('../../package-lock.json', import.meta.url)))
  .update(
    migrations()
      .map((migration) => migration.checksum)
      .join(),
  )
  .digest('hex')
  .slice(0, 12);

/** Why tests of several nodes and of PostgreSQL are skipped; null when they can run. */
export const noPostgres = process.env.TEST_DATABASE_URL ? null : 'TEST_DATABASE_URL is not set';

/** A new, empty database on the server of TEST_DATABASE_URL. */
export async function emptyPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error(noPostgres ?? '');
  const name = nameOfOwn();
  await runOn(server, `create database ${name}`);
  return ownNamed(server, name);
}

/** A new database with the tables of the migrations: to copy them takes a tenth of making them. */
export async function migratedPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error(noPostgres ?? '');
  const template = `rpt_template_${SCHEMA_HASH}`;
  const name = nameOfOwn();
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
  await admin.end();
  return ownNamed(server, name);
}

const nameOfOwn = () => `rpt_test_${randomBytes(6).toString('hex')}`;

const ownNamed = (server: string, name: string) => ({
  url: withDatabase(server, name),
  drop: async () => void (await runOn(server, `drop database if exists ${name} with (force)`)),
});

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}

/** A migrated one, served by a role that owns nothing, as `MIGRATE_DATABASE_URL` has it. */
export async function twoRoles() {
  const own = await migratedPostgres();
  const served = new URL(own.url);
  const role = served.pathname.slice(1);
  await runOn(own.url, `create role ${role} login password 'serves'`);
  served.username = role;
  served.password = 'serves';
  return {
    settings: { DATABASE_URL: served.toString(), MIGRATE_DATABASE_URL: own.url },
    drop: async () => {
      await own.drop();
      await runOn(process.env.TEST_DATABASE_URL ?? '', `drop role ${role}`);
    },
  };
}

/** Runs one statement on the database of an address. */
export async function runOn(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
