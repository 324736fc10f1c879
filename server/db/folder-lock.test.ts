import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const SILENCE_MS = 500;
/** Nobody waits this long in a test: it says that nothing has to be waited for. */
const NEVER_MS = 3_600_000;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rpt-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const elsewhere = { pid: 1, host: 'other-container', place: 'another boot pid:[1]', started: '17' };
const leave = (owner: object | string) =>
  writeFileSync(file, typeof owner === 'string' ? owner : JSON.stringify(owner));

/** What a lock of this process says. */
async function ownLock(): Promise<{ pid: number; started: string }> {
  const unlock = await lockFolder(folder);
  const owner = JSON.parse(readFileSync(file, 'utf8'));
  unlock();
  return owner;
}

test('a folder that is locked is refused, by number, until it is opened', async () => {
  const unlock = await lockFolder(folder, NEVER_MS);
  const refusal = lockFolder(folder, NEVER_MS);
  await expect(refusal).rejects.toThrow(FolderInUse);
  await expect(refusal).rejects.toThrow(`is in use by process ${process.pid}.`);
  unlock();
  expect(existsSync(file)).toBe(false);
  (await lockFolder(folder, NEVER_MS))();
});

test('the lock of a process of this machine that has ended is taken over at once', async () => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  leave({ ...(await ownLock()), pid: child.pid });
  (await lockFolder(folder, NEVER_MS))();
});

test('a number that another process has by now is no sign of life', async () => {
  const own = await ownLock();
  if (!own.started) return;
  leave({ ...own, started: '1' });
  (await lockFolder(folder, NEVER_MS))();
});

test('another container with the same number is in use as long as it touches its lock', async () => {
  leave(elsewhere);
  let beats = 0;
  const beating = setInterval(() => utimesSync(file, new Date(), new Date(++beats)), 50);
  const refusal = lockFolder(folder, NEVER_MS);
  await expect(refusal).rejects.toThrow('is in use by process 1 on other-container.');
  clearInterval(beating);
  (await lockFolder(folder, SILENCE_MS))();
});

test('two containers of one name are told apart', async () => {
  leave({ ...elsewhere, host: hostname() });
  const beating = setInterval(() => utimesSync(file, new Date(), new Date()), 50);
  await expect(lockFolder(folder, NEVER_MS)).rejects.toThrow('is in use by process 1.');
  clearInterval(beating);
});

test('a lock that its owner could not finish is taken over after a silence', async () => {
  leave('');
  (await lockFolder(folder, SILENCE_MS))();
  leave('{"pid":');
  (await lockFolder(folder, SILENCE_MS))();
});

test('the owner touches its lock', async () => {
  const unlock = await lockFolder(folder, NEVER_MS);
  utimesSync(file, new Date(0), new Date(0));
  leave(JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), host: 'seen-from-elsewhere' }));
  await expect(lockFolder(folder, NEVER_MS)).rejects.toThrow('on seen-from-elsewhere');
  unlock();
});

test('of several that find a dead owner one gets the folder', async () => {
  leave(elsewhere);
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => lockFolder(folder, SILENCE_MS)));
  const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(won).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(FolderInUse);
  won[0]?.value();
  expect(readdirSync(folder)).toEqual([]);
});
