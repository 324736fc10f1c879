import fs from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';

/** Somebody else works in the folder; the message tells an operator what to do. */
export class FolderInUse extends Error {}

/** What ends the process; the message says why. */
export type OnLost = (message: string) => void;

const BEAT_MS = 1000;
const LOOK_MS = 100;
const SILENCE_MS = 6000;
const ATTEMPTS = 3;

/**
 * Keeps a folder to this process, because two on one embedded database would destroy it. Gives what opens it again.
 * A dead owner's lock is taken over. Whether an owner lives is asked of the system by its number and time of start; of one
 * in another container or machine, where numbers say nothing, it shows in whether it goes on touching its lock.
 * Throws FolderInUse. `onLost` is called when another process took the lock over, because this one stood still
 * for longer than the silence: it has to end this one at once and may not touch the folder.
 */
export async function lockFolder(
  folder: string,
  onLost: OnLost,
  silenceMs = SILENCE_MS,
): Promise<() => void> {
  fs.mkdirSync(dirname(resolve(folder)), { recursive: true });
  // Nobody else on this machine may look in: the rows of members lie here.
  if (!fs.existsSync(folder)) fs.mkdirSync(folder, { mode: 0o700 });
  const file = join(folder, 'lock');
  const mine = JSON.stringify(thisProcess());
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (create(file, mine)) return keep(file, mine, (owner) => onLost(takenOver(folder, owner)));
    const found = read(file);
    if (found === null) continue;
    const owner = ownerOf(found);
    if (await isAlive(owner, file, silenceMs)) throw new FolderInUse(inUse(folder, owner));
    takeAway(file, found);
  }
  throw new FolderInUse(`${folder} is wanted by others that start at this moment. Start this one again.`);
}

interface Owner {
  pid: number;
  host: string;
  /** This run of the machine and, in a container, its own numbering of processes; empty where the system does not say. */
  place: string;
  /** When the process started, in the machine's own count; empty as above. */
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
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Touches the lock from time to time, for those who cannot see this process, and looks whether it is still its own. That
 * is one step without a pause in it, so that it never touches another's.
 */
function keep(file: string, mine: string, onLost: (owner: Owner | null) => void): () => void {
  const beat = setInterval(() => {
    const found = attempt(() => read(file), null);
    if (found === mine) attempt(() => fs.utimesSync(file, new Date(), new Date()), null);
    // Somebody removed it, or has moved it aside for a moment (see takeAway). Make it again, or find another's next time.
    else if (found === null) attempt(() => create(file, mine), false);
    else {
      clearInterval(beat);
      onLost(ownerOf(found));
    }
  }, BEAT_MS).unref();
  return () => {
    clearInterval(beat);
    if (read(file) === mine) fs.rmSync(file, { force: true });
  };
}

const read = (file: string): string | null => ifThere(() => fs.readFileSync(file, 'utf8'));

/** Null for a lock that is only just being written, or was when its owner was killed. */
function ownerOf(text: string): Owner | null {
  const owner = attempt(() => JSON.parse(text) as Partial<Owner> | null, null);
  return typeof owner?.pid === 'number'
    ? { host: '', place: '', started: '', ...owner, pid: owner.pid }
    : null;
}

async function isAlive(owner: Owner | null, file: string, silenceMs: number): Promise<boolean> {
  const { host, place } = thisProcess();
  if (owner?.host !== host || owner.place !== place) return isTouched(file, silenceMs);
  // Without a time of start (macOS, Windows) a number that is in use may be a stranger's by now: the lock has to tell.
  return isRunning(owner) && (owner.started !== '' || isTouched(file, silenceMs));
}

function isRunning({ pid, started }: Owner): boolean {
  const found = running(pid);
  if (found) return !found.ended && (started === '' || found.started === started);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A process as Linux describes it: `pid (name) state … start`; null where there is none to be seen. */
function running(pid: number): { ended: boolean; started: string } | null {
  const stat = attempt(() => fs.readFileSync(`/proc/${pid}/stat`, 'utf8'), null);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A killed process that nobody has waited for is still listed.
  return fields ? { ended: /^[ZX]/.test(fields[0] ?? ''), started: fields[19] ?? '' } : null;
}

/** Clocks of two machines may differ, so that what counts is whether the time changes, not how long ago it was. */
async function isTouched(file: string, silenceMs: number): Promise<boolean> {
  const touchedAt = () => ifThere(() => fs.statSync(file).mtimeMs);
  const first = touchedAt();
  for (let waited = 0; waited < silenceMs; waited += LOOK_MS) {
    await sleep(LOOK_MS);
    if (touchedAt() !== first) return touchedAt() !== null;
  }
  return false;
}

/** Of two that find the same dead owner, the slower one has the quicker one's lock in its hands: it goes back. */
function takeAway(file: string, found: string): void {
  const aside = `${file}.${uuid()}`;
  ifThere(() => fs.renameSync(file, aside));
  const taken = read(aside);
  if (taken === found) fs.rmSync(aside);
  else if (taken !== null) putBack(aside, file);
}

/** Never over another lock, which a third one may have made meanwhile. */
function putBack(aside: string, file: string): void {
  try {
    fs.linkSync(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(aside);
  }
}

const inUse = (folder: string, owner: Owner | null): string =>
  `${folder} is in use by ${nameOf(owner)}. Stop it first, or set another DATA_DIR.`;

const takenOver = (folder: string, owner: Owner | null): string =>
  `${folder} was taken over by ${nameOf(owner)} while this process stood still. It ends at once and writes no more.`;

function nameOf(owner: Owner | null): string {
  const elsewhere = owner && owner.host !== hostname() ? ` on ${owner.host}` : '';
  return owner ? `process ${owner.pid}${elsewhere}` : 'another process';
}

/** Null when the file is not there (any more). */
function ifThere<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Empty, or what is given instead, where nothing can be learned. */
function attempt<T, N = string>(ask: () => T, otherwise: N = '' as N): T | N {
  try {
    return ask();
  } catch {
    return otherwise;
  }
}
