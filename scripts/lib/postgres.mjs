// A throw-away PostgreSQL for the tests: found or installed, made in a folder of its own, deleted at the end.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { installPackage } from './debian.mjs';
import { executable, onPath } from './find.mjs';
import { say, step } from './say.mjs';
import { throwAwayRoot } from './throw-away-root.mjs';

/**
 * Returns `{ url, stop }` of a running server, or `{ why }` there is none. `TEST_DATABASE_URL` is used as it is. `stop`
 * ends the server and deletes its folder. It also runs when this program exits in any other way.
 */
export async function ensurePostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} };
  if (process.platform === 'win32') return { why: 'set TEST_DATABASE_URL to a PostgreSQL 15 or later' };
  const programs = findPrograms() ?? ((await installPackage('postgresql')) ? findPrograms() : undefined);
  if (!programs)
    return { why: 'no PostgreSQL here; install postgresql 15 or later or set TEST_DATABASE_URL' };
  try {
    return await step('Starting a throw-away PostgreSQL', () => startCluster(programs, SMALL_LOG));
  } catch (error) {
    return { why: `PostgreSQL did not start: ${error.message}` };
  }
}

/** The folder may be in memory. A cluster with a standby keeps more, for the standby may be behind. */
const SMALL_LOG = { max_wal_size: '256MB' };

function findPrograms() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`);
  const own = onPath('initdb');
  if (own) folders.push(dirname(own));
  return folders.find((bin) => executable(join(bin, 'initdb')) && executable(join(bin, 'postgres')));
}

/**
 * A cluster that nobody else uses, for tests that stop the database: `{ url, stop, halt, launch, standby }`, or undefined when
 * PostgreSQL is not installed. `halt` ends the server in the given mode of pg_ctl stop; `launch` starts it again. `standby`
 * starts a second one that repeats it.
 */
export async function ownCluster() {
  const programs = process.platform === 'win32' ? undefined : findPrograms();
  // Committed data must be there after a crash.
  return programs && startCluster(programs, { synchronous_commit: 'on' });
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' };

async function startCluster(bin, more = {}, primary = undefined) {
  const folder = mkdtempSync(join(throwAwayRoot(), 'rpt-postgres-'));
  const who = owner();
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  try {
    if (primary) copyCluster(bin, primary, data, who, folder);
    else makeCluster(bin, data, who, folder);
    const port = await freePort();
    const start = () => launch(bin, data, port, who, folder, more);
    let server = await start();
    say(`   PostgreSQL on 127.0.0.1:${port}`);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    return {
      url,
      standby: () => startCluster(bin, more, url),
      halt: (mode) => halt(server, signals[mode]),
      launch: async () => {
        server = await start();
      },
      stop: async () => {
        await halt(server, signals.fast);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function makeCluster(bin, data, who, cwd) {
  const make = (locale) =>
    spawnSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'],
      { ...who, cwd, encoding: 'utf8' },
    );
  let made = make('C.UTF-8');
  if (made.status !== 0) {
    rmSync(data, { recursive: true, force: true });
    made = make('C');
  }
  if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr}`);
}

/** The copy asks the first one for every change, until it is promoted. */
function copyCluster(bin, primary, data, who, cwd) {
  const args = ['-d', primary, '-D', data, '-R', '-c', 'fast', '--no-sync'];
  const made = spawnSync(join(bin, 'pg_basebackup'), args, { ...who, cwd, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`pg_basebackup: ${made.error?.message ?? made.stderr}`);
}

function launch(bin, data, port, who, folder, more) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    ...more,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...args], {
    ...who,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // It gets its own process group. Otherwise Ctrl-C in a terminal would end the server before the tests have stopped.
    detached: true,
  });
  process.on('exit', () => dropNow(server, folder));
  return new Promise((resolve, reject) => {
    let log = '';
    const slow = setTimeout(() => reject(new Error(`not ready after 300 s\n${log}`)), 300_000);
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`ended with code ${code}\n${log}`)));
    server.stderr.on('data', (chunk) => {
      if (log.length < 10_000) log += chunk;
      if (!/ready to accept (read-only )?connections/.test(log)) return;
      clearTimeout(slow);
      resolve(server);
    });
  });
}

async function halt(server, signal) {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  const force = setTimeout(() => server.kill('SIGQUIT'), 60_000);
  await ended;
  clearTimeout(force);
}

function dropNow(server, folder) {
  if (server.exitCode === null) server.kill('SIGQUIT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 });
}

/** PostgreSQL and its pooler refuse to run as root. They then run as the user of PostgreSQL, or as nobody. */
export function owner() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag, name) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim() || NaN);
  const name = Number.isNaN(id('-u', 'postgres')) ? 'nobody' : 'postgres';
  return { uid: id('-u', name), gid: id('-g', name) };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
