import type { Db } from '#server/db/connect.ts';

export interface JobOptions {
  /** How often a failed run is tried again; 0 means never. */
  retryLimit: number;
  /** Seconds before the first retry. The delay doubles at each further one, up to a day, with some jitter. */
  retryDelaySeconds: number;
  /** Seconds that one run may take; after that it counts as failed and its signal is aborted. */
  expireSeconds: number;
  /** At most one of these waits and at most one runs, over all nodes. */
  singleton?: boolean;
  /** How many of these one node runs at once; 1 without it. */
  atOnce?: number;
  /** Whether somebody waits for it at a screen: it goes before all others that are due. */
  urgent?: boolean;
}

/** A kind of job: its name, its retries and the type of its payload. */
export interface Job<Payload extends object> {
  name: string;
  options: JobOptions;
  /** Never set: it ties the payload of `enqueue` to that of `define`. */
  payload?: Payload;
}

export const job = <Payload extends object = Record<never, never>>(
  name: string,
  options: JobOptions,
): Job<Payload> => ({ name, options });

export interface JobRun {
  id: string;
  /** 1 for the first run, 2 for the first retry, and so on. */
  attempt: number;
  /** Aborted when the run is out of time, the server stops, or another node has taken the job over. */
  signal: AbortSignal;
}

export type JobHandler<Payload> = (payload: Payload, run: JobRun) => Promise<void>;

export interface EnqueueOptions {
  /**
   * While a job with this key waits (has not been started), a second one with the same key is dropped. The one that waits
   * then runs at the earlier of the two times.
   */
  key?: string;
  /** Do not run before this many seconds from now. */
  startAfterSeconds?: number;
}

/**
 * Work that is done after the response. A job runs at least once: when a run is cut off, the handler runs again. So
 * handlers must be safe to repeat.
 */
export interface Jobs {
  /** Sets the handler of a kind of job. Call before start(). */
  define<Payload extends object>(job: Job<Payload>, handler: JobHandler<Payload>): void;
  /** Runs a defined singleton every day at a South African time, 'HH:MM', once over all nodes. Call before start(). */
  daily(job: Job<Record<never, never>>, time: string): void;
  /** Runs a defined singleton every so many seconds, once over all nodes. Call before start(). */
  every(job: Job<Record<never, never>>, seconds: number): void;
  /**
   * Inserts a job in the caller's transaction: the job exists if, and only if, that commits. Returns its id. The payload
   * is deleted as soon as the job is done.
   */
  enqueue<Payload extends object>(
    trx: Db,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<string>;
  /** Like enqueue, for many jobs of one kind in one statement. `keyOf` gives each its key; no two may be the same. */
  enqueueEach<Payload extends object>(
    trx: Db,
    job: Job<Payload>,
    payloads: readonly Payload[],
    keyOf?: (payload: Payload) => string,
  ): Promise<void>;
  /** Makes a job that failed for good due again, with all its tries. False when there is no such job. Call wake() after the commit. */
  runAgain(trx: Db, id: string): Promise<boolean>;
  /** Call after a commit that enqueued a job. The job then starts at once instead of at the next poll. */
  wake(): void;
  /** Deletes the rows of jobs that ended some days ago. */
  sweep(): Promise<void>;
  /** Starts to work, first on jobs that a killed process left. */
  start(): Promise<void>;
  /** Takes no more jobs, gives the running ones some time to finish, and releases those that do not. */
  stop(): Promise<void>;
  /** For tests: resolves when no due job waits or runs. */
  idle(): Promise<void>;
}
