// npm start: installs what is missing, builds the pages when their sources changed, runs the server.
import { bootstrap } from './lib/bootstrap.mjs';
import { buildWeb } from './lib/build.mjs';
import { prepareCluster } from './lib/cluster.mjs';
import { runPinned } from './lib/run.mjs';

await bootstrap();
await buildWeb();
if (!process.env.DATABASE_URL) await prepareCluster();
// The heap of a server grows by less between two collections than V8 lets it (docs/operations/run.md, 'Memory').
process.exit(await runPinned(['--heap-growing-percent=30', 'server/main.ts', ...process.argv.slice(2)]));
