import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readAutosave, saveAutosave } from '#contract/autosave.ts';
import { addressOf } from '#contract/endpoint.ts';
import { southAfricanDate, yearOf } from '#domain/calendar.ts';
import { emptyPostgres, noPostgres } from '#test/support/postgres.ts';
import {
  dataFolder,
  eventually,
  freePort,
  type ServerProcess,
  signInAt,
  startServer,
} from '#test/support/process.ts';
import { findNginx, startNginx } from '../../scripts/lib/nginx.mjs';

// Busy clients while servers stop: each request is answered, or refused before it was sent.

const CLIENTS = 8;
const STOPS = 10;
/** Each client pauses up to this long, so that a stop meets running requests and idle connections alike. */
const PAUSE_MS = 60;
const account = { email: 'naledi.khumalo@example.com', password: 'Kudu4Blesbok$' };
const year = yearOf(southAfricanDate(new Date()));
const nginx = noPostgres ? undefined : await findNginx();

describe.skipIf(noPostgres)(`eight busy clients${noPostgres ? `: ${noPostgres}` : ''}`, () => {
  let own: Awaited<ReturnType<typeof emptyPostgres>>;
  let folder: Awaited<ReturnType<typeof dataFolder>>;
  let servers: ServerProcess[] = [];

  beforeEach(async () => {
    own = await emptyPostgres();
    folder = await dataFolder();
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await own?.drop();
    await folder?.remove();
  });

  const start = async (port: number) => {
    const env = { DATABASE_URL: own.url, DATA_DIR: folder.path, DEMO: '1', TRUST_PROXY: 'loopback' };
    const server = await startServer({ ...env, PORT: String(port) });
    servers.push(server);
    return server;
  };
  const stop = async (server: ServerProcess) => {
    servers = servers.filter((one) => one !== server);
    expect((await server.stop()).code).toBe(0);
  };

  test('lose nothing in ten stops of one server', async () => {
    const port = await freePort();
    let server = await start(port);
    const headers = await signInAt(server, account);
    for (let stops = 0; stops < STOPS; stops++) {
      const clients = busyClients(port, headers);
      await clients.haveAnswers(200);
      await stop(server);
      await clients.haveRefusals();
      expect(await clients.end()).toEqual([]);
      server = await start(port);
    }
    await stop(server);
  });

  test.skipIf(!nginx)(
    `lose nothing behind nginx while two nodes stop in turn${nginx ? '' : ': there is no nginx here'}`,
    async () => {
      const [front, ...ports] = [await freePort(), await freePort(), await freePort()];
      const nodes = await Promise.all(ports.map(start));
      const headers = await signInAt(nodes[0] as ServerProcess, account);
      const proxy = startNginx(nginx ?? '', front, ports);
      await eventually(() =>
        fetch(`http://127.0.0.1:${front}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      const clients = busyClients(front, headers);
      for (let stops = 0; stops < STOPS; stops++) {
        const at = stops % nodes.length;
        await clients.haveAnswers(200);
        await stop(nodes[at] as ServerProcess);
        await clients.haveAnswers(50);
        nodes[at] = await start(ports[at] ?? 0);
      }
      expect(await clients.end()).toEqual([]);
      expect(clients.refusals()).toBe(0);
      await proxy.stop();
    },
  );
});

/** Each sends the next request shortly after the last one was answered, over a connection that it keeps. */
function busyClients(port: number, session: Session) {
  const lost: string[] = [];
  let answers = 0;
  let refusals = 0;
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let sent = client; !isOver; sent++) {
      await sleep(Math.random() * PAUSE_MS);
      const status = await (sent % 2 ? save : read)({ port, agent }, session).catch(
        (error: NodeJS.ErrnoException) => error.code,
      );
      if (status === 200) answers += 1;
      else if (status !== 'ECONNREFUSED') lost.push(`${sent % 2 ? 'POST' : 'GET'}: ${status}`);
      else {
        refusals += 1;
        if (refusals >= CLIENTS) break;
      }
    }
    agent.destroy();
  });
  return {
    refusals: () => refusals,
    haveAnswers: (more: number) => {
      const from = answers;
      return eventually(async () => answers > from + more);
    },
    haveRefusals: () => eventually(async () => refusals >= CLIENTS),
    /** Ends them. Returns the requests that were neither answered with 200 nor refused before they were sent. */
    async end() {
      isOver = true;
      await Promise.all(clients);
      return lost;
    },
  };
}

type Way = { port: number; agent: Agent };
type Session = Record<string, string>;

const save = (way: Way, session: Session) =>
  call(way, 'POST', saveAutosave.path, session, { url: '/app/rpt3', rpt_year: year });
const read = (way: Way, session: Session) => call(way, 'GET', addressOf(readAutosave, { year }), session);

const call = (way: Way, method: string, path: string, session: Session, body?: object) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { ...session, ...(body ? { 'content-type': 'application/json' } : {}) };
    request({ ...way, host: '127.0.0.1', method, path, headers }, (response) =>
      text(response).then(() => resolve(response.statusCode), reject),
    )
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
