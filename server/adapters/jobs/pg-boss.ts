import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Engine } from '#server/db/connect.ts';
import { loggedError } from '#server/db/logged-error.ts';
import { QUEUE_SCHEMA, queueDatabase } from '#server/db/queue.ts';
import { forgetData, handBack, isBusy, takeBackAll } from './handover.ts';
import { oneNodeAtATime } from './install-lock.ts';
import type { EnqueueOptions, JobHandler, JobOptions, Jobs, JobsDb } from './port.ts';

export interface PgBossOptions {
  engine: Engine;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** How often an idle worker looks for work that nobody nudged it about (retries, later starts, other nodes). */
  pollSeconds?: number;
  /** How often nodes look for jobs whose node has died (PostgreSQL only). */
  superviseSeconds?: number;
  /** How long stop() lets running jobs go on. */
  stopSeconds?: number;
}

interface Definition {
  options: JobOptions;
  handler: JobHandler<object>;
}

interface Running {
  job: JobWithMetadata<object>;
  stop: AbortController;
  done: Promise<void>;
}

const HEARTBEAT_SECONDS = 20;
const KEEP_DONE_SECONDS = 3 * 24 * 60 * 60;
const ABORT_GRACE_MS = 500;

/** The job queue in our own database, on either engine, in a schema of its own. Throws when the database is out of reach. */
export function pgBossJobs(settings: PgBossOptions): Jobs {
  const { engine, log, pollSeconds = 5, superviseSeconds = 20, stopSeconds = 10 } = settings;
  const database = queueDatabase(engine);
  const definitions = new Map<string, Definition>();
  const schedules = new Map<string, { cron: string; tz: string }>();
  const running = new Map<string, Running>();
  let boss: PgBoss | undefined;

  const wake = (name?: string) => {
    for (const worker of boss?.getWipData() ?? []) {
      if (!name || worker.name === name) boss?.notifyWorker(worker.id);
    }
  };

  async function run(name: string, { options, handler }: Definition, job: JobWithMetadata<object>) {
    // Done already, but its process was killed before it could say so.
    if (job.data === null) return;
    const attempt = job.retryCount + 1;
    const stop = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    running.set(job.id, { job, stop, done: promise });
    try {
      await handler(job.data, { id: job.id, attempt, signal: AbortSignal.any([job.signal, stop.signal]) });
      await forgetData(database, job);
    } catch (error) {
      const failure = loggedError(error);
      const facts = { job: name, jobId: job.id, attempt, failure };
      if (stop.signal.aborted) log.info(facts, 'job handed back because the server stops');
      else if (attempt > options.retryLimit) log.error(facts, 'JOB FAILED FOR GOOD');
      else log.warn(facts, 'job failed and will be tried again');
      throw new Error(failure.message);
    } finally {
      running.delete(job.id);
      resolve();
      // The worker looks for the next job at once instead of at the next poll.
      wake(name);
    }
  }

  async function declare(started: PgBoss, name: string, { options }: Definition) {
    const queue = {
      retryLimit: options.retryLimit,
      retryDelay: options.retryDelaySeconds,
      retryBackoff: options.backoff,
      expireInSeconds: options.expireSeconds,
      deleteAfterSeconds: KEEP_DONE_SECONDS,
      // One process holds the embedded engine: there is nobody who could take over while it lives.
      ...(engine.kind === 'postgres' ? { heartbeatSeconds: HEARTBEAT_SECONDS } : {}),
    };
    await started.createQueue(name, { ...queue, policy: options.singleton ? 'stately' : 'short' });
    await started.updateQueue(name, queue);
  }

  async function start() {
    if (boss) return;
    const starting = new PgBoss({
      db: database,
      schema: QUEUE_SCHEMA,
      backend: engine.kind,
      schedule: schedules.size > 0,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    });
    starting.on('error', (error) => log.error({ failure: loggedError(error) }, 'job queue error'));
    // The data of a warning quotes statements with their values, so only its sentence is logged.
    starting.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue warning'));
    await oneNodeAtATime(engine, async () => {
      await starting.start();
      if (engine.kind === 'pglite') {
        const jobs = await takeBackAll(database);
        if (jobs > 0) log.info({ jobs }, 'jobs of the killed process are run again');
      }
      for (const [name, definition] of definitions) await declare(starting, name, definition);
      await syncSchedules(starting);
    });
    // Warms the cache of queues: enqueue() must find them there, for inside a transaction on the embedded engine it cannot look.
    for (const name of definitions.keys()) await starting.findJobs(name, { id: randomUUID() });
    boss = starting;
    for (const [name, definition] of definitions) {
      const options = {
        includeMetadata: true,
        pollingIntervalSeconds: pollSeconds,
        localConcurrency: definition.options.singleton ? 1 : (definition.options.concurrency ?? 1),
      } as const;
      await starting.work<object, void, typeof options>(name, options, async ([job]) => {
        if (job) await run(name, definition, job);
      });
    }
  }

  async function syncSchedules(started: PgBoss) {
    for (const { name } of await started.getSchedules()) {
      if (!schedules.has(name)) await started.unschedule(name);
    }
    for (const [name, { cron, tz }] of schedules) await started.schedule(name, cron, {}, { tz });
  }

  async function stop() {
    if (!boss) return;
    const stopping = boss;
    const finished = Promise.all([...definitions.keys()].map((name) => stopping.offWork(name)));
    const inTime = await Promise.race([
      finished.then(() => true),
      sleep(stopSeconds * 1000, false, { ref: false }),
    ]);
    if (!inTime) {
      const cut = [...running.values()];
      for (const { job } of cut) await handBack(database, job);
      for (const one of cut) one.stop.abort(new Error('the server stops'));
      await Promise.race([Promise.all(cut.map(({ done }) => done)), sleep(ABORT_GRACE_MS)]);
    }
    await stopping.stop({ graceful: false, close: false });
    boss = undefined;
  }

  return {
    define: (name, options, handler) => {
      definitions.set(name, { options, handler: handler as JobHandler<object> });
    },
    schedule: (name, cron, tz) => {
      if (!definitions.has(name)) throw new Error(`Job ${name} is scheduled but not defined`);
      schedules.set(name, { cron, tz });
    },
    async enqueue(trx: JobsDb, name: string, data: object, options: EnqueueOptions = {}) {
      const definition = definitions.get(name);
      if (!boss || !definition) throw new Error(`Job ${name} is not defined, or the queue has not started`);
      // The queue's policy lets one job per key wait; a job without a key gets one of its own.
      const key = options.key ?? (definition.options.singleton ? undefined : randomUUID());
      await boss.send(name, data, {
        db: fromKysely(trx),
        ...(key ? { singletonKey: key } : {}),
        ...(options.id ? { id: options.id } : {}),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
      });
    },
    nudge: () => wake(),
    start,
    stop,
    async idle() {
      while (await isBusy(database, [...definitions.keys()])) {
        wake();
        await sleep(10);
      }
    },
  };
}
