// npm run dev: the server, restarted when its sources change, and Vite with reload in the browser.
import { bootstrap } from './lib/bootstrap.mjs';
import { runPinned } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { tool } from './lib/tools.mjs';

await bootstrap();
const port = process.env.PORT || '3000';
say(`API on http://127.0.0.1:${port}; open the address that Vite prints.`);
const code = await Promise.race([
  runPinned(['--watch', '--watch-preserve-output', 'server/main.ts'], { env: { PORT: port } }),
  runPinned([tool('vite'), '--host', '127.0.0.1'], { env: { PORT: port } }),
]);
// One of the two has ended: the other goes with it.
process.kill(process.pid, 'SIGTERM');
process.exitCode = code;
