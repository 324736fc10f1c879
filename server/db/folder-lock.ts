import fs from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { codeOf } from './faults.ts';

/** Another process uses the folder. The message tells an operator what to do. */
export class FolderInUse extends Error {}

/** Ends the process. The message says why. */
export type OnLost = (message: string) => void;

const BEAT_MS = 1000;
const LOOK_MS = 100;
const SILENCE_MS = 6000;
const ATTEMPTS = 3;

/**
 * Locks a folder for this process, because two processes on one embedded database would destroy it. Returns the function
 * that unlocks it. The lock of a dead owner is replaced. The system knows by process number and start time whether an
 * owner lives. An owner in another container or on another machine, where numbers mean nothing, lives as long as it
 * touches its lock. Throws FolderInUse. When this process stood still for longer than the silence and another one took
 * the lock, `onLost` is called. It must end this process at once and may not touch the folder.
 */
export async function lockFolder(
  folder: string,
  onLost: OnLost,
  silenceMs = SILENCE_MS,
): Promise<() => void> {
  fs.mkdirSync(dirname(resolve(folder)), { recursive: true });
  // Only this user may read the folder, because it holds members' data.
  if (!fs.existsSync(folder)) fs.mkdirSync(folder, { mode: 0o700 });
  const file = join(folder, 'lock');
  const mine = JSON.stringify(thisProcess());
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (create(file, mine)) return keep(file, mine, (owner) => onLost(takenOver(folder, owner)));
    const text = read(file);
    if (text === null) continue;
    const owner = ownerOf(text);
    if (await isAlive(owner, file, silenceMs)) throw new FolderInUse(inUse(folder, owner));
    takeAway(file, text);
  }
  throw new FolderInUse(
    `${folder} is wanted by other processes that are starting now. Start this one again.`,
  );
}

interface Owner {
  pid: number;
  host: string;
  /**
   * Identifies this run of the machine and, in a container, its own numbering of processes. Empty where the system does
   * not say.
   */
  place: string;
  /** When the process started, in the machine's own count. Empty where the system does not say. */
  started: string;
}

const thisProcess = (): Owner => ({
  pid: process.pid,
  host: hostname(),
  place: [
    attempt(() => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    attempt(() => fs.readlinkSync('/proc/self/ns/pid')),
  ].join(' '),
  started: running(process.pid)?.started ?? '',
});

function create(file: string, text: string): boolean {
  try {
    fs.writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Touches the lock regularly, for processes that cannot see this one, and checks that the lock is still its own. Both
 * happen in one step without a pause, so that it never touches another's lock.
 */
function keep(file: string, mine: string, onLost: (owner: Owner | null) => void): () => void {
  const beat = setInterval(() => {
    const text = attempt(() => read(file), null);
    if (text === mine) attempt(() => fs.utimesSync(file, new Date(), new Date()), null);
    // Somebody removed the lock, or has moved it aside for a moment (see takeAway). Make it again, or find another's next
    // time.
    else if (text === null) attempt(() => create(file, mine), false);
    else {
      clearInterval(beat);
      onLost(ownerOf(text));
    }
  }, BEAT_MS).unref();
  return () => {
    clearInterval(beat);
    if (read(file) === mine) fs.rmSync(file, { force: true });
  };
}

const read = (file: string): string | null => ifThere(() => fs.readFileSync(file, 'utf8'));

/** Null for a lock that is being written now, or whose owner was killed while writing it. */
function ownerOf(text: string): Owner | null {
  const owner = attempt(() => JSON.parse(text) as Partial<Owner> | null, null);
  return typeof owner?.pid === 'number'
    ? { host: '', place: '', started: '', ...owner, pid: owner.pid }
    : null;
}

async function isAlive(owner: Owner | null, file: string, silenceMs: number): Promise<boolean> {
  const { host, place } = thisProcess();
  if (owner?.host !== host || owner.place !== place) return isTouched(file, silenceMs);
  // Without a start time (macOS, Windows) a process number may belong to a stranger by now. Then the age of the lock
  // decides.
  return isRunning(owner) && (owner.started !== '' || isTouched(file, silenceMs));
}

function isRunning({ pid, started }: Owner): boolean {
  const program = running(pid);
  if (program) return !program.ended && (started === '' || program.started === started);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** A process as Linux describes it: `pid (name) state … start`; null when there is none. */
function running(pid: number): { ended: boolean; started: string } | null {
  const stat = attempt(() => fs.readFileSync(`/proc/${pid}/stat`, 'utf8'), null);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A killed process stays listed until its parent has collected it.
  return fields ? { ended: /^[ZX]/.test(fields[0] ?? ''), started: fields[19] ?? '' } : null;
}

/** Clocks of two machines may differ, so only a change of the time counts, not its age. */
async function isTouched(file: string, silenceMs: number): Promise<boolean> {
  const touchedAt = () => ifThere(() => fs.statSync(file).mtimeMs);
  const first = touchedAt();
  for (let waited = 0; waited < silenceMs; waited += LOOK_MS) {
    await sleep(LOOK_MS);
    if (touchedAt() !== first) return touchedAt() !== null;
  }
  return false;
}

/**
 * If two processes replace a dead owner's lock, the slower one may move away the new lock of the faster one. It then puts
 * that lock back.
 */
function takeAway(file: string, text: string): void {
  const aside = `${file}.${uuid()}`;
  ifThere(() => fs.renameSync(file, aside));
  const taken = read(aside);
  if (taken === text) fs.rmSync(aside);
  else if (taken !== null) putBack(aside, file);
}

/** Never overwrites another lock, which a third process may have made meanwhile. */
function putBack(aside: string, file: string): void {
  try {
    fs.linkSync(aside, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(aside);
  }
}

const inUse = (folder: string, owner: Owner | null): string =>
  `${folder} is in use by ${nameOf(owner)}. Stop it first, or set another DATA_DIR.`;

const takenOver = (folder: string, owner: Owner | null): string =>
  `${folder} was taken over by ${nameOf(owner)} while this process was stopped. It ends at once and writes no more.`;

function nameOf(owner: Owner | null): string {
  const elsewhere = owner && owner.host !== hostname() ? ` on ${owner.host}` : '';
  return owner ? `process ${owner.pid}${elsewhere}` : 'another process';
}

/** Null when the file does not exist (any more). */
function ifThere<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The result, or `otherwise` when the attempt fails. */
function attempt<T, N = string>(ask: () => T, otherwise: N = '' as N): T | N {
  try {
    return ask();
  } catch {
    return otherwise;
  }
}
