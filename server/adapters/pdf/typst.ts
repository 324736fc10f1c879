import { type Pdf, PdfError, type PdfReader } from './port.ts';
import type { RenderOrder } from './render.ts';
import { type Job, renderQueue } from './render-queue.ts';
import { inProcess, inThread } from './render-worker.ts';
import { isOwn, unprintableOf } from './typesetting.ts';

/** The time limit of one render (spec B §9: PDF service timeout 60 s). */
const TIMEOUT_MS = 60_000;
/** The thread ends when nobody has printed for this long. The server keeps a part of its memory. */
const IDLE_MS = 60_000;
/** The process for heavy plans ends soon, because it uses up to some 700 MB. */
const HEAVY_IDLE_MS = 5000;
/** A plan with more characters is heavy: it takes half a second or more. */
const HEAVY_SIZE = 500_000;
const QUEUE_LIMIT = 32;
/** A member may have a second render waiting (another year, another tab), but not a third. */
const PER_MEMBER = 2;
/** Finishing a render takes less time than starting a new worker, except for the very largest plans. */
const GONE_MS = 1000;
/**
 * A plan lets smaller ones pass for this long: its number of characters divided by this, in milliseconds. So every plan
 * gets its turn.
 */
const PATIENCE = 50;

export interface TypstOptions {
  timeoutMs?: number;
  idleMs?: number;
  heavyIdleMs?: number;
  /** The number of characters from which a plan is heavy. */
  heavySize?: number;
  /** How many renders may wait behind those that run. */
  queueLimit?: number;
  /** How long the running render may go on after its caller has gone. */
  goneMs?: number;
  /** The file of the thread and of the process. Tests use files that crash. */
  worker?: URL;
  heavyWorker?: URL;
}

/**
 * The Typst compiler. Ordinary plans run in a worker thread. Heavy ones (large, or with other typefaces to load) run in a
 * separate process, so that no ordinary plan waits for them. The first render starts each, and each ends when idle.
 */
export function typstPdf(options: TypstOptions = {}): Pdf {
  const {
    timeoutMs = TIMEOUT_MS,
    goneMs = GONE_MS,
    queueLimit = QUEUE_LIMIT,
    heavySize = HEAVY_SIZE,
  } = options;
  const file = new URL('./typst-worker.ts', import.meta.url);
  const times = { timeoutMs, goneMs };
  const light = renderQueue(inThread(options.worker ?? file), {
    ...times,
    idleMs: options.idleMs ?? IDLE_MS,
  });
  const heavy = renderQueue(inProcess(options.heavyWorker ?? file), {
    ...times,
    idleMs: options.heavyIdleMs ?? HEAVY_IDLE_MS,
  });
  const lanes = [light, heavy];
  let closed = false;

  /** Why a render is refused now, or null. */
  function refusal({ memberId, gone }: PdfReader): PdfError | null {
    if (closed) return new PdfError('closed', 'the server is stopping');
    if (gone?.aborted) return new PdfError('gone', 'before it began');
    const waiting = lanes.flatMap((one) => one.waiting());
    if (waiting.length >= queueLimit && lanes.some((one) => one.current().length > 0))
      return new PdfError('busy', `${waiting.length} renders wait`);
    const own = [...waiting, ...lanes.flatMap((one) => one.current())].filter(
      (job) => job.memberId === memberId,
    );
    if (memberId !== undefined && own.length >= PER_MEMBER)
      return new PdfError('busy', `${own.length} of one member`);
    return null;
  }

  function carryOut(order: RenderOrder, reader: PdfReader = {}): Promise<Uint8Array> {
    const refused = refusal(reader);
    if (refused) return Promise.reject(refused);
    const text = JSON.stringify(order.document);
    const chosen = text.length > heavySize || !isOwn(text.normalize('NFC')) ? heavy : light;
    return new Promise((resolve, reject) => {
      const rank = performance.now() + text.length / PATIENCE;
      const job: Job = { order, memberId: reader.memberId, rank, resolve, reject };
      reader.gone?.addEventListener('abort', () => chosen.forget(job), { once: true });
      chosen.add(job);
    });
  }

  return {
    render: (document, layout, reader) => carryOut({ document, layout }, reader),
    renderInvoice: (document, reader) => carryOut({ document }, reader),
    renderBooks: (document, reader) => carryOut({ document, layout: 'books' }, reader),
    renderFramework: (document) => carryOut({ document, layout: 'framework' }),
    unprintable: unprintableOf,
    async close(): Promise<void> {
      closed = true;
      await Promise.all(lanes.map((one) => one.close()));
    },
  };
}
