import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  done,
  note,
  type Place,
  RELEASES,
  ready,
  statusOf,
  toldBy,
  work,
  writeEnvironment,
} from './attempt.ts';

const UID = '10001';
const USER = `${UID}:${UID}`;
const DATA = '/var/lib/by-hand';

/** The checksums, the archive unpacked, the environment set, a start as a user of its own, the first page, a backup. */
export async function tryByHand(place: Place): Promise<void> {
  const { system, archive, release } = place;
  const environment = { ...place.environment, DATA_DIR: DATA };
  const inside = (title: string, command: string) =>
    done(title, 'chroot', [system, '/bin/sh', '-c', command]);

  inside('the system has no Node.js, npm or git', '! command -v node npm git');
  mkdirSync(join(system, 'opt/rpt'), { recursive: true });
  for (const file of [archive, 'SHA256SUMS', `${release}.cdx.json`])
    copyFileSync(join(RELEASES, file), join(system, 'opt', file));
  inside('the checksums are right', 'cd /opt && sha256sum --check --quiet SHA256SUMS');
  inside(
    'the archive is unpacked',
    `tar -xzf /opt/${archive} -C /opt/rpt && ln -sfn ${release} /opt/rpt/current`,
  );
  inside('a folder for its data', `install -d -m 700 -o ${UID} -g ${UID} ${DATA}`);
  writeEnvironment(join(system, 'etc/rpt/environment'), environment);

  /** The command line of the unit's ExecStart. */
  const asService = (...args: string[]) => {
    const set = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    const node = ['--chdir=/opt/rpt/current', ...set, 'node_modules/node/bin/node', ...args];
    return [`--userspec=${USER}`, system, '/usr/bin/env', '-i', ...node];
  };
  const server = spawn('chroot', asService('server/main.ts'), { stdio: ['ignore', 'pipe', 'pipe'] });
  process.once('exit', () => server.kill('SIGKILL'));
  let log = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text) => {
      log += text;
    });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await ready(place, () => (server.exitCode === null ? null : log));
  const isKept = await work(place);
  await isKept();
  note(
    'it runs without root',
    statusOf(readFileSync(`/proc/${server.pid}/status`, 'utf8')).Uid?.startsWith(UID) ?? false,
  );
  const backup = spawnSync('chroot', asService('server/cli/backup.ts', `${DATA}/backup.gz`), {
    encoding: 'utf8',
  });
  note('a backup', backup.status === 0, toldBy(backup));
  server.kill('SIGTERM');
  note('it stops with 0', (await ended) === 0, log.slice(-500));
}
