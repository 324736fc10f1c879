import { once } from 'node:events';
import { type TransferListItem, Worker } from 'node:worker_threads';

interface Bounds {
  /** The memory of the thread, in MB. */
  memoryMb: number;
  timeoutMs: number;
  /** Questions that wait or are worked on; more are refused. */
  waitingMax?: number;
}

export interface BoundedThread {
  /** The answer to a message. Rejects when it takes too long or too much memory, and when too many wait. */
  ask(message: unknown, transfer?: TransferListItem[]): Promise<unknown>;
  close(): Promise<void>;
}

/** So long a thread waits for the next message. To start one takes longer than most answers. */
const IDLE_MS = 10_000;

/**
 * A thread apart that answers one message after the other: anybody may have written what it reads, and the thread that
 * answers members must never wait for it. A thread that fails or says nothing is given up, with all it holds; the next
 * message gets a new one.
 */
export function boundedThread(
  file: URL,
  { memoryMb, timeoutMs, waitingMax = Number.POSITIVE_INFINITY }: Bounds,
  workerData?: unknown,
): BoundedThread {
  let last: Promise<unknown> = Promise.resolve();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;

  function started(): Worker {
    const thread = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    thread.unref();
    // One that fails between two messages must not end the server, nor be asked again.
    thread.on('error', () => {});
    thread.on('exit', () => {
      if (worker === thread) worker = null;
    });
    worker = thread;
    return thread;
  }

  async function answer(message: unknown, transfer: TransferListItem[]): Promise<unknown> {
    clearTimeout(idle);
    const thread = worker ?? started();
    const answered = new AbortController();
    const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      thread.postMessage(message, transfer);
      const [result] = await Promise.race([
        once(thread, 'message', { signal }),
        once(thread, 'exit', { signal }).then(() => Promise.reject(new Error('The thread has ended'))),
      ]);
      return result;
    } catch (fault) {
      await thread.terminate();
      throw fault;
    } finally {
      answered.abort();
      idle = setTimeout(close, IDLE_MS).unref();
    }
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  return {
    ask(message, transfer = []) {
      if (waiting >= waitingMax) return Promise.reject(new Error('Too many wait for the thread'));
      waiting++;
      const asked = last.then(() => answer(message, transfer)).finally(() => waiting--);
      last = asked.catch(() => {});
      return asked;
    },
    close,
  };
}
