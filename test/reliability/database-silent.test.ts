import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyStatus } from '#contract/sign-in.ts';
import { type DatabaseProxy, startProxy } from '#test/support/database-proxy.ts';
import { migratedPostgres, noPostgres } from '#test/support/postgres.ts';
import {
  dataFolder,
  eventually,
  type ServerProcess,
  signInAt,
  startQuickServer,
} from '#test/support/process.ts';

// The host of the database loses its network: no connection ends, and none answers any more.

const account = { email: 'naledi.khumalo@example.com', password: 'Kudu4Blesbok$' };

describe.skipIf(noPostgres)(`a silent database${noPostgres ? `: ${noPostgres}` : ''}`, () => {
  let own: Awaited<ReturnType<typeof migratedPostgres>>;
  let folder: Awaited<ReturnType<typeof dataFolder>>;
  let proxy: DatabaseProxy;
  let server: ServerProcess;
  let headers: { email: string; key: string };

  beforeAll(async () => {
    own = await migratedPostgres();
    folder = await dataFolder();
    proxy = await startProxy(own.url);
    server = await startQuickServer({ DATABASE_URL: proxy.url, DATA_DIR: folder.path, DEMO: '1' });
    headers = await signInAt(server, account);
  });
  afterAll(async () => {
    await server?.kill();
    proxy?.close();
    await own?.drop();
    await folder?.remove();
  });

  const call = async () => (await server.call(keyStatus, { headers })).status;
  const readiness = async () => (await fetch(`${server.url}/readyz`)).status;

  test('gets 503 while it is silent, and the server works again by itself', async () => {
    const pool = () => Promise.all(Array.from({ length: 20 }, call));
    expect(new Set(await pool())).toEqual(new Set([200]));
    proxy.swallow();
    expect(new Set(await pool())).toEqual(new Set([503]));
    expect(await readiness()).toBe(503);
    await sleep(2_000);
    proxy.heal();
    await eventually(async () => (await readiness()) === 200);
    expect(new Set(await pool())).toEqual(new Set([200]));
    expect((await server.stop()).code).toBe(0);
  });
});
