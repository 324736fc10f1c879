import { ANY_SILENCE, connectPglite, connectPostgres, type Database } from './connect.ts';
import type { OnLost } from './folder-lock.ts';
import { migrate } from './migrate.ts';

interface Place {
  databaseUrl: string;
  dataDir: string;
  namedStatements?: boolean;
}

/** Opens the database that the configuration names. `onLost` is for the embedded engine. */
export const openDatabase = async (
  { databaseUrl, dataDir, namedStatements: named }: Place,
  { onLost, silenceMs }: { onLost?: OnLost; silenceMs?: number } = {},
): Promise<Database> =>
  databaseUrl ? connectPostgres(databaseUrl, { silenceMs, named }) : connectPglite({ dataDir }, onLost);

/** Migrates at the server's start. The names of the migrations that it applied. */
export async function migrateOnce({ databaseUrl }: Place, { db }: Database): Promise<string[]> {
  if (!databaseUrl) return migrate(db);
  // A large table, or another node that migrates, may take longer than a silent connection of the server is kept.
  const patient = connectPostgres(databaseUrl, { connections: 1, silenceMs: ANY_SILENCE });
  try {
    return await migrate(patient.db);
  } finally {
    await patient.close();
  }
}
