import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { noCounts } from './counts.mjs';
import { root } from './paths.mjs';
import { runPinned } from './run.mjs';
import { say, step } from './say.mjs';
import { tool } from './tools.mjs';

const sources = [
  'web',
  'contract',
  'domain',
  'framework',
  'vite.capture.ts',
  'vite.config.ts',
  'vite.groups.ts',
  'vite.static.ts',
  'vite.theme.ts',
  'package.json',
  'package-lock.json',
];
const output = join(root, 'dist', 'web');
const stampFile = join(output, '.stamp');

/**
 * Builds the pages into dist/web, unless the build there was made from the same sources. A failed build ends the program.
 * With `required: false` it is returned as a failed stage of npm test.
 */
export async function buildWeb({ required = true } = {}) {
  const stamp = stampOf();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const code = await step('Building the pages (vite build)', () =>
    runPinned([tool('vite'), 'build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } }),
  );
  if (code !== 0 && !required)
    return { ...noCounts(), failed: 1, failures: ['the pages could not be built'] };
  if (code !== 0) {
    say('The pages could not be built; the lines above say why.');
    process.exit(code);
  }
  writeFileSync(stampFile, stamp);
}

function stampOf() {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesOf(join(root, source)))
      hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
