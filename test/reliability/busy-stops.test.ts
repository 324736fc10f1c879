import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readAutosave, saveAutosave } from '#contract/autosave.ts';
import { addressOf } from '#contract/endpoint.ts';
import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { migratedPostgres, noPostgres } from '#test/support/postgres.ts';
import {
  dataFolder,
  eventually,
  freePort,
  type ServerProcess,
  signInAt,
  startQuickServer,
} from '#test/support/process.ts';
import { rounds } from '#test/support/siege.ts';
import { findNginx, startNginx } from '../../scripts/lib/nginx.mjs';

// Busy clients while servers stop: each request is answered, or refused before it was sent.

const CLIENTS = 8;
/** `npm run siege -- kills` stops them hundreds of times. */
const STOPS = rounds(4);
/** Each client pauses up to this long, so that a stop meets running requests and idle connections alike. */
const PAUSE_MS = 60;
/** Behind nginx they pause longer where nothing changes: in the middle of a stop, which takes three seconds, and of a start. */
const CALM_PAUSE_MS = 500;
const MID_STOP_MS = 2000;
const account = { email: 'naledi.khumalo@example.com', password: 'Kudu4Blesbok$' };
const year = yearOf(southAfricanDate(new Date()));
const nginx = noPostgres ? undefined : await findNginx();

describe.skipIf(noPostgres)(`eight busy clients${noPostgres ? `: ${noPostgres}` : ''}`, () => {
  let own: Awaited<ReturnType<typeof migratedPostgres>>;
  let folder: Awaited<ReturnType<typeof dataFolder>>;
  let servers: ServerProcess[] = [];

  beforeEach(async () => {
    own = await migratedPostgres();
    folder = await dataFolder();
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await own?.drop();
    await folder?.remove();
  });

  const start = async (port: number) => {
    const env = { DATABASE_URL: own.url, DATA_DIR: folder.path, DEMO: '1', TRUST_PROXY: 'loopback' };
    const server = await startQuickServer({ ...env, PORT: String(port) });
    servers.push(server);
    return server;
  };
  const stop = async (server: ServerProcess) => {
    servers = servers.filter((one) => one !== server);
    expect((await server.stop()).code).toBe(0);
  };

  // Eight clients of the node that stops, and eight behind nginx.
  test(`lose nothing in ${STOPS} stops of two nodes in turn${nginx ? ', and nothing behind nginx' : ''}`, async () => {
    const [front, ...ports] = [await freePort(), await freePort(), await freePort()];
    const nodes = await Promise.all(ports.map(start));
    const headers = await signInAt(nodes[0] as ServerProcess, account);
    const proxy = nginx ? startNginx(nginx, front, ports) : undefined;
    if (proxy) await eventually(() => isReady(front));
    const behind = proxy && busyClients(front, headers);
    for (let stops = 0; stops < STOPS; stops++) {
      const at = stops % nodes.length;
      const node = nodes[at] as ServerProcess;
      const before = busyClients(node.port, headers);
      await Promise.all([before.haveAnswers(60), behind?.haveAnswers(60)]);
      const stopped = stop(node);
      await before.haveRefusals();
      expect(await before.end()).toEqual([]);
      await behind?.calmWhile(sleep(MID_STOP_MS));
      await stopped;
      await behind?.haveAnswers(50);
      const started = start(node.port);
      nodes[at] = await (behind?.calmWhile(started) ?? started);
    }
    expect(await behind?.end()).toEqual(proxy && []);
    expect(behind?.refusals()).toBe(proxy && 0);
    await proxy?.stop();
  });
  if (!nginx) test.skip('lose nothing behind nginx: there is no nginx here');
});

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Each sends the next request shortly after the last one was answered, over a connection that it keeps. */
function busyClients(port: number, session: Session) {
  const lost: string[] = [];
  let answers = 0;
  let refusals = 0;
  let isOver = false;
  let pauseMs = PAUSE_MS;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let sent = client; !isOver; sent++) {
      await sleep(Math.random() * pauseMs);
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
    calmWhile: async <T>(event: Promise<T>) => {
      pauseMs = CALM_PAUSE_MS;
      return event.finally(() => {
        pauseMs = PAUSE_MS;
      });
    },
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
