import type { Db } from '#server/db/connect.ts';

export interface JobOptions {
  /** How often a failed run is tried again; 0 means once and no more. */
  retryLimit: number;
  /** Seconds before the first retry. The delay doubles at each further one, up to a day, with some jitter. */
  retryDelaySeconds: number;
  /** Seconds that one run may take; after that it counts as failed and its signal is aborted. */
  expireSeconds: number;
  /** At most one of these waits and at most one runs, over all nodes. */
  singleton?: boolean;
}

/** A kind of job: its name, how it is tried, and what it is given. */
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
  /** Says how far a long job is. Kept with the job, so that it outlasts a restart. */
  progress(done: number, total: number): Promise<void>;
}

export type JobHandler<Payload> = (payload: Payload, run: JobRun) => Promise<void>;

export interface EnqueueOptions {
  /** While a job with this key waits (has not been started), a second one with the same key is dropped. */
  key?: string;
  /** The member who may ask for the job's progress. */
  ownerId?: string;
  /** Do not run before so many seconds from now. */
  startAfterSeconds?: number;
}

export interface JobProgress {
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Both 0 until the job has said more. */
  done: number;
  total: number;
}

/**
 * Work that is done after the answer. A job runs at least once: a handler whose run is cut off is run again,
 * so handlers must be safe to repeat.
 */
export interface Jobs {
  /** Says how a kind of job is done. Call before start(). */
  define<Payload extends object>(job: Job<Payload>, handler: JobHandler<Payload>): void;
  /** Runs a defined singleton every day at a South African time, 'HH:MM', once over all nodes. Call before start(). */
  daily(job: Job<Record<never, never>>, time: string): void;
  /**
   * Puts a job in the queue inside the caller's transaction: it exists if, and only if, that commits. Gives its id.
   * The payload is deleted as soon as the job is done.
   */
  enqueue<Payload extends object>(
    trx: Db,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<string>;
  /** Call after a commit that enqueued: the job starts at once instead of at the next poll. */
  wake(): void;
  /** How far a job is; null for one that is not this member's, or that ended some days ago. */
  progressOf(id: string, ownerId: string): Promise<JobProgress | null>;
  /** Deletes the rows of jobs that ended some days ago. */
  sweep(): Promise<void>;
  /** Starts working, with what a killed process left. */
  start(): Promise<void>;
  /** Takes no more jobs, lets the running ones finish within a bound, hands back those that do not. */
  stop(): Promise<void>;
  /** Tests: resolves when nothing that is due waits or runs. */
  idle(): Promise<void>;
}
