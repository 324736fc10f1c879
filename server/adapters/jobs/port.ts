import type { Kysely } from 'kysely';

/** Any database handle of ours, plain or inside a transaction. The port does not care which tables it knows. */
// biome-ignore lint/suspicious/noExplicitAny: the tables are the caller's business, jobs have their own schema
export type JobsDb = Kysely<any>;

export interface JobOptions {
  /** How often a failed run is tried again; 0 means once and no more. */
  retryLimit: number;
  /** Seconds before the first retry. */
  retryDelaySeconds: number;
  /** Double the delay (with jitter) at each further retry. */
  backoff: boolean;
  /** Seconds that one run may take; after that it counts as failed and its signal is aborted. */
  expireSeconds: number;
  /** At most one of these waits and at most one runs, over all nodes. */
  singleton?: boolean;
  /** How many of these one node runs at the same time; 1 when not given. */
  concurrency?: number;
}

export interface JobRun {
  id: string;
  /** 1 for the first run, 2 for the first retry, and so on. */
  attempt: number;
  /** Aborted when the run is out of time or the server stops. */
  signal: AbortSignal;
}

export type JobHandler<T> = (data: T, run: JobRun) => Promise<void>;

export interface EnqueueOptions {
  /** While a job with this key waits (is not yet started), a second one with the same key is dropped. */
  key?: string;
  /** A UUID: a second job with the same id is dropped, also when the first one is done (for three days). */
  id?: string;
  /** Do not run before so many seconds from now. */
  startAfterSeconds?: number;
}

/**
 * Work that is done after the answer. A job runs at least once: a handler whose run is cut off is run again,
 * so handlers must be safe to repeat.
 */
export interface Jobs {
  /** Declare a kind of job and how it is done. Call before start(). */
  define<T extends object>(name: string, options: JobOptions, handler: JobHandler<T>): void;
  /** Run a defined job, with empty data, at the times of a cron expression (one per name), once over all nodes. Call before start(). */
  schedule(name: string, cron: string, tz: 'Africa/Johannesburg'): void;
  /**
   * Put a job in the queue inside the caller's transaction: it exists if, and only if, that commits.
   * Rejects before start() and for a name that is not defined. Its data is deleted as soon as it is done.
   */
  enqueue<T extends object>(trx: JobsDb, name: string, data: T, options?: EnqueueOptions): Promise<void>;
  /** Call after a commit that enqueued: waiting workers start at once instead of at the next poll. */
  nudge(): void;
  /** Create or upgrade the queue's own tables, take back what a killed process left, start working. */
  start(): Promise<void>;
  /** Take no more jobs, let the running ones finish within a bound, hand back what does not. */
  stop(): Promise<void>;
  /** Tests: resolves when nothing that is due waits or runs. */
  idle(): Promise<void>;
}
