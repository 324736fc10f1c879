import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Why tests of several nodes and of PostgreSQL are skipped; null when they can run. */
export const noPostgres = process.env.TEST_DATABASE_URL ? null : 'TEST_DATABASE_URL is not set';

/** A new, empty database on the server of TEST_DATABASE_URL. */
export async function emptyPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error(noPostgres ?? '');
  const name = `rpt_process_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    drop: async () => {
      await runOn(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** The same, served by a role that owns nothing, as `MIGRATE_DATABASE_URL` has it. */
export async function twoRoles() {
  const own = await emptyPostgres();
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
