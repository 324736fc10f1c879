// npm run siege -- install: a release in Debian's bare system, where there is no git, no npm and no Node.js (docs/operations.md, A
// release): the checksums, the archive unpacked, the environment set, a start as a user of its own, the first page, a backup. It ends
// with 1 when one of them fails.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newSigningKey } from '#server/adapters/signing/ed25519.ts';
import { emptyPostgres } from '#test/support/postgres.ts';
import { eventually, freePort } from '#test/support/process.ts';

const RELEASES = fileURLToPath(new URL('../dist/release', import.meta.url));
const USER = '10001:10001';

const [system = '', archive = ''] = process.argv.slice(2);
let running: ChildProcess | undefined;
const own = await emptyPostgres();
const port = await freePort();
const url = `http://127.0.0.1:${port}`;

note('the system has no Node.js, npm or git', inside('! command -v node npm git'));
mkdirSync(join(system, 'opt/rpt'), { recursive: true });
for (const file of [archive, 'SHA256SUMS', archive.replace('.tar.gz', '.cdx.json')])
  copyFileSync(join(RELEASES, file), join(system, 'opt', file));
note('the checksums are right', inside('cd /opt && sha256sum --check --quiet SHA256SUMS'));
const release = archive.replace('.tar.gz', '');
note(
  'the archive is unpacked',
  inside(`tar -xzf /opt/${archive} -C /opt/rpt && ln -sfn ${release} /opt/rpt/current`),
);
note(
  'a folder for its data',
  inside(`install -d -m 700 -o ${USER.split(':')[0]} -g ${USER.split(':')[1]} /var/lib/rpt`),
);
const environment = {
  NODE_ENV: 'production',
  DATA_DIR: '/var/lib/rpt',
  PORT: String(port),
  DATABASE_URL: own.url,
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'https://plan.example.org',
  ADMIN_EMAILS: 'admin@example.org',
  PAYFAST_URL: 'https://www.example.org',
  PAYFAST_API_URL: 'https://api.example.org',
  PAYFAST_MERCHANT_ID: '10012345',
  PAYFAST_MERCHANT_KEY: 'a1b2c3d4e5f6g',
  PAYFAST_PASSPHRASE: 'pass-phrase',
  PAYFAST_SOURCES: '192.0.2.0/24',
  SIGNING_KEY: newSigningKey(),
};
mkdirSync(join(system, 'etc/rpt'), { recursive: true });
const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
writeFileSync(join(system, 'etc/rpt/environment'), lines.join(''));

const server = spawn('chroot', asService('server/main.ts'), { stdio: ['ignore', 'pipe', 'pipe'] });
running = server;
let log = '';
for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (log += text));
const ended = new Promise((resolve) => server.once('exit', resolve));
const started = performance.now();
await eventually(async () => {
  if (server.exitCode !== null) throw new Error(`The server ended:\n${log}`);
  return (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200;
});
console.log(`it is ready after ${((performance.now() - started) / 1000).toFixed(1)} s, with its tables made`);
const page = await (await fetch(`${url}/login`)).text();
note('the first page', { status: page.includes('<div id="root"') ? 0 : 1, told: page.slice(0, 200) });
const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1] ?? '/nowhere';
const { status } = await fetch(url + script);
note('its script', { status: status === 200 ? 0 : 1, told: String(status) });
const user = readFileSync(`/proc/${server.pid}/status`, 'utf8').match(/^Uid:\s+(\d+)/m)?.[1];
note('it runs without root', { status: user === '0' ? 1 : 0, told: String(user) });
note('a backup', {
  ...told(spawnSync('chroot', asService('server/cli/backup.ts', '/var/lib/rpt/backup.gz'))),
});
server.kill('SIGTERM');
note('it stops with 0', { status: Number(await ended), told: log.slice(-500) });
await own.drop();

/** The command line of the unit's ExecStart, with the unit's environment. */
function asService(...args: string[]): string[] {
  const set = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const node = ['--chdir=/opt/rpt/current', ...set, 'node_modules/node/bin/node', ...args];
  return [`--userspec=${USER}`, system, '/usr/bin/env', '-i', ...node];
}

function inside(command: string) {
  return told(spawnSync('chroot', [system, '/bin/sh', '-c', command]));
}

function told({ status, stdout, stderr }: ReturnType<typeof spawnSync>) {
  return { status, told: `${stdout}${stderr}` };
}

function note(title: string, { status, told: text }: { status: number | null; told: string }): void {
  console.log(`${status === 0 ? 'done  ' : 'FAILED'}  ${title}`);
  if (status === 0) return;
  console.log(text);
  running?.kill('SIGKILL');
  process.exit(1);
}
