import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { keyHash, newKey } from '#server/areas/sign-in/keys.ts';
import { connectPostgres, type Db } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { aMember } from '#test/support/factories.ts';
import { emptyPostgres } from '#test/support/postgres.ts';
import { dataFolder, type ServerProcess, startServer } from '#test/support/process.ts';
import { populate } from './population.ts';

const BOSS = 'boss@example.co.za';
const SIGNED_IN = 50;

export type Headers = { email: string; key: string };

/** A server, its database with so many members, and those who are signed in. */
export interface Site {
  server: ServerProcess;
  db: Db;
  members: Headers[];
  office: Headers;
  /** The memory of the server, in MB. */
  residentMb(): Promise<number>;
  close(): Promise<void>;
}

export async function openSite(count: number): Promise<Site> {
  const own = await emptyPostgres();
  try {
    const empty = connectPostgres(own.url);
    await migrate(empty.db);
    await empty.close();
    const begun = performance.now();
    await populate(own.url, count);
    console.log(`${count} members, made in ${secondsSince(begun)} s`);
    return await siteOf(own);
  } catch (error) {
    await own.drop();
    throw error;
  }
}

async function siteOf(own: Awaited<ReturnType<typeof emptyPostgres>>): Promise<Site> {
  const database = connectPostgres(own.url, { connections: 4 });
  const { db } = database;
  console.log(`The database has ${await sizeOf(db)}`);
  const { id } = await aMember(database, { email: BOSS });
  const [office] = await sessionsOf(db, [{ id: String(id), email: BOSS }]);
  if (!office) throw new Error('Nobody of the office');
  const members = await sessionsOf(db, await someMembers(db));
  const folder = await dataFolder();
  const server = await startServer({ DATABASE_URL: own.url, DATA_DIR: folder.path, ADMIN_EMAILS: BOSS });
  return {
    server,
    db,
    members,
    office,
    residentMb: () => residentMb(server.child.pid),
    close: async () => {
      await server.kill();
      await database.close();
      await folder.remove();
      await own.drop();
    },
  };
}

/** Paid members, from everywhere in the tables. */
async function someMembers(db: Db) {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from member join membership on member_id = id
    where paid_to > current_date + 30 and override is null and payment_failed_at is null
    order by md5(id::text) limit ${SIGNED_IN}`.execute(db);
  return rows;
}

async function sessionsOf(db: Db, people: readonly { id: string; email: string }[]): Promise<Headers[]> {
  const now = new Date();
  const sessions = people.map(({ id, email }) => ({ id, headers: { email, key: newKey() } }));
  const rows = sessions.map(({ id, headers }) => ({
    key_hash: keyHash(headers.key),
    member_id: id,
    created_at: now,
    expires_at: new Date(now.getTime() + 24 * 3_600_000),
  }));
  await db.insertInto('member_session').values(rows).execute();
  return sessions.map(({ headers }) => headers);
}

async function sizeOf(db: Db): Promise<string> {
  const { rows } = await sql<{ size: string }>`
    select pg_size_pretty(pg_database_size(current_database())) as size`.execute(db);
  return rows[0]?.size ?? '';
}

async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

export const secondsSince = (begun: number) => ((performance.now() - begun) / 1000).toFixed(0);
