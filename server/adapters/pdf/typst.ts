import { Worker } from 'node:worker_threads';
import type { PlanDocument } from '#domain/plan-document-types.ts';
import { type Pdf, PdfError, type PdfErrorReason, type PdfLayout } from './port.ts';
import type { RenderAnswer, RenderOrder } from './typst-worker.ts';

/** One render (spec B §9: PDF service timeout 60 s). */
const TIMEOUT_MS = 60_000;
/** The thread ends when nobody has printed for this long; a part of its memory stays with the process. */
const IDLE_MS = 60_000;
const QUEUE_LIMIT = 32;

export interface TypstOptions {
  timeoutMs?: number;
  idleMs?: number;
  /** How many renders may wait behind the running one. */
  queueLimit?: number;
  /** The worker's file; tests give one that crashes. */
  worker?: URL;
}

interface Job {
  order: RenderOrder;
  resolve(pdf: Uint8Array): void;
  reject(error: PdfError): void;
}

/**
 * The Typst compiler in a worker thread: started by the first render, one render at a time, ended when idle. A crash
 * or a timeout fails the running render only; the next one gets a new worker.
 */
export function typstPdf(options: TypstOptions = {}): Pdf {
  const { timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS, queueLimit = QUEUE_LIMIT } = options;
  const workerUrl = options.worker ?? new URL('./typst-worker.ts', import.meta.url);
  const queue: Job[] = [];
  let worker: Worker | undefined;
  let running: Job | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function start(): Worker {
    const started = new Worker(workerUrl);
    started.on('message', (answer: RenderAnswer) => {
      if (worker !== started) return;
      if ('pdf' in answer) settle((job) => job.resolve(answer.pdf));
      else settle((job) => job.reject(new PdfError('failed', answer.error)));
    });
    const lost = (detail: string) => {
      if (worker === started) drop('failed', detail);
    };
    started.on('error', (error) => lost(String(error)));
    started.on('exit', (code) => lost(`the renderer ended with code ${code}`));
    return started;
  }

  function next(): void {
    if (running || closed) return;
    running = queue.shift();
    clearTimeout(timer);
    if (!running) {
      timer = setTimeout(() => void end(), idleMs).unref();
      worker?.unref();
      return;
    }
    worker ??= start();
    worker.ref();
    timer = setTimeout(() => drop('timeout', `over ${timeoutMs} ms`), timeoutMs);
    worker.postMessage(running.order);
  }

  function settle(how: (job: Job) => void): void {
    const job = running;
    running = undefined;
    if (job) how(job);
    next();
  }

  /** Gives up the worker together with the render that it has. */
  function drop(reason: PdfErrorReason, detail: string): void {
    void end();
    settle((job) => job.reject(new PdfError(reason, detail)));
  }

  async function end(): Promise<void> {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  return {
    render(document: PlanDocument, layout: PdfLayout): Promise<Uint8Array> {
      if (closed) return Promise.reject(new PdfError('closed', 'the server is stopping'));
      if (running && queue.length >= queueLimit) {
        return Promise.reject(new PdfError('busy', `${queue.length} renders wait`));
      }
      return new Promise((resolve, reject) => {
        queue.push({ order: { document, layout }, resolve, reject });
        next();
      });
    },
    async close(): Promise<void> {
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
