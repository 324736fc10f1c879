import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Bounce } from '#domain/leads/bounces.ts';
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

type Kind = keyof typeof MEMORY;
/** So long a thread waits for the next mail. To start one takes longer than most mails. */
const IDLE_MS = 10_000;

/**
 * Reads mails in a thread apart, one after the other: anybody may send one, and the thread that answers members must
 * never wait for it. A thread that fails or says nothing is given up, with all it holds.
 */
export function mailReader({ timeoutMs = 10_000 } = {}): MailReader {
  let last: Promise<unknown> = Promise.resolve();
  const threads = new Map<Kind, Worker>();
  let idle: NodeJS.Timeout | undefined;

  function threadOf(kind: Kind): Worker {
    const started = new Worker(WORKER, {
      workerData: { kind },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY[kind] },
    });
    started.unref();
    // One that fails between two mails must not end the server, nor be asked again.
    started.on('error', () => {});
    started.on('exit', () => threads.get(kind) === started && threads.delete(kind));
    threads.set(kind, started);
    return started;
  }

  async function inThread(kind: Kind, raw: Uint8Array) {
    clearTimeout(idle);
    const worker = threads.get(kind) ?? threadOf(kind);
    const answered = new AbortController();
    const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      worker.postMessage(raw);
      const [answer] = await Promise.race([
        once(worker, 'message', { signal }),
        once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('The thread has ended'))),
      ]);
      return answer;
    } catch (fault) {
      await worker.terminate();
      throw fault;
    } finally {
      answered.abort();
      idle = setTimeout(end, IDLE_MS).unref();
    }
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = [...threads.values()];
    threads.clear();
    await Promise.all(ended.map((worker) => worker.terminate()));
  }

  const inTurn = (kind: Kind, raw: Uint8Array) => {
    const reading = last.then(() => inThread(kind, raw));
    last = reading.catch(() => {});
    return reading;
  };
  return {
    bounceOf: (raw) => inTurn('report', raw),
    memberMailOf: (raw) => inTurn('mail', raw),
    close: end,
  };
}
