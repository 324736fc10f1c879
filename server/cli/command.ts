import { type Config, readConfig } from '#server/config.ts';
import { ANY_SILENCE, type Database } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open.ts';
import { problemOf } from '#server/problem.ts';

/**
 * Runs a command with the configured database. `open` opens it, `asOwner` to
 * change tables; it is closed at the end. A failure is printed in plain
 * words on standard error, and the program ends with 1.
 */
export async function command(
  work: (config: Config, open: (asOwner?: boolean) => Promise<Database>) => Promise<void>,
): Promise<void> {
  let config: Config | undefined;
  let database: Database | undefined;
  try {
    const known = readConfig();
    config = known;
    await work(known, async (asOwner = false) => {
      const owner = (asOwner && known.migrateDatabaseUrl) || known.databaseUrl;
      database ??= await openDatabase({ ...known, databaseUrl: owner }, { silenceMs: ANY_SILENCE });
      return database;
    });
  } catch (error) {
    const problem = config && problemOf(error, config);
    console.error(problem ?? (error instanceof Error ? error.message : error));
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}
