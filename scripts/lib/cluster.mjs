import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runPinned } from './run.mjs';
import { say, step } from './say.mjs';

const template = join(root, 'dist', 'cluster');
const stampFile = join(root, 'dist', 'cluster.stamp');
const migrations = join(root, 'server', 'db', 'migrations');

/**
 * Makes an embedded database with the tables of this version and no rows once, in dist/cluster. Each new database is a copy of
 * it, because making one takes seconds. A start also works without it, only slower, so a failure is only reported.
 */
export async function prepareCluster() {
  const stamp = stampOf([
    join(root, 'package-lock.json'),
    ...readdirSync(migrations)
      .sort()
      .map((name) => join(migrations, name)),
  ]);
  if (existsSync(template) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const making = `${template}.making`;
  for (const folder of [template, making]) rmSync(folder, { recursive: true, force: true });
  // Nothing of an installation: the command makes its tables in this folder alone.
  const env = { NODE_ENV: '', DATABASE_URL: '', DATABASE_URL_FILE: '', DATA_DIR: making };
  const code = await step('Preparing an empty database', () =>
    runPinned(['server/cli/migrate.ts'], { env, label: 'Tables' }),
  );
  if (code === 0) {
    renameSync(join(making, 'pglite'), template);
    writeFileSync(stampFile, stamp);
  } else say('The empty database could not be prepared; the first start makes its own.');
  rmSync(making, { recursive: true, force: true });
}

function stampOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}
