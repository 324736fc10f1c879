import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';
import type { Database } from '#server/db/connect.ts';
import { loggedError } from '#server/db/logged-error.ts';
import { nextAt } from './daily.ts';
import type { Job, JobHandler, Jobs } from './port.ts';
import * as queries from './queries.ts';

export interface DatabaseJobsOptions {
  database: Pick<Database, 'db' | 'engine'>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** How often a node looks for jobs that no wake() announced (retries, later starts, other nodes). */
  pollSeconds?: number;
  /** How often a node renews the leases of its running jobs. */
  beatSeconds?: number;
  /** How long stop() lets running jobs go on. */
  stopSeconds?: number;
}

interface Running {
  taken: queries.Taken;
  stop: AbortController;
  ended: Promise<void>;
}

const ABORT_GRACE_MS = 500;
const AGAIN_MS = 1000;
const LONGEST_DELAY_SECONDS = 24 * 60 * 60;
const JITTER = 0.2;

/** The job queue in the table `job`, on either engine. One node runs as many jobs of a kind at once as the kind says. */
export function databaseJobs(settings: DatabaseJobsOptions): Jobs {
  const { database, log, pollSeconds = 5, beatSeconds = 10, stopSeconds = 10 } = settings;
  const { db } = database;
  const node = uuid();
  const definitions = new Map<string, { job: Job<object>; handler: JobHandler<object> }>();
  /** When the next run of a job is, by its name. */
  const times = new Map<string, (now: Date) => Date>();
  /** By the id of the job. */
  const running = new Map<string, Running>();
  let timers: NodeJS.Timeout[] = [];
  let taking: Promise<void> | undefined;
  let wanted = false;

  const mustBeDefined = (name: string) => {
    if (!definitions.has(name)) throw new Error(`Job ${name} is not defined`);
  };
  const repeat = ({ name, options }: Job<object>, next: (now: Date) => Date) => {
    if (!definitions.has(name) || !options.singleton)
      throw new Error(`Job ${name} repeats, so it has to be defined, and as a singleton`);
    // A kill of the server is no fault of the job, for which somebody would be called.
    if (options.retryLimit < 1)
      throw new Error(`Job ${name} repeats, so a run that was cut off is tried again`);
    times.set(name, next);
  };
  const runningIds = () => [...running.keys()];
  // The database may be away for a while. A step that fails is tried again at the next poll or beat.
  const logFailure = (error: unknown) => log.error({ failure: loggedError(error) }, 'job queue error');

  function wake(): void {
    if (timers.length === 0) return;
    wanted = true;
    taking ??= takeAll()
      .catch((error) => {
        wanted = false;
        logFailure(error);
      })
      .finally(() => {
        taking = undefined;
        if (wanted) wake();
      });
  }

  /** Takes due jobs until none is left. A call of wake() meanwhile is not lost. */
  async function takeAll(): Promise<void> {
    while (wanted && timers.length > 0) {
      wanted = false;
      const taken = await takeNext();
      if (!taken) continue;
      wanted = true;
      begin(taken);
    }
  }

  async function takeNext() {
    const free = [...definitions.values()]
      .map(({ job }) => job)
      .filter(({ name, options: { atOnce = 1 } }) => runningOf(name) < atOnce);
    if (free.length === 0) return;
    const names = free.map(({ name }) => name);
    const urgent = free.map(({ options }) => options.urgent ?? false);
    return queries.takeNext(db, { node, names, urgent, running: runningIds() });
  }

  const runningOf = (name: string) => [...running.values()].filter(({ taken }) => taken.name === name).length;

  function begin(taken: queries.Taken): void {
    const stop = new AbortController();
    // The next job of the same name can start now.
    const ended = run(taken, stop.signal).finally(() => {
      running.delete(taken.id);
      wake();
    });
    running.set(taken.id, { taken, stop, ended });
  }

  async function run(taken: queries.Taken, stopped: AbortSignal): Promise<void> {
    const definition = definitions.get(taken.name);
    if (!definition) return;
    const { retryLimit, retryDelaySeconds, expireSeconds } = definition.job.options;
    const { id, attempt, name } = taken;
    const facts = { job: name, jobId: id, attempt };
    if (attempt > retryLimit + 1) {
      log.error(facts, 'JOB FAILED FOR GOOD: its last run was cut off');
      return writeUntilDone(stopped, () => queries.markFailed(db, node, taken));
    }
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(expireSeconds * 1000)]);
    try {
      await Promise.race([definition.handler(taken.payload, { id, attempt, signal }), aborted(signal)]);
      await writeUntilDone(stopped, () => queries.markDone(db, node, taken));
    } catch (error) {
      const failure = loggedError(error);
      if (stopped.aborted) return log.info({ ...facts, failure }, 'job cut off: the server stops or lost it');
      const isLast = attempt > retryLimit;
      if (isLast) log.error({ ...facts, failure }, 'JOB FAILED FOR GOOD');
      else log.warn({ ...facts, failure }, 'job failed and will be tried again');
      const delay = Math.min(retryDelaySeconds * 2 ** (attempt - 1), LONGEST_DELAY_SECONDS);
      await writeUntilDone(stopped, () =>
        isLast
          ? queries.markFailed(db, node, taken)
          : queries.retryLater(db, node, taken, delay * (1 + JITTER * Math.random())),
      );
    }
  }

  /** The end of a run must be written, or the job would run again. So this waits for the database to come back. */
  async function writeUntilDone(stopped: AbortSignal, write: () => Promise<void>): Promise<void> {
    while (!stopped.aborted) {
      try {
        return await write();
      } catch (error) {
        logFailure(error);
        await sleep(AGAIN_MS);
      }
    }
  }

  async function beat(): Promise<void> {
    const now = new Date();
    const held = [...running.values()];
    const own = await queries.renewLeases(db, node, runningIds());
    for (const { taken, stop } of held) {
      if (!own.includes(taken.id) && running.get(taken.id)?.taken === taken)
        stop.abort(new Error('another node has taken the job over'));
    }
    await queries.insertDaily(
      db,
      [...times].map(([name, next]) => [name, next(now)]),
    );
  }

  async function stop(): Promise<void> {
    if (timers.length === 0) return;
    for (const timer of timers) clearInterval(timer);
    timers = [];
    await taking;
    const ended = () => Promise.all([...running.values()].map((one) => one.ended));
    await Promise.race([ended(), sleep(stopSeconds * 1000, undefined, { ref: false })]);
    const cut = [...running.values()];
    for (const { taken, stop } of cut) {
      await queries.release(db, node, taken).catch(logFailure);
      stop.abort(new Error('the server stops'));
    }
    await Promise.race([ended(), sleep(ABORT_GRACE_MS)]);
  }

  return {
    define: (job, handler) => {
      definitions.set(job.name, { job, handler: handler as JobHandler<object> });
    },
    daily: (job, time) => repeat(job, (now) => nextAt(time, now)),
    every: (job, seconds) => repeat(job, (now) => new Date(now.getTime() + seconds * 1000)),
    async enqueue(trx, job, payload, options = {}) {
      mustBeDefined(job.name);
      return queries.insertJob(trx, job, payload, options);
    },
    async enqueueEach(trx, job, payloads, keyOf) {
      mustBeDefined(job.name);
      const jobs = payloads.map((payload) => ({ payload, key: keyOf?.(payload) ?? null }));
      return queries.insertJobs(trx, job, jobs);
    },
    runAgain: queries.makeDueAgain,
    wake,
    sweep: () => queries.deleteEnded(db),
    async start() {
      if (timers.length > 0) return;
      if (database.engine.kind === 'pglite') await queries.endAllLeases(db);
      await beat();
      timers = [
        setInterval(wake, pollSeconds * 1000),
        setInterval(() => void beat().catch(logFailure), beatSeconds * 1000),
      ];
      wake();
    },
    stop,
    async idle() {
      while (running.size > 0 || (await queries.isBusy(db, [...definitions.keys()]))) {
        // The end of a run looks for the next job by itself.
        if (running.size === 0) wake();
        await sleep(10);
      }
    },
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const refuse = () => reject(signal.reason);
    if (signal.aborted) refuse();
    else signal.addEventListener('abort', refuse, { once: true });
  });
