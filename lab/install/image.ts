import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#test/support/process.ts';
import { findParty } from '../../scripts/lib/parties.mjs';
import { done, note, type Place, RELEASES, ready, toldBy, work, writeEnvironment } from './attempt.ts';

const CONTAINERFILE = fileURLToPath(new URL('../../deploy/Containerfile', import.meta.url));
/** Leftovers of the tries before this one. */
const LEFT_OUT = [
  './opt/*',
  './etc/rpt',
  './etc/systemd/system/rpt.service',
  './var/lib/by-hand',
  './var/lib/private',
];
/** The base that the Containerfile names, as it is called where it is kept. */
const BASE = 'docker.io/library/debian:bookworm-slim';

/**
 * The image of deploy/Containerfile on the bare system, which takes the place of Debian's slim image, and a container of it: read-only,
 * without rights. Returns why not, when this machine cannot make one.
 */
export async function tryImage(place: Place): Promise<string | undefined> {
  const buildah = await findParty('buildah', 'buildah');
  const podman = await findParty('podman', 'podman');
  const runc = await findParty('runc', 'runc');
  if (!buildah || !podman || !runc) return 'there is no buildah, podman or runc here';
  const folder = mkdtempSync(join(tmpdir(), 'rpt-image-'));
  // Nothing of it is left among the images of this machine.
  const driver = readFileSync('/proc/filesystems', 'utf8').includes('overlay') ? 'overlay' : 'vfs';
  const store = [
    `--root=${join(folder, 'root')}`,
    `--runroot=${join(folder, 'run')}`,
    `--storage-driver=${driver}`,
  ];
  try {
    return await inStore(place, { buildah, podman, folder, store });
  } finally {
    spawnSync(podman, [...store, 'rm', '--all', '--force']);
    spawnSync(podman, [...store, 'volume', 'rm', '--all', '--force']);
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Store {
  buildah: string;
  podman: string;
  folder: string;
  store: string[];
}

async function inStore(place: Place, { buildah, podman, folder, store }: Store): Promise<undefined> {
  const { system, release, environment } = place;
  const base = join(folder, 'base.tar');
  done('the base is packed', 'tar', [
    ...LEFT_OUT.map((path) => `--exclude=${path}`),
    '-cf',
    base,
    '-C',
    system,
    '.',
  ]);
  done('it has the name of the slim image', podman, [...store, 'import', '--quiet', base, BASE]);
  rmSync(base);
  const from = ['--pull-never', '--build-arg', `RELEASE=${release}`, '--file', CONTAINERFILE];
  done('the image is made', buildah, [
    ...store,
    'build',
    '--isolation=chroot',
    '--tag=rpt',
    ...from,
    RELEASES,
  ]);

  const file = join(folder, 'environment');
  const port = await freePort();
  writeEnvironment(file, { ...environment, PORT: String(port) });
  const rights = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges'];
  // The container runs as deploy/Containerfile says, but in the network of this machine, where the database is, and within its limits.
  const limits = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096'];
  const here = ['--runtime=runc', '--network=host', ...limits, `--env-file=${file}`];
  const args = ['run', '--name=rpt', ...rights, ...here, '--volume=rpt:/data', 'rpt'];
  const at = { ...place, url: `http://127.0.0.1:${port}` };
  const container = () => {
    const child = spawn(podman, [...store, '--cgroup-manager=cgroupfs', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    process.once('exit', () => child.kill('SIGKILL'));
    let log = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        log += text;
      });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { ended, why: () => (child.exitCode === null ? null : log) };
  };
  const first = container();
  await ready(at, first.why);
  const isKept = await work(at);
  await isKept();
  const user = done('who runs in it', podman, [
    ...store,
    'exec',
    'rpt',
    'sh',
    '-c',
    'id -u; touch /opt/x; ls /opt',
  ]);
  note(
    'it runs without root on a file system that it cannot write',
    user === `10001\n${release}\nrpt\n`,
    user,
  );
  const stopped = spawnSync(podman, [...store, 'stop', '--time=30', 'rpt'], { encoding: 'utf8' });
  note('it stops with 0', stopped.status === 0 && (await first.ended) === 0, toldBy(stopped));
  done('the container is removed', podman, [...store, 'rm', 'rpt']);
  const second = container();
  await ready(at, second.why);
  await isKept();
  done('another one finds its files in the volume', podman, [...store, 'stop', '--time=30', 'rpt']);
}
