import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyStatus } from '#contract/sign-in.ts';
import { emptyPostgres, noPostgres } from '#test/support/postgres.ts';
import {
  dataFolder,
  eventually,
  ownMailPort,
  runProgram,
  type ServerProcess,
  signInAt,
  startQuickServer,
} from '#test/support/process.ts';

// Two processes behind one port: what one is told, the other knows, and one that dies is replaced.

const account = { email: 'naledi.khumalo@example.com', password: 'Kudu4Blesbok$' };
const CALLS = 20;

describe.skipIf(noPostgres)(`two workers${noPostgres ? `: ${noPostgres}` : ''}`, () => {
  let own: Awaited<ReturnType<typeof emptyPostgres>>;
  let folder: Awaited<ReturnType<typeof dataFolder>>;
  let server: ServerProcess;
  let headers: Record<string, string>;
  const env = () => ({ DATABASE_URL: own.url, DATA_DIR: folder.path, WORKERS: '2', LOG_LEVEL: 'debug' });

  beforeAll(async () => {
    own = await emptyPostgres();
    folder = await dataFolder();
    server = await startQuickServer({ ...env(), DEMO: '1' });
    await eventually(async () => listening() === 2);
    headers = await signInAt(server, account);
  });
  afterAll(async () => {
    await server?.kill();
    await own?.drop();
    await folder?.remove();
  });

  const lines = (word: string) =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(word))
      .map((line) => JSON.parse(line));
  const listening = () => lines('Server listening').length;
  /** The processes that answer calls over new connections. */
  const answering = async () => {
    const before = lines(keyStatus.path).length;
    for (let sent = 0; sent < CALLS; sent++) {
      const { status } = await server.call(keyStatus, { headers: { ...headers, connection: 'close' } });
      expect(status).toBe(200);
    }
    await eventually(async () => lines(keyStatus.path).length >= before + CALLS);
    return new Set(
      lines(keyStatus.path)
        .slice(before)
        .map(({ pid }) => pid),
    );
  };

  test('share the port and the sessions; the ready accounts are printed once', async () => {
    expect((await answering()).size).toBe(2);
    expect(server.output().match(/^Administrator: /gm)).toHaveLength(1);
    expect(lines('"migrations":')).toHaveLength(1);
  });

  test('one that dies is replaced, and the other answers meanwhile', async () => {
    const [first, second] = lines('worker started');
    process.kill(second.process, 'SIGKILL');
    await eventually(async () => lines('a worker ended').length === 1);
    expect(await answering()).toEqual(new Set([first.process]));
    await eventually(async () => listening() === 3);
    expect((await answering()).size).toBe(2);
  });

  test('a second installation on the port is refused once, in one sentence', async () => {
    const { code, output } = await runProgram(['server/main.ts'], {
      ...env(),
      ...(await ownMailPort()),
      PORT: String(server.port),
      DEMO: '0',
    }).ended;
    expect(code).toBe(1);
    expect(output.match(/PORT \d+ on 127\.0\.0\.1 is taken\./g)).toHaveLength(1);
  });

  test('an orderly stop ends them all', async () => {
    expect(await server.stop()).toMatchObject({ code: 0 });
    expect(lines('stopping: requests end')).toHaveLength(2);
    await expect(server.call(keyStatus, { headers })).rejects.toThrow();
  });
});
