import { connectPglite, connectPostgres, type Database } from './connect.ts';
import type { OnLost } from './folder-lock.ts';

/** Opens the database that the configuration names. `onLost` is for the embedded engine. */
export const openDatabase = async (
  config: { databaseUrl: string; dataDir: string },
  onLost?: OnLost,
): Promise<Database> =>
  config.databaseUrl
    ? connectPostgres(config.databaseUrl)
    : connectPglite({ dataDir: config.dataDir }, onLost);
