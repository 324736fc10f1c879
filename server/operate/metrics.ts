import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Engine } from '#server/db/connect.ts';
import { loggedError } from '#server/db/logged-error.ts';
import type { Log } from '#server/http/deps.ts';

/**
 * How many jobs are in a state, or how many things of a kind wait for a person, and for how long the oldest one; how long ago a job
 * that repeats was done; how many members opened a payment form since the last notification, and for how much working time.
 */
export interface Fact {
  about: 'job' | 'attention' | 'repeated' | 'silence';
  /** The name of the job, or what waits: notification, refused, job, mail, file. */
  name: string;
  state: string;
  count: number;
  oldest_seconds: number;
}

/** A call that was answered. */
export interface AnsweredCall {
  method: string;
  /** The route's pattern, never the address: that may hold an id of a person. */
  route: string | undefined;
  status: number;
  ms: number;
}

export interface Metrics {
  count(call: AnsweredCall): void;
  /** A payment message was refused. */
  refused(reason: string): void;
  /** The text for Prometheus. It never fails: while the database is away it holds the rest. */
  read(): Promise<string>;
  contentType: string;
}

interface MetricsOptions {
  /** The paths of the contract. Every other route counts as 'other', so that the number of labels stays small. */
  paths: ReadonlySet<string>;
  /** The reasons for which a payment message is refused. */
  refusals?: readonly string[];
  /** The figures of the database, in one query. */
  readFacts(): Promise<Fact[]>;
  engine: Engine;
  log: Pick<Log, 'warn'>;
  /** How long a scrape waits for the figures. Prometheus itself gives up after ten seconds. */
  factsLimitMs?: number;
}

const BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = ['GET', 'HEAD', 'POST'];

/** The metrics that an operator watches. Labels name calls, jobs and states, never a person. */
export function createMetrics({
  paths,
  refusals = [],
  readFacts,
  engine,
  log,
  factsLimitMs = 3000,
}: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  if (engine.kind === 'postgres') poolGauges(engine.pool, registers);
  const calls = new Histogram({
    name: 'rpt_call_duration_seconds',
    help: 'Time from the request to the end of its response, by call of the contract; other: pages and unknown addresses',
    labelNames: ['method', 'path', 'status'] as const,
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const refused = new Counter({
    name: 'rpt_payment_notifications_refused_total',
    help: 'Messages to the address of payment notifications that were refused, by reason',
    labelNames: ['reason'] as const,
    registers,
  });
  // From 0, so that the first one counts as an increase.
  for (const reason of refusals) refused.inc({ reason }, 0);
  const setFacts = factGauges(registers);
  const up = new Gauge({
    name: 'rpt_database_up',
    help: '1 when the figures of the database could be read for this scrape, else 0',
    registers,
  });
  let reading: Promise<Fact[]> | undefined;

  /** A scrape that comes while the last query still runs waits for the same one. */
  async function facts(): Promise<Fact[] | null> {
    reading ??= readFacts().finally(() => {
      reading = undefined;
    });
    try {
      return await within(reading, factsLimitMs);
    } catch (error) {
      log.warn({ failure: loggedError(error) }, 'the figures for the metrics could not be read');
      return null;
    }
  }

  return {
    contentType: registry.contentType,
    count({ method, route, status, ms }) {
      const path = route !== undefined && paths.has(route) ? route : 'other';
      const labels = { method: METHODS.includes(method) ? method : 'other', path };
      calls.observe({ ...labels, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    },
    refused: (reason) => refused.inc({ reason }),
    async read() {
      const read = await facts();
      up.set(read ? 1 : 0);
      // Old figures would look like new ones, so there are none while the database is away.
      setFacts(read ?? []);
      return registry.metrics();
    },
  };
}

function factGauges(registers: Registry[]): (facts: Fact[]) => void {
  // Not 'job': Prometheus gives every series a label of that name, and would rename ours.
  const jobLabels = ['name', 'state'] as const;
  const job = {
    count: new Gauge({
      name: 'rpt_jobs',
      help: 'Jobs that are due and wait, run, wait for another try, or failed for good and are not resolved',
      labelNames: jobLabels,
      registers,
    }),
    oldest: new Gauge({
      name: 'rpt_jobs_oldest_seconds',
      help: 'Age of the oldest of them: waiting since it was due, running and retrying since its first try, failed since it failed',
      labelNames: jobLabels,
      registers,
    }),
  };
  const attention = {
    count: new Gauge({
      name: 'rpt_needs_person',
      help: 'Payment notifications, refused payment messages, failed jobs, refused mails and lost files that no administrator has resolved',
      labelNames: ['kind'] as const,
      registers,
    }),
    oldest: new Gauge({
      name: 'rpt_needs_person_oldest_seconds',
      help: 'Age of the oldest of them, 0 without any',
      labelNames: ['kind'] as const,
      registers,
    }),
  };
  const done = new Gauge({
    name: 'rpt_job_done_seconds',
    help: 'Seconds since a job that repeats was last done; since it was first due, when it never was',
    labelNames: ['name'] as const,
    registers,
  });
  const silence = {
    count: new Gauge({
      name: 'rpt_payment_forms_unanswered',
      help: 'Members who opened a payment form since the last payment notification came',
      registers,
    }),
    oldest: new Gauge({
      name: 'rpt_payment_silence_seconds',
      help: 'Working time (Monday to Friday, 08:00 to 18:00 in South Africa) since the first of these forms',
      registers,
    }),
  };
  return (facts) => {
    for (const gauge of [job.count, job.oldest, attention.count, attention.oldest, done]) gauge.reset();
    // Without figures these two have no value: 0 would say that all is well.
    for (const gauge of [silence.count, silence.oldest]) gauge.remove();
    for (const { about, name, state, count, oldest_seconds } of facts) {
      if (about === 'job') {
        job.count.set({ name, state }, count);
        job.oldest.set({ name, state }, oldest_seconds);
      } else if (about === 'repeated') {
        done.set({ name }, oldest_seconds);
      } else if (about === 'silence') {
        silence.count.set(count);
        silence.oldest.set(oldest_seconds);
      } else {
        attention.count.set({ kind: name }, count);
        attention.oldest.set({ kind: name }, oldest_seconds);
      }
    }
  };
}

type Pool = Extract<Engine, { kind: 'postgres' }>['pool'];

function poolGauges(pool: Pool, registers: Registry[]): void {
  const gauges: [name: string, help: string, value: () => number][] = [
    ['size', 'Open connections to PostgreSQL', () => pool.totalCount],
    ['idle', 'Open connections that nothing uses', () => pool.idleCount],
    ['waiting', 'Calls and jobs that wait for a connection', () => pool.waitingCount],
    ['limit', 'The most connections that this node opens', () => pool.options.max],
  ];
  for (const [name, help, value] of gauges)
    new Gauge({
      name: `rpt_database_pool_${name}`,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
}

async function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const over = new AbortController();
  const late = sleep(limitMs, undefined, { ref: false, signal: over.signal }).then(() => {
    throw new Error('The database took too long');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
