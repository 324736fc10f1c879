import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Bounce } from '#domain/bounces.ts';
import type { MemberMail } from './member-mail.ts';

const WORKER = new URL('./reader-worker.ts', import.meta.url);
/** The memory of a thread, in MB. A mail to a member may be fifteen times as long as a report. */
const MEMORY = { report: 64, mail: 256 };

export interface MailReader {
  /** The failure that a report names, or null. Rejects when reading takes too long or too much memory. */
  bounceOf(raw: Uint8Array): Promise<Bounce | null>;
  /** A mail to a member. Rejects for the same reasons, and when it cannot be read. */
  memberMailOf(raw: Uint8Array): Promise<MemberMail>;
  close(): Promise<void>;
}

/**
 * Reads mails in a thread of their own, one after the other: anybody may send one, and the thread that answers members must
 * never wait for it.
 */
export function mailReader({ timeoutMs = 10_000 } = {}): MailReader {
  let last: Promise<unknown> = Promise.resolve();
  let running: Worker | undefined;
  async function inThread(kind: keyof typeof MEMORY, raw: Uint8Array) {
    const worker = new Worker(WORKER, {
      workerData: { kind, raw },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY[kind] },
    });
    running = worker;
    const over = AbortSignal.timeout(timeoutMs);
    try {
      const [answer] = await Promise.race([
        once(worker, 'message', { signal: over }),
        once(worker, 'exit', { signal: over }).then(() => Promise.reject(new Error('The thread has ended'))),
      ]);
      return answer;
    } finally {
      await worker.terminate();
    }
  }
  const inTurn = (kind: keyof typeof MEMORY, raw: Uint8Array) => {
    const reading = last.then(() => inThread(kind, raw));
    last = reading.catch(() => {});
    return reading;
  };
  return {
    bounceOf: (raw) => inTurn('report', raw),
    memberMailOf: (raw) => inTurn('mail', raw),
    close: async () => void (await running?.terminate()),
  };
}
