import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { step } from './say.mjs';

let updated = false;

/**
 * Installs a Debian package when this is Debian (or a distribution based on it) and we are root. Returns whether it tried
 * and succeeded.
 */
export async function installPackage(name) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  const apt = (...args) =>
    run('apt-get', ['-q', ...args], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      input: 'ignore',
      limit: 600,
    });
  return step(`Installing ${name} (apt-get)`, async () => {
    if (!updated) updated = (await apt('update')) === 0;
    return (await apt('install', '-y', '--no-install-recommends', name)) === 0;
  });
}
