// npm run dev: the server, restarted when its sources change, and Vite with reload in the browser.
import { bootstrap } from './lib/bootstrap.mjs';
import { prepareCluster } from './lib/cluster.mjs';
import { runPinned } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { tool } from './lib/tools.mjs';

await bootstrap();
if (!process.env.DATABASE_URL) await prepareCluster();
const port = process.env.PORT || '3000';
const pages = 'http://localhost:5173';
const env = {
  PORT: port,
  PUBLIC_URL: process.env.PUBLIC_URL || pages,
  API_TARGET: `http://127.0.0.1:${port}`,
};
const server = runPinned(['--watch', '--watch-preserve-output', 'server/main.ts'], { env });
// A page that loads before the server would sign the member out.
await Promise.race([server, alive()]);
say(`Open ${pages}; its calls go to the server on port ${port}.`);
// Vite must not clear the screen, so that the addresses and accounts of the server stay visible.
const vite = [tool('vite'), '--strictPort', '--clearScreen', 'false'];
const code = await Promise.race([server, runPinned(vite, { env })]);
// When one of the two ends, the other is stopped.
process.kill(process.pid, 'SIGTERM');
process.exitCode = code;

async function alive() {
  while (
    !(await fetch(`${env.API_TARGET}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
