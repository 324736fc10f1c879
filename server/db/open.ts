import { connectPglite, connectPostgres, type Database } from './connect.ts';

/** The database that the configuration names. */
export const openDatabase = async (config: { databaseUrl: string; dataDir: string }): Promise<Database> =>
  config.databaseUrl ? connectPostgres(config.databaseUrl) : connectPglite({ dataDir: config.dataDir });
