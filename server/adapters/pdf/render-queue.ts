import { PdfError, type PdfErrorReason } from './port.ts';
import type { RenderOrder } from './render.ts';
import type { RenderWorker, StartRenderWorker } from './render-worker.ts';

export interface RenderQueueOptions {
  timeoutMs: number;
  /** The worker ends after this time without work. */
  idleMs: number;
  /** How long the running render may go on after its caller has gone. */
  goneMs: number;
}

export interface Job {
  order: RenderOrder;
  memberId: string | undefined;
  /** Jobs with the lowest rank run first. */
  rank: number;
  resolve(pdf: Uint8Array): void;
  reject(error: PdfError): void;
}

export interface RenderQueue {
  add(job: Job): void;
  /** Forgets a job whose caller has gone. */
  forget(job: Job): void;
  /** The jobs that wait behind the running one. */
  waiting(): readonly Job[];
  /** The running job, or a settled one whose worker has not ended yet and so still uses memory. */
  current(): readonly Job[];
  close(): Promise<void>;
}

/**
 * Renders one plan after the other, the smallest first. A crash or a timeout fails only the running render. The next one
 * gets a new worker, but only once the old one has ended: the compiler cannot be interrupted, and two workers would
 * need twice the memory.
 */
export function renderQueue(
  start: StartRenderWorker,
  { timeoutMs, idleMs, goneMs }: RenderQueueOptions,
): RenderQueue {
  const queue: Job[] = [];
  let worker: RenderWorker | undefined;
  let running: Job | undefined;
  /** A job that is settled, but whose worker has not ended yet. */
  let dropped: Job | undefined;
  let ending: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function begin(): RenderWorker {
    const started: RenderWorker = start({
      result: (result) => {
        if (worker !== started) return;
        if ('pdf' in result) settle((job) => job.resolve(result.pdf));
        else settle((job) => job.reject(new PdfError('failed', result.error)));
      },
      lost: (detail) => {
        if (worker === started) drop('failed', detail);
      },
    });
    return started;
  }

  function next(): void {
    if (running || ending || closed) return;
    running = queue.shift();
    clearTimeout(timer);
    if (!running) {
      if (worker) timer = setTimeout(() => void end(), idleMs).unref();
      worker?.hold(false);
      return;
    }
    worker ??= begin();
    worker.hold(true);
    timer = setTimeout(() => drop('timeout', `over ${timeoutMs} ms`), timeoutMs);
    worker.send(running.order);
  }

  function settle(how: (job: Job) => void): void {
    const job = running;
    running = undefined;
    if (job) how(job);
    next();
  }

  /** Ends the worker and fails its render. */
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
    const last = worker;
    worker = undefined;
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
