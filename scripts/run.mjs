// node scripts/run.mjs FILE ARGUMENTS…: runs one of the project's TypeScript programs with the pinned Node.js.
import { bootstrap } from './lib/bootstrap.mjs';
import { runPinned } from './lib/run.mjs';
import { say } from './lib/say.mjs';

const args = process.argv.slice(2);
if (args.length === 0) {
  say('Which file? node scripts/run.mjs FILE ARGUMENTS…');
  process.exit(2);
}
await bootstrap();
process.exit(await runPinned(args));
