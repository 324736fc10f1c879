import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackage } from './debian.mjs';
import { onPath } from './find.mjs';
import { run } from './run.mjs';
import { step } from './say.mjs';

/** It can be started as a machine of its own. */
const PACKAGES = 'systemd-sysv,dbus';

/**
 * Debian's base system in a folder of its own, from where this machine gets its packages: `{ folder, remove }`, or `{ why }` not.
 * Nothing is mounted in it.
 */
export async function bareSystem() {
  if (process.getuid?.() !== 0) return { why: 'only root makes a system in a folder' };
  if (!debootstrap()) await installPackage('debootstrap');
  const program = debootstrap();
  if (!program) return { why: 'there is no debootstrap here' };
  const [codename, mirror] = mirrorOf();
  if (!mirror) return { why: 'apt has no mirror of this release of Debian' };
  const folder = mkdtempSync(join(tmpdir(), 'rpt-bare-'));
  // A user of its own runs in it.
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const code = await step(`Making a bare Debian ${codename} (debootstrap)`, () =>
    run(program, ['--variant=minbase', `--include=${PACKAGES}`, codename, folder, mirror], {
      stdio: ['ignore', 'ignore', 'inherit'],
      limit: 900,
    }),
  );
  if (code === 0) return { folder, remove };
  remove();
  return { why: `debootstrap ended with ${code}` };
}

const debootstrap = () => onPath('debootstrap');

function mirrorOf() {
  const codename = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  const format = ['indextargets', '--format', '$(RELEASE) $(REPO_URI)'];
  const { stdout = '' } = spawnSync('apt-get', format, { encoding: 'utf8' });
  const lines = stdout.split('\n').map((line) => line.split(' '));
  return lines.find(([release]) => release === codename) ?? [];
}
