// npm run dev: the server, restarted when its sources change, and Vite with reload in the browser.
import { bootstrap } from './lib/bootstrap.mjs';
import { runPinned } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { tool } from './lib/tools.mjs';

await bootstrap();
const port = process.env.PORT || '3000';
const pages = 'http://localhost:5173';
const env = {
  PORT: port,
  PUBLIC_URL: process.env.PUBLIC_URL || pages,
  API_TARGET: `http://127.0.0.1:${port}`,
};
say(`Open ${pages}; its calls go to the server on port ${port}.`);
const code = await Promise.race([
  runPinned(['--watch', '--watch-preserve-output', 'server/main.ts'], { env }),
  runPinned([tool('vite'), '--strictPort'], { env }),
]);
// One of the two has ended: the other goes with it.
process.kill(process.pid, 'SIGTERM');
process.exitCode = code;
