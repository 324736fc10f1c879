// npm run bench: measures what users wait for and prints it beside its budget.
import { bootstrap } from './lib/bootstrap.mjs';
import { buildWeb } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { prepareCluster } from './lib/cluster.mjs';
import { runPinned } from './lib/run.mjs';
import { say } from './lib/say.mjs';

await bootstrap();
await buildWeb();
await prepareCluster();
const chromium = await ensureChromium();
if (!chromium.path) say(`Without Chromium the PDF is measured alone: ${chromium.why}`);
process.exit(
  await runPinned(['bench/main.ts', ...process.argv.slice(2)], {
    env: { CHROMIUM_PATH: chromium.path ?? '' },
  }),
);
