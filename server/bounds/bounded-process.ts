import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

interface Bounds {
  /** The heap of the process, in MB. */
  memoryMb: number;
  timeoutMs: number;
  /** Questions that wait or are worked on; more are refused. */
  waitingMax?: number;
}

export interface BoundedProcess {
  /** The answer to a message. Rejects when it takes too long or too much memory, and when too many wait. */
  ask(message: unknown): Promise<unknown>;
  close(): Promise<void>;
}

/** So long a process waits for the next message. To start one takes longer than most answers. */
const IDLE_MS = 10_000;

/**
 * A process apart that answers one message after the other: anybody may have written what it reads, and the server must neither
 * wait for it nor end with it. A thread does not do: one that asks for much memory at once ends the whole process. A process that
 * fails or says nothing is given up, with all it holds; the next message gets a new one.
 */
export function boundedProcess(
  file: URL,
  { memoryMb, timeoutMs, waitingMax = Number.POSITIVE_INFINITY }: Bounds,
  args: readonly string[] = [],
): BoundedProcess {
  let last: Promise<unknown> = Promise.resolve();
  let running: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;

  function started(): ChildProcess {
    const child = fork(fileURLToPath(file), args, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`],
      stdio: 'ignore',
    });
    // Neither it nor what is said to it keeps the server alive.
    child.unref();
    child.channel?.unref();
    // One that fails between two messages must not end the server, nor be asked again.
    child.on('error', () => {});
    child.on('exit', () => {
      if (running === child) running = null;
    });
    running = child;
    return child;
  }

  async function answer(message: unknown): Promise<unknown> {
    clearTimeout(idle);
    const child = running ?? started();
    const answered = new AbortController();
    const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      // When sending fails the process is gone, and its exit is heard.
      child.send(message as object, () => {});
      const [result] = await Promise.race([
        once(child, 'message', { signal }),
        once(child, 'exit', { signal }).then(() => Promise.reject(new Error('The process has ended'))),
      ]);
      return result;
    } catch (fault) {
      await ended(child);
      throw fault;
    } finally {
      answered.abort();
      idle = setTimeout(close, IDLE_MS).unref();
    }
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const child = running;
    running = null;
    if (child) await ended(child);
  }

  return {
    ask(message) {
      if (waiting >= waitingMax) return Promise.reject(new Error('Too many wait for the process'));
      waiting++;
      const asked = last.then(() => answer(message)).finally(() => waiting--);
      last = asked.catch(() => {});
      return asked;
    },
    close,
  };
}

/** Ends a process, and waits until it holds no memory any more. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.ref();
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
