import type { TestContext } from 'vitest';
import { connectPostgres, type Database, type Db } from '#server/db/connect.ts';
import { connectPglite } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { noPostgres, twoRoles } from './postgres.ts';
import { dataFolder, freePort, type ServerProcess, startQuickServer } from './process.ts';
import { type Provider, provider } from './provider.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';

/** A server whose mail and payments go to programs of this test, and what is asked of them. */
export interface Site {
  server: ServerProcess;
  smtp: TestSmtp;
  stub: Provider;
  /** Its environment. */
  settings: Record<string, string>;
  /** Where it keeps its files. */
  dataDir: string;
  /** Starts it again, as an operator or a supervisor does. */
  restart(): Promise<void>;
  /** Its database as the owner has it; the server has to be down, unless it is PostgreSQL. */
  opened(): Promise<Database>;
}

/**
 * A running site of this test alone; it is taken down when the test has ended. `seed` fills its database before the first start.
 * PostgreSQL serves it with a role that owns nothing.
 */
export async function aSite(
  kind: 'pglite' | 'postgres',
  { skip, onTestFinished }: TestContext,
  settings: Record<string, string> = {},
  seed?: (db: Db) => Promise<void>,
): Promise<Site> {
  if (kind === 'postgres' && noPostgres) skip(noPostgres);
  const folder = await dataFolder();
  onTestFinished(() => folder.remove());
  const own = kind === 'postgres' ? await twoRoles() : undefined;
  if (own) onTestFinished(() => own.drop());
  const opened = async () =>
    own
      ? connectPostgres(own.settings.MIGRATE_DATABASE_URL, { connections: 2 })
      : connectPglite({ dataDir: folder.path });
  if (seed) {
    const { db, close } = await opened();
    await migrate(db);
    await seed(db);
    await close();
  }
  const smtp = await startSmtp();
  onTestFinished(() => smtp.close());
  const port = await freePort();
  const stub = await provider(() => `http://127.0.0.1:${port}`);
  onTestFinished(() => stub.close());
  const env: Record<string, string> = {
    PORT: String(port),
    DATA_DIR: folder.path,
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'http://stub.invalid',
    PAYFAST_URL: stub.options.processUrl,
    PAYFAST_API_URL: stub.options.apiUrl,
    PAYFAST_SOURCES: '127.0.0.1',
    ...own?.settings,
    ...settings,
  };
  const site: Site = {
    server: await startQuickServer(env),
    smtp,
    stub,
    settings: env,
    dataDir: folder.path,
    restart: async () => {
      site.server = await startQuickServer(env);
    },
    opened,
  };
  onTestFinished(() => site.server.kill());
  return site;
}
