// The real third parties of `npm run siege -- parties`: found, or installed without starting what their packages bring.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from './debian.mjs';
import { executable, onPath } from './find.mjs';
import { pathWithProject, root } from './paths.mjs';

const POLICY = '/usr/sbin/policy-rc.d';

/** Finds a program, or installs its Debian package where it may: its path, or undefined. */
export async function findParty(program, debianPackage) {
  return pathOf(program) ?? ((await installUnstarted(debianPackage)) ? pathOf(program) : undefined);
}

const pathOf = (program) => onPath(program) ?? [`/usr/sbin/${program}`].find(executable);

/** Debian starts a service as soon as it is installed, on all addresses of the machine. */
async function installUnstarted(debianPackage) {
  const isOurs = process.getuid?.() === 0 && !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  spawnSync('debconf-set-selections', {
    input: 'postfix postfix/main_mailer_type select No configuration\n',
  });
  try {
    return await installPackage(debianPackage);
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}

/** Installs a package of npm that is no dependency of ours, beside the build: its folder, or undefined. */
export function npmParty(name, version) {
  const prefix = join(root, 'dist', 'parties');
  const installed = join(prefix, 'node_modules', name);
  if (existsSync(installed)) return installed;
  const args = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--prefix',
    prefix,
    `${name}@${version}`,
  ];
  const env = { ...process.env, PATH: pathWithProject() };
  spawnSync('npm', args, { env, stdio: 'inherit', shell: process.platform === 'win32' });
  return existsSync(installed) ? installed : undefined;
}
