import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/http/deps.ts';

/** A worker that ends sooner than this after its start has no use for another start at once. */
const SHORT_LIFE_MS = 10_000;

/** Which of the processes behind the port this is: 0 is the first, and the only one without WORKERS. */
export const workerIndex = (): number => (cluster.isPrimary ? 0 : Number(process.argv[2]));

export const isSupervisor = (workers: number): boolean => workers > 1 && cluster.isPrimary;

/** Tells the process that started this one that it serves. */
export const saySo = (): void => void cluster.worker?.send('serves');

/**
 * Starts as many processes of this program, behind one port. The first one starts alone, because it migrates and names what is
 * wrong. Each that ends is replaced. SIGTERM and SIGINT stop them all in an orderly way; this process then ends with their code.
 */
export async function runWorkers(count: number, log: Pick<Log, 'info' | 'error'>): Promise<void> {
  const running = new Map<number, Worker>();
  let stopping = false;
  let code = 0;

  const start = (index: number): Promise<number | null> => {
    cluster.setupPrimary({ args: [String(index)] });
    const worker = cluster.fork();
    const began = Date.now();
    running.set(index, worker);
    log.info({ worker: index, process: worker.process.pid }, 'worker started');
    return new Promise((resolve) => {
      worker.once('message', () => resolve(null));
      worker.once('exit', (exit: number | null, signal: string | null) => {
        running.delete(index);
        resolve(exit ?? 1);
        if (stopping) {
          // One that has not begun to serve has nothing to end in an orderly way.
          code ||= signal === 'SIGTERM' ? 0 : (exit ?? 1);
          if (running.size === 0) process.exit(code);
        } else if (isReady) void replace(index, { exit, signal, lived: Date.now() - began });
      });
    });
  };
  const replace = async (
    index: number,
    { lived, ...end }: { lived: number; exit: number | null; signal: string | null },
  ) => {
    log.error({ worker: index, ...end }, 'a worker ended and is replaced');
    if (lived < SHORT_LIFE_MS) await sleep(SHORT_LIFE_MS);
    if (!stopping) void start(index);
  };

  let isReady = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      if (running.size === 0) process.exit(0);
      for (const worker of running.values()) worker.process.kill('SIGTERM');
    });
  const failed = await start(0);
  if (failed !== null && !stopping) process.exit(failed);
  isReady = true;
  for (let index = 1; index < count; index++) if (!stopping) void start(index);
}
