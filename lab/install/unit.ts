import { type ChildProcess, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '#test/support/process.ts';
import { findParty } from '../../scripts/lib/parties.mjs';
import { note, type Place, ready, statusOf, toldBy, work, writeEnvironment } from './attempt.ts';

const UNIT = 'rpt';
const LOG_LINES = '60';
const STOP_MS = 60_000;
/** `systemd-analyze security` in tenths. */
const HARDEST = '20';
/** The command of docs/operations/install.md for a backup: the service's user exists only while one of its units runs. */
const BACKUP = `systemd-run --wait --pipe --quiet -p DynamicUser=yes -p User=rpt -p StateDirectory=rpt \\
  -p EnvironmentFile=/etc/rpt/environment -p Environment=DATA_DIR=/var/lib/rpt -p WorkingDirectory=/opt/rpt/current \\
  /opt/rpt/current/node_modules/node/bin/node server/cli/backup.ts /var/lib/rpt/backup.gz`;

/**
 * Runs the release as the unit of deploy/rpt.service, under the systemd of the bare system, which is the first process of a container.
 * Returns why not, when there can be none here.
 */
export async function tryUnit(place: Place): Promise<string | undefined> {
  const nspawn = await findParty('systemd-nspawn', 'systemd-container');
  if (!nspawn) return 'there is no systemd-nspawn here';
  if (!existsSync(join(place.system, 'lib/systemd/systemd'))) return 'the bare system has no systemd';
  const machine = await boot(nspawn, place.system);
  if (typeof machine === 'string') return machine;
  try {
    await operate(place, machine);
  } catch (error) {
    const { stdout } = machine.run('journalctl', '--no-pager', '-n', LOG_LINES);
    throw new Error(`${(error as Error).message}\n${stdout}`);
  } finally {
    await machine.stop();
  }
}

interface Machine {
  run(...command: string[]): SpawnSyncReturns<string>;
  stop(): Promise<void>;
}

/** It shares the network of this machine, so that the database and we are at hand. A text says why it does not start. */
async function boot(nspawn: string, system: string): Promise<Machine | string> {
  const args = [
    '--quiet',
    '--register=no',
    '--keep-unit',
    '--boot',
    '--console=pipe',
    `--directory=${system}`,
  ];
  const container = spawn(nspawn, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [container.stdout, container.stderr])
    stream.on('data', (text) => {
      log = `${log}${text}`.slice(-4000);
    });
  const ended = new Promise<void>((resolve) => container.once('exit', () => resolve()));
  process.once('exit', () => container.kill('SIGTERM'));
  const first = await eventually(async () => firstProcess(container) ?? container.exitCode !== null);
  if (typeof first === 'boolean')
    return `systemd-nspawn ended with ${container.exitCode}: ${log.slice(-500)}`;
  const run = (...command: string[]) =>
    spawnSync('nsenter', ['--target', String(first), '--all', '--', ...command], { encoding: 'utf8' });
  return {
    run,
    async stop() {
      run('systemctl', 'poweroff');
      const force = setTimeout(() => container.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(force);
    },
  };
}

/** The systemd in the container: a child of systemd-nspawn, in a numbering of processes of its own. */
function firstProcess({ pid, exitCode }: ChildProcess): number | undefined {
  if (exitCode !== null) return undefined;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  const numbering = (process: number | string) => readlinkSync(`/proc/${process}/ns/pid`);
  return children.map(Number).find((child) => {
    return (
      numbering(child) !== numbering('self') && readFileSync(`/proc/${child}/comm`, 'utf8') === 'systemd\n'
    );
  });
}

async function operate(place: Place, machine: Machine): Promise<void> {
  const { system, environment } = place;
  const inside = (title: string, ...command: string[]) => {
    const result = machine.run(...command);
    note(title, result.status === 0, toldBy(result));
    return result.stdout;
  };
  const property = (name: string) =>
    machine.run('systemctl', 'show', '--property', name, '--value', UNIT).stdout.trim();
  await eventually(async () => machine.run('systemctl', 'is-system-running').stdout.trim() === 'running');
  console.log('done    systemd runs as the first process');

  writeEnvironment(join(system, 'etc/rpt/environment'), environment);
  copyFileSync(
    join(system, 'opt/rpt/current/deploy/rpt.service'),
    join(system, 'etc/systemd/system/rpt.service'),
  );
  inside('systemctl daemon-reload', 'systemctl', 'daemon-reload');
  inside('systemctl enable --now', 'systemctl', 'enable', '--now', UNIT);
  await ready(place);
  const isKept = await work(place);
  await isKept();
  const pid = property('MainPID');
  // The numbers of the container are not ours.
  const {
    Uid = '',
    NoNewPrivs,
    Seccomp,
    CapEff,
  } = statusOf(inside('its status', 'cat', `/proc/${pid}/status`));
  note('it runs without root', Number(Uid.split(/\s/)[0]) > 0, Uid);
  note('it has no capabilities and gets none', /^0+$/.test(CapEff ?? '') && NoNewPrivs === '1');
  note('its calls to the kernel are filtered', Seccomp === '2');
  inside(
    'systemd-analyze security says 2.0 or better',
    'systemd-analyze',
    'security',
    '--no-pager',
    `--threshold=${HARDEST}`,
    UNIT,
  );
  inside('a backup, as docs/operations/install.md has it', 'sh', '-c', BACKUP);

  inside('kill -9', 'systemctl', 'kill', '--kill-who=main', '--signal=KILL', UNIT);
  await eventually(async () => ![pid, '0'].includes(property('MainPID')));
  await ready(place);
  await isKept();
  note('systemd started it again', property('NRestarts') === '1');

  inside('systemctl stop', 'systemctl', 'stop', UNIT);
  const ends = [property('ActiveState'), property('Result'), property('ExecMainStatus')].join(' ');
  note('it stopped with 0, in time', ends === 'inactive success 0', ends);
  inside('systemctl start', 'systemctl', 'start', UNIT);
  await ready(place);
  await isKept();
}
