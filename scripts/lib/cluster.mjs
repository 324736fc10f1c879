import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runPinned } from './run.mjs';
import { say, step } from './say.mjs';

const template = join(root, 'dist', 'cluster');
const stampFile = join(root, 'dist', 'cluster.stamp');

/**
 * Makes an empty embedded database once, in dist/cluster. Each new database is a copy of it, because making one takes
 * seconds. A start also works without it, only slower, so a failure is only reported.
 */
export async function prepareCluster() {
  const stamp = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(template) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  rmSync(template, { recursive: true, force: true });
  const code = await step('Preparing an empty database', () =>
    runPinned(['server/db/new-cluster.ts', template]),
  );
  if (code === 0) writeFileSync(stampFile, stamp);
  else say('The empty database could not be prepared; the first start makes its own.');
}
