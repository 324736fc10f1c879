// npm run release: makes the archive that an operator installs without git, twice, and compares the two byte by byte.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap } from './lib/bootstrap.mjs';
import { buildWeb } from './lib/build.mjs';
import { root } from './lib/paths.mjs';
import { archive, changedFiles, folder, sumsOf, writeSums } from './lib/release.mjs';
import { say, step } from './lib/say.mjs';

await bootstrap();
const changed = changedFiles();
if (changed) {
  say(`The archive carries the name of a commit. Commit these files first:\n${changed}`);
  process.exit(1);
}
const first = await make('Making the archive');
const second = await make('Making it again, to compare');
const different = first.filter(({ sum }, index) => sum !== second[index].sum);
if (different.length > 0) {
  say(`Two builds of one commit differ: ${different.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
writeSums(second);
say(`\nThe two builds are identical. In ${folder}:`);
for (const { name, sum, bytes } of second) say(`  ${sum}  ${name}  ${Math.round(bytes / 1e5) / 10} MB`);

function make(title) {
  return step(title, async () => {
    rmSync(join(root, 'dist', 'web'), { recursive: true, force: true });
    await buildWeb();
    return sumsOf(archive());
  });
}
