import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countProcessorTime } from '../scripts/lib/processor-time.mjs';

const seconds = countProcessorTime();

/** A program that works for a while, says so, and waits. */
const BUSY = `
  const from = process.cpuUsage().user;
  for (let n = 0; process.cpuUsage().user - from < 400_000; ) for (let turn = 0; turn < 1e6; turn++) n += turn;
  console.log('worked');
  setInterval(() => {}, 1000);`;
/** It starts such a program, and waits. */
const ABOVE = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(BUSY)}], { stdio: 'inherit' })`;
const WORKED = 0.4;

test.skipIf(seconds() === undefined)('a killed group leaves its processor time in the count', async () => {
  const before = seconds() ?? 0;
  const child = spawn(process.execPath, ['-e', ABOVE], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  const alive = (seconds() ?? 0) - before;
  expect(alive).toBeGreaterThanOrEqual(WORKED);
  // Nobody waits for the program below.
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await closed;
  await sleep(200);
  expect((seconds() ?? 0) - before).toBeGreaterThanOrEqual(alive);
});
