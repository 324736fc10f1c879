// Loaded only where no DATABASE_URL is set: a release, which production runs on PostgreSQL, has not the engine's package.
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import { DATE_OID, type Database, settings } from './connect.ts';
import { lockFolder, type OnLost } from './folder-lock.ts';
import { leaveTurns } from './leave-turns.ts';
import { ensureCluster } from './new-cluster.ts';
import type { Tables } from './tables.ts';

/**
 * Opens the embedded engine in a folder, or in memory from a dump when `source` is a Blob (tests). `onLost` must end the
 * process, because another one uses the folder by then.
 */
export async function connectPglite(
  source: { dataDir: string } | { dump?: Blob },
  onLost: OnLost = sayAndEnd,
): Promise<Database> {
  const unlock = 'dataDir' in source ? await lockFolder(source.dataDir, onLost) : () => {};
  // Settings for one connection and one office's data. The defaults of a database server would take 200 MB more.
  const startParams = [
    ...PGlite.defaultStartParams,
    ...settings({ shared_buffers: '16MB', wal_buffers: '1MB', max_connections: '5' }),
  ];
  const parsers = { [DATE_OID]: (text: string) => text };
  // The search for members needs pg_trgm (docs/decisions/0022). A plain PostgreSQL has it in its contrib package.
  const extensions = { pg_trgm };
  if ('dataDir' in source) await ensureCluster(join(source.dataDir, 'pglite'));
  const pglite =
    'dataDir' in source
      ? new PGlite({ dataDir: join(source.dataDir, 'pglite'), parsers, extensions, startParams })
      : new PGlite({
          ...(source.dump ? { loadDataDir: source.dump } : {}),
          parsers,
          extensions,
          startParams,
        });
  await pglite.waitReady;
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: leaveTurns(pglite) }) });
  const close = async () => {
    await pglite.close();
    unlock();
  };
  return { db, engine: { kind: 'pglite', pglite }, close };
}

const sayAndEnd: OnLost = (message) => {
  console.error(message);
  process.exit(1);
};
