// Two releases for the trial of an upgrade: an older one, built from its own commit, and the present one.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build.mjs';
import { modules, pinnedNode, root } from './paths.mjs';
import { stageRelease } from './release.mjs';
import { run } from './run.mjs';
import { say, step } from './say.mjs';

const MIGRATIONS = 'server/db/migrations';

/**
 * Stages both in dist/upgrade: `{ older, newer, remove }`, or `{ why }` not. The older one is `from`, else the newest tag, else the
 * commit that last changed a migration: before the first release migrations are edited, and no database survives that.
 */
export async function twoReleases(from = '') {
  if (git('rev-parse', 'HEAD') === '') return { why: 'this folder is not a git clone' };
  const commit =
    from || git('describe', '--tags', '--abbrev=0') || git('log', '-1', '--format=%H', '--', MIGRATIONS);
  const folder = join(root, 'dist', 'upgrade');
  const [clone, older, newer] = ['clone', 'older', 'newer'].map((name) => join(folder, name));
  const remove = () => {
    git('worktree', 'remove', '--force', clone);
    rmSync(folder, { recursive: true, force: true });
  };
  remove();
  mkdirSync(folder, { recursive: true });
  git('worktree', 'add', '--detach', clone, commit);
  say(`The older release is ${git('log', '-1', '--format=%h %s', commit)}`);
  await step('Building the older release', () => buildOlder(clone, older));
  await buildWeb();
  stageRelease(newer);
  // So that the change of the tables is tried too, also when the two releases have the same ones.
  writeFileSync(
    join(newer, MIGRATIONS, '9000-siege.sql'),
    'create table siege_upgrade (id int primary key);\n',
  );
  return { older, newer, remove };
}

async function buildOlder(clone, stage) {
  const lock = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lock(clone) === lock(root)) spawnSync('cp', ['-al', modules, join(clone, 'node_modules')]);
  else await run('npm', ['ci', '--ignore-scripts'], { cwd: clone });
  // With its own scripts, which know what it is made of.
  const script = `
    const { buildWeb } = await import('${join(clone, 'scripts/lib/build.mjs')}');
    const { stageRelease } = await import('${join(clone, 'scripts/lib/release.mjs')}');
    await buildWeb();
    stageRelease(${JSON.stringify(stage)});`;
  const code = await run(pinnedNode, ['--input-type=module', '-e', script], { cwd: clone });
  if (code !== 0) throw new Error('The older release could not be built');
}

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
