import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addressOf, type EndpointSpec } from '#contract/endpoint.ts';
import { login, twoFactor } from '#contract/sign-in.ts';
import type { ApiResponse } from './app.ts';
import { cookieOf } from './cookie.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PINNED = join(ROOT, 'node_modules/node/bin/node');
const NODE = existsSync(PINNED) ? PINNED : process.execPath;
/** Node.js keeps what it compiled here: a third of the processor time of a start. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'rpt-compile-cache');
/** As `npm start`, the unit and the image start it. Programs with other flags could not use what these compiled. */
const HEAP = '--heap-growing-percent=30';
/** Otherwise V8 looks three times during a start for memory that it could give back. */
const ROOM = '--initial-old-space-size=100';
const CHEAP_HASHES = ['--import', join(ROOT, 'test/support/cheap-hashes.ts')];
/** Otherwise V8 compiles the embedded engine a second time, which pays only for a server that lives longer than those of the tests. */
const EMBEDDED = '--liftoff-only';
/** A limit for a busy machine. A start takes less. */
const READY_MS = 600_000;
const MAIN = 'server/main.ts';

type Env = Record<string, string>;
type Headers = Record<string, string>;

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

/** One of our programs in a separate process. */
export interface Program {
  child: ChildProcess;
  ended: Promise<Ended>;
  output(): string;
}

export interface ServerProcess extends Program {
  url: string;
  port: number;
  call(
    endpoint: EndpointSpec,
    request?: { params?: object; body?: unknown; headers?: Headers },
  ): Promise<ApiResponse>;
  /** Ends it at once, like a power button: no handler runs. */
  kill(): Promise<void>;
  /** Asks it to stop, as an operator does. */
  stop(): Promise<Ended>;
}

/** Runs a program with the pinned Node.js. From the test's environment it gets only PATH. */
export function runProgram(args: string[], env: Env = {}): Program {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const flags = env.DATABASE_URL ? [HEAP] : [HEAP, EMBEDDED];
  const child = spawn(NODE, [...flags, ...args], {
    cwd: ROOT,
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), NODE_COMPILE_CACHE, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => {
      process.off('exit', atExit);
      resolve({ code, signal, output: text });
    }),
  );
  return { child, ended, output: () => text };
}

/** A server of which no test asks how it starts, or what a password costs. */
export const startQuickServer = (env: Env): Promise<ServerProcess> =>
  startServer(env, [ROOM, ...CHEAP_HASHES, MAIN]);

/** Starts a server and waits until it is ready. When it ends instead, throws with its output. */
export async function startServer(env: Env, args = [MAIN]): Promise<ServerProcess> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const settings = { PORT: String(port), ...(await ownMailPort(env)), DEMO: '0', ...env };
  const program = runProgram(args, settings);
  const url = `http://127.0.0.1:${port}`;
  await ready(program, url);
  return {
    ...program,
    url,
    port,
    call: (endpoint, request) => callAt(url, endpoint, request),
    async kill() {
      program.child.kill('SIGKILL');
      await program.ended;
    },
    async stop() {
      program.child.kill('SIGTERM');
      return program.ended;
    },
  };
}

/** The usual port for mail belongs to whoever runs the product on this machine. */
export async function ownMailPort(env: Env = {}): Promise<Env> {
  if (env.NODE_ENV === 'production' || env.MAIL_IN_PORT) return {};
  return { MAIL_IN_PORT: String(await freePort()), MAIL_LOG_ADDRESS: 'log@localhost' };
}

async function ready({ child, output, ended }: Program, url: string): Promise<void> {
  const limit = Date.now() + READY_MS;
  for (const pause of pauses(20, 250)) {
    if (Date.now() > limit) break;
    if (child.exitCode !== null || child.signalCode !== null) {
      await ended;
      throw new Error(`The server ended with code ${child.exitCode}:\n${output()}`);
    }
    const status = await fetch(`${url}/readyz`).then(
      async (reply) => {
        await reply.body?.cancel();
        return reply.status;
      },
      () => 0,
    );
    if (status === 200) return;
    await sleep(pause);
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready after ${READY_MS / 1000} s:\n${output()}`);
}

async function callAt(
  url: string,
  endpoint: EndpointSpec,
  { params, body, headers }: Parameters<ServerProcess['call']>[1] = {},
): Promise<ApiResponse> {
  const isForm = body instanceof FormData;
  const reply = await fetch(url + addressOf(endpoint, { ...params }), {
    method: endpoint.method,
    headers: { ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const isJson = reply.headers.get('content-type')?.includes('json');
  const content = isJson ? await reply.json() : Buffer.from(await reply.arrayBuffer());
  return { status: reply.status, body: content, headers: reply.headers };
}

/** Signs in as a person does. The code can be typed at another node than the one that sent it. */
export async function signInAt(
  server: ServerProcess,
  account: { email: string; password: string },
  typed: ServerProcess = server,
): Promise<{ email: string; key: string }> {
  const first = await server.call(login, { body: account });
  if (first.status !== 200) throw new Error(`Login answered ${first.status} ${first.body.code}`);
  const { email } = account;
  const code = await eventually(() => codeIn(server, email));
  const second = await typed.call(twoFactor, {
    body: { email, code },
    headers: { cookie: cookieOf(first.headers) },
  });
  if (second.status !== 200) throw new Error(`2FA answered ${second.status} ${second.body.code}`);
  return { email, key: second.body.auth_key.key_id };
}

/** The code of the newest mail to an address in the outbox; undefined when there is none yet. */
export async function codeIn(server: ServerProcess, email: string): Promise<string | undefined> {
  const mails = await mailsIn(server, email);
  return mails[0]?.text.match(/\b\d{6}\b/)?.[0];
}

export async function mailsIn(server: ServerProcess, email: string): Promise<{ text: string }[]> {
  const reply = await fetch(`${server.url}/dev/outbox.json?to=${encodeURIComponent(email)}`);
  return (await reply.json()) as { text: string }[];
}

/** Milliseconds between two questions: ever more, because a long wait that asks often takes the time that it waits for. */
function* pauses(first: number, most: number): Generator<number> {
  for (let pause = first; ; pause = Math.min(most, pause * 1.5)) yield pause;
}

/** Tries again until there is a result. Throws when there is none in time. */
export async function eventually<T>(
  ask: () => Promise<T | undefined | false>,
  limitMs = 300_000,
): Promise<T> {
  const limit = Date.now() + limitMs;
  for (const pause of pauses(50, 1000)) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > limit) break;
    await sleep(pause);
  }
  throw new Error(`Nothing came within ${limitMs / 1000} s`);
}

/** A new folder for a server's data. */
export async function dataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(process.env.TEST_FOLDER || tmpdir(), 'rpt-data-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/**
 * It lies below those that the system gives out by itself, and a run gives it out once. Otherwise another server could have it before
 * ours has started, and answer in its place.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if ((await isFree(port)) && (await isFirst(port))) return port;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

async function isFirst(port: number): Promise<boolean> {
  const { TEST_FOLDER } = process.env;
  if (!TEST_FOLDER) return true;
  try {
    await writeFile(join(TEST_FOLDER, `port-${port}`), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
