// Prepares a fresh clone so that the project runs. Plain JavaScript for Node.js 20 with nothing installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { foreignPath, modules, pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';
import { say, step } from './say.mjs';

const windows = process.platform === 'win32';
const stampFile = join(modules, '.bootstrap-stamp');

/** Installs what is missing: the packages of the lockfile and the pinned Node.js. Ends the program if it cannot. */
export async function bootstrap() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) fail(`Node.js ${process.versions.node} is too old.`, 'Install Node.js 20 or later.');
  await ensurePackages();
  await ensureRuntime();
}

async function ensurePackages() {
  const stamp = stampOf();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!alreadyInstalled()) {
    // `npm ci` is not used, because it refuses a lockfile without the programs of other platforms, which some mirrors
    // lack.
    const code = await step('Installing the packages of package-lock.json (npm install)', () =>
      npm(['install', '--no-save', '--include=dev']),
    );
    if (code !== 0) {
      fail(
        `npm install ended with code ${code}.`,
        'Is the npm registry reachable from here (npm ping)? A proxy or mirror is set with: npm config set registry URL.',
        'If files are in use, stop what runs from this folder, delete node_modules and try again.',
      );
    }
  }
  writeFileSync(stampFile, stamp);
}

async function ensureRuntime() {
  if (runtimeVersion()?.startsWith('v24.')) return;
  const folder = join(modules, 'node');
  // Some npm versions ask before they run install scripts. Those do not download the runtime.
  await step('Installing the pinned Node.js 24', () =>
    run(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, env: npmEnvironment() }),
  );
  const version = runtimeVersion();
  if (!version?.startsWith('v24.')) {
    fail(
      `The pinned Node.js does not run here (${version ?? 'not installed'}).`,
      `Try by hand: cd ${folder} && node installArchSpecificPackage.js`,
    );
  }
}

/** True when somebody ran npm by hand and every package of the lockfile is there in its version. */
function alreadyInstalled() {
  try {
    const wanted = packagesOf(join(root, 'package-lock.json'));
    const present = packagesOf(join(modules, '.package-lock.json'));
    return Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' || entry.optional || entry.devOptional || present[path]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

const stampOf = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

function runtimeVersion() {
  if (!existsSync(pinnedNode)) return undefined;
  const answer = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : undefined;
}

const npm = (args) =>
  run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    env: npmEnvironment(),
    shell: windows,
    input: 'ignore',
  });

const npmEnvironment = () => ({ PATH: foreignPath().join(delimiter) });

function fail(problem, ...hints) {
  say(`\n${problem}`);
  for (const hint of hints) say(`  ${hint}`);
  process.exit(1);
}
