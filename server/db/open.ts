import { sql } from 'kysely';
import { ANY_SILENCE, connectPostgres, type Database, type Db } from './connect.ts';
import type { OnLost } from './folder-lock.ts';
import { migrate } from './migrate.ts';

interface Place {
  databaseUrl: string;
  /** The address for the role that owns the tables and migrates; empty: the serving role migrates. */
  migrateDatabaseUrl?: string;
  dataDir: string;
  namedStatements?: boolean;
}

/** Opens the database that the configuration names. `onLost` is for the embedded engine. */
export const openDatabase = async (
  { databaseUrl, dataDir, namedStatements: named }: Place,
  { onLost, silenceMs }: { onLost?: OnLost; silenceMs?: number } = {},
): Promise<Database> =>
  databaseUrl
    ? connectPostgres(databaseUrl, { silenceMs, named })
    : (await import('./embedded.ts')).connectPglite({ dataDir }, onLost);

/** Migrates at the server's start. Returns the names of the migrations that it applied. */
export async function migrateOnce(
  { databaseUrl, migrateDatabaseUrl }: Place,
  { db }: Database,
): Promise<string[]> {
  if (!databaseUrl) return migrate(db);
  // A large table, or another node that migrates, may take longer than a silent connection of the server is kept.
  const patient = connectPostgres(migrateDatabaseUrl || databaseUrl, {
    connections: 2,
    silenceMs: ANY_SILENCE,
  });
  try {
    return await migrate(patient.db, migrateDatabaseUrl ? await roleOf(db) : null);
  } finally {
    await patient.close();
  }
}

async function roleOf(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role ?? '';
}
