import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Bounce } from '#domain/bounces.ts';

const WORKER = new URL('./reader-worker.ts', import.meta.url);
const MEMORY_MB = 64;

export interface MailReader {
  /** The failure that a report names, or null. Rejects when reading takes too long or too much memory. */
  bounceOf(raw: Uint8Array): Promise<Bounce | null>;
  close(): Promise<void>;
}

/**
 * Reads mails in a thread of their own, one after the other: anybody may send one, and the thread that answers members must
 * never wait for it.
 */
export function mailReader({ timeoutMs = 10_000 } = {}): MailReader {
  let last: Promise<unknown> = Promise.resolve();
  let running: Worker | undefined;
  async function inThread(raw: Uint8Array): Promise<Bounce | null> {
    const worker = new Worker(WORKER, {
      workerData: raw,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    running = worker;
    const over = AbortSignal.timeout(timeoutMs);
    try {
      const [bounce] = await Promise.race([
        once(worker, 'message', { signal: over }),
        once(worker, 'exit', { signal: over }).then(() => Promise.reject(new Error('The thread has ended'))),
      ]);
      return bounce;
    } finally {
      await worker.terminate();
    }
  }
  return {
    bounceOf(raw) {
      const reading = last.then(() => inThread(raw));
      last = reading.catch(() => {});
      return reading;
    },
    close: async () => void (await running?.terminate()),
  };
}
