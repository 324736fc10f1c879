import type { Carrier, StartCarrier } from './carrier.ts';
import { PdfError, type PdfErrorReason } from './port.ts';
import type { RenderOrder } from './render-plan.ts';

export interface LaneOptions {
  timeoutMs: number;
  /** The carrier ends when it has had nothing to do for this long. */
  idleMs: number;
  /** How long the running render may go on that nobody waits for any more. */
  goneMs: number;
}

export interface Job {
  order: RenderOrder;
  memberId: string | undefined;
  /** Those with the least go first. */
  rank: number;
  resolve(pdf: Uint8Array): void;
  reject(error: PdfError): void;
}

export interface Lane {
  add(job: Job): void;
  /** Nobody waits for its PDF any more. */
  forget(job: Job): void;
  /** Those that wait behind the one that runs. */
  waiting(): readonly Job[];
  /** The one that runs, or a settled one whose carrier has not ended yet, so that it still costs memory. */
  current(): readonly Job[];
  close(): Promise<void>;
}

/**
 * Renders one after the other, the smallest first. A crash or a timeout fails the running render only; the next one gets
 * a new carrier, once the old one has ended: the compiler cannot be interrupted, and two would need the memory of two.
 */
export function lane(start: StartCarrier, { timeoutMs, idleMs, goneMs }: LaneOptions): Lane {
  const queue: Job[] = [];
  let carrier: Carrier | undefined;
  let running: Job | undefined;
  /** Settled, but its carrier has not ended yet. */
  let dropped: Job | undefined;
  let ending: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function begin(): Carrier {
    const started: Carrier = start({
      answer: (answer) => {
        if (carrier !== started) return;
        if ('pdf' in answer) settle((job) => job.resolve(answer.pdf));
        else settle((job) => job.reject(new PdfError('failed', answer.error)));
      },
      lost: (detail) => {
        if (carrier === started) drop('failed', detail);
      },
    });
    return started;
  }

  function next(): void {
    if (running || ending || closed) return;
    running = queue.shift();
    clearTimeout(timer);
    if (!running) {
      if (carrier) timer = setTimeout(() => void end(), idleMs).unref();
      carrier?.hold(false);
      return;
    }
    carrier ??= begin();
    carrier.hold(true);
    timer = setTimeout(() => drop('timeout', `over ${timeoutMs} ms`), timeoutMs);
    carrier.send(running.order);
  }

  function settle(how: (job: Job) => void): void {
    const job = running;
    running = undefined;
    if (job) how(job);
    next();
  }

  /** Gives up the carrier together with the render that it has. */
  function drop(reason: PdfErrorReason, detail: string): void {
    clearTimeout(timer);
    dropped = running;
    void end();
    settle((job) => job.reject(new PdfError(reason, detail)));
  }

  function forget(job: Job): void {
    const at = queue.indexOf(job);
    if (at >= 0) {
      queue.splice(at, 1);
      job.reject(new PdfError('gone', 'while it waited'));
    } else if (job === running) {
      clearTimeout(timer);
      timer = setTimeout(() => drop('gone', `${goneMs} ms ago`), goneMs);
    }
  }

  function end(): Promise<void> {
    const last = carrier;
    carrier = undefined;
    if (!last) return ending ?? Promise.resolve();
    ending = last.end().then(() => {
      ending = undefined;
      dropped = undefined;
      next();
    });
    return ending;
  }

  return {
    add(job) {
      queue.push(job);
      queue.sort((a, b) => a.rank - b.rank);
      next();
    },
    forget,
    waiting: () => queue,
    current: () => [running, dropped].filter((job) => job !== undefined),
    async close() {
      closed = true;
      clearTimeout(timer);
      const left = running ? [running, ...queue] : [...queue];
      running = undefined;
      queue.length = 0;
      for (const job of left) job.reject(new PdfError('closed', 'the server is stopping'));
      await end();
    },
  };
}
