import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const SILENCE_MS = 500;
/** Nobody waits this long in a test: it says that nothing has to be waited for. */
const NEVER_MS = 3_600_000;

const onLost = vi.fn();
const lock = (silenceMs?: number) => lockFolder(folder, onLost, silenceMs);

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rpt-lock-'));
  file = join(folder, 'lock');
  onLost.mockClear();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const elsewhere = { pid: 1, host: 'other-container', place: 'another boot pid:[1]', started: '17' };
const leave = (owner: object | string) =>
  writeFileSync(file, typeof owner === 'string' ? owner : JSON.stringify(owner));

/** The content of a lock of this process. */
async function ownLock(): Promise<{ pid: number; started: string }> {
  const unlock = await lock();
  const owner = JSON.parse(readFileSync(file, 'utf8'));
  unlock();
  return owner;
}

test('a folder that is locked is refused, by number, until it is opened', async () => {
  const unlock = await lock(NEVER_MS);
  const refusal = lock(NEVER_MS);
  await expect(refusal).rejects.toThrow(FolderInUse);
  await expect(refusal).rejects.toThrow(`is in use by process ${process.pid}.`);
  unlock();
  expect(existsSync(file)).toBe(false);
  (await lock(NEVER_MS))();
});

test('the lock of a process of this machine that has ended is taken over at once', async () => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  leave({ ...(await ownLock()), pid: child.pid });
  (await lock(NEVER_MS))();
});

test('a number that another process has by now is no sign of life', async () => {
  const own = await ownLock();
  if (!own.started) return;
  leave({ ...own, started: '1' });
  (await lock(NEVER_MS))();
});

test('without a start time, a process number in use counts as alive only with a touched lock', async () => {
  const own = { ...(await ownLock()), started: '' };
  for (const pid of [process.pid, process.ppid]) {
    leave({ ...own, pid });
    (await lock(SILENCE_MS))();
    leave({ ...own, pid });
    const beating = setInterval(() => utimesSync(file, new Date(), new Date()), 50);
    await expect(lock(NEVER_MS)).rejects.toThrow(`is in use by process ${pid}.`);
    clearInterval(beating);
  }
});

test('another container with the same number is in use as long as it touches its lock', async () => {
  leave(elsewhere);
  let beats = 0;
  const beating = setInterval(() => utimesSync(file, new Date(), new Date(++beats)), 50);
  const refusal = lock(NEVER_MS);
  await expect(refusal).rejects.toThrow('is in use by process 1 on other-container.');
  clearInterval(beating);
  (await lock(SILENCE_MS))();
});

test('two containers of one name are distinguished', async () => {
  leave({ ...elsewhere, host: hostname() });
  const beating = setInterval(() => utimesSync(file, new Date(), new Date()), 50);
  await expect(lock(NEVER_MS)).rejects.toThrow('is in use by process 1.');
  clearInterval(beating);
});

test('a lock that its owner could not finish is taken over after a silence', async () => {
  leave('');
  (await lock(SILENCE_MS))();
  leave('{"pid":');
  (await lock(SILENCE_MS))();
});

test('the owner touches its lock', async () => {
  const unlock = await lock(NEVER_MS);
  utimesSync(file, new Date(0), new Date(0));
  await vi.waitFor(() => expect(statSync(file).mtimeMs).toBeGreaterThan(0), 60_000);
  expect(onLost).not.toHaveBeenCalled();
  unlock();
});

test('an owner whose lock was taken over gets a message, and leaves the lock as it is', async () => {
  const unlock = await lock(NEVER_MS);
  leave(elsewhere);
  utimesSync(file, new Date(0), new Date(0));
  await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), 60_000);
  expect(onLost.mock.calls).toEqual([
    [expect.stringContaining('was taken over by process 1 on other-container')],
  ]);
  unlock();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(elsewhere);
  expect(statSync(file).mtimeMs).toBe(0);
});

test('an owner whose lock is gone makes it again', async () => {
  const unlock = await lock(NEVER_MS);
  const mine = readFileSync(file, 'utf8');
  rmSync(file);
  await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toBe(mine), 60_000);
  expect(onLost).not.toHaveBeenCalled();
  unlock();
  expect(existsSync(file)).toBe(false);
});

test('one of several that find a dead owner gets the folder', async () => {
  leave(elsewhere);
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => lock(SILENCE_MS)));
  const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(won).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(FolderInUse);
  won[0]?.value();
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock that was moved by mistake is put back only if there is no other', async () => {
  const living = await ownLock();
  leave(elsewhere);
  const rename = fs.renameSync;
  const renamed = vi.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
    // A quicker one has replaced the dead owner's lock; while that is in hands, a third one makes its own.
    leave({ ...elsewhere, pid: 2 });
    rename(from, to);
    leave(living);
  });
  await expect(lock(SILENCE_MS)).rejects.toThrow(FolderInUse);
  renamed.mockRestore();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(living);
  expect(readdirSync(folder)).toEqual(['lock']);
});
