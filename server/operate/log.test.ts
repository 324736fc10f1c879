import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each(['info', 'fatal'])('a server whose output nobody reads goes on and ends (%s)', async (last) => {
  // Far more than a pipe holds.
  const program = `
    import { createLog, standardOutput } from './server/operate/log.ts';
    const log = createLog('info', standardOutput());
    for (let line = 0; line < 5000; line++) log.info('x'.repeat(200));
    setTimeout(() => { log.${last}('the last line'); process.exit(3); }, 100);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 120_000,
    killSignal: 'SIGKILL',
  });
  expect(await once(child, 'exit')).toEqual([3, null]);
});
