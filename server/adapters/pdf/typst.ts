import { Worker } from 'node:worker_threads';
import type { PlanDocument } from '#domain/plan-document-types.ts';
import { type Pdf, PdfError, type PdfErrorReason, type PdfLayout, type PdfReader } from './port.ts';
import type { RenderAnswer, RenderOrder } from './typst-worker.ts';

/** One render (spec B §9: PDF service timeout 60 s). */
const TIMEOUT_MS = 60_000;
/** The thread ends when nobody has printed for this long; a part of its memory stays with the process. */
const IDLE_MS = 60_000;
const QUEUE_LIMIT = 32;
/** A second one may follow the first (another year, another tab); a third has to ask again. */
const PER_MEMBER = 2;
/** To finish takes less time than to start a new worker, except for the very largest plans. */
const GONE_MS = 1000;

export interface TypstOptions {
  timeoutMs?: number;
  idleMs?: number;
  /** How many renders may wait behind the running one. */
  queueLimit?: number;
  /** How long the running render may go on that nobody waits for any more. */
  goneMs?: number;
  /** The worker's file; tests give one that crashes. */
  worker?: URL;
}

interface Job {
  order: RenderOrder;
  memberId: string | undefined;
  resolve(pdf: Uint8Array): void;
  reject(error: PdfError): void;
}

/**
 * The Typst compiler in a worker thread: started by the first render, one render at a time, ended when idle. A crash
 * or a timeout fails the running render only; the next one gets a new worker, once the old one has ended: the compiler
 * cannot be interrupted, and two of them would need the memory of two.
 */
export function typstPdf(options: TypstOptions = {}): Pdf {
  const { timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS, queueLimit = QUEUE_LIMIT, goneMs = GONE_MS } = options;
  const workerUrl = options.worker ?? new URL('./typst-worker.ts', import.meta.url);
  const queue: Job[] = [];
  let worker: Worker | undefined;
  let running: Job | undefined;
  /** Settled, but its worker has not ended yet. */
  let dropped: Job | undefined;
  let ending: Promise<void> | undefined;
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
    if (running || ending || closed) return;
    running = queue.shift();
    clearTimeout(timer);
    if (!running) {
      if (worker) timer = setTimeout(() => void end(), idleMs).unref();
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
    clearTimeout(timer);
    dropped = running;
    void end();
    settle((job) => job.reject(new PdfError(reason, detail)));
  }

  /** Why a render cannot be taken now, if it cannot. */
  function refusal({ memberId, gone }: PdfReader): PdfError | null {
    if (closed) return new PdfError('closed', 'the server is stopping');
    if (gone?.aborted) return new PdfError('gone', 'before it began');
    if ((running || ending) && queue.length >= queueLimit)
      return new PdfError('busy', `${queue.length} renders wait`);
    const own = [running, dropped, ...queue].filter((job) => job && job.memberId === memberId).length;
    if (memberId !== undefined && own >= PER_MEMBER) return new PdfError('busy', `${own} of one member`);
    return null;
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
    ending = last.terminate().then(() => {
      ending = undefined;
      dropped = undefined;
      next();
    });
    return ending;
  }

  return {
    render(document: PlanDocument, layout: PdfLayout, reader: PdfReader = {}): Promise<Uint8Array> {
      const refused = refusal(reader);
      if (refused) return Promise.reject(refused);
      return new Promise((resolve, reject) => {
        const job: Job = { order: { document, layout }, memberId: reader.memberId, resolve, reject };
        reader.gone?.addEventListener('abort', () => forget(job), { once: true });
        queue.push(job);
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
