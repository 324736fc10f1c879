import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Db, Engine } from '#server/db/connect.ts';
import { QUEUE_SCHEMA, queueDatabase } from '#server/db/queue.ts';

/** Work that is not done yet: a payment that is not applied, a mail that is not sent. */
export interface WaitingJob {
  id: string;
  name: string;
  policy: 'short' | 'stately';
  data: object;
  key: string | null;
  startAfter: string;
}

/** The jobs that wait or were cut off; none when the queue was never started. */
export async function waitingJobs(trx: Db): Promise<WaitingJob[]> {
  if (!(await hasQueue(trx))) return [];
  const { rows } = await sql<{ job: WaitingJob }>`
    select jsonb_build_object('id', id, 'name', name, 'policy', policy, 'data', data, 'key', singleton_key,
      'startAfter', start_after) as job
    from ${sql.id(QUEUE_SCHEMA, 'job')}
    where state in ('created', 'retry', 'active') and data is not null and left(name, 2) <> '__'
    order by created_on, id`.execute(trx);
  return rows.map(({ job }) => job);
}

/** Makes the queue's own tables where they are missing. Call outside of a transaction. */
export async function openQueue(engine: Engine): Promise<PgBoss> {
  const boss = new PgBoss({
    db: queueDatabase(engine),
    schema: QUEUE_SCHEMA,
    backend: engine.kind,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  return boss;
}

/** The queues of these jobs. Call outside of a transaction, before `putBack`. */
export async function declareQueues(boss: PgBoss, jobs: WaitingJob[]): Promise<void> {
  for (const [name, { policy }] of new Map(jobs.map((job) => [job.name, job]))) {
    await boss.createQueue(name, { policy });
    // Warms the cache of queues: inside a transaction on the embedded engine it could not look.
    await boss.findJobs(name, { id: randomUUID() });
  }
}

export async function putBack(boss: PgBoss, trx: Db, jobs: WaitingJob[]): Promise<void> {
  for (const { id, name, data, key, startAfter } of jobs) {
    await boss.send(name, data, {
      db: fromKysely(trx),
      id,
      startAfter,
      ...(key ? { singletonKey: key } : {}),
    });
  }
}

/** Forgets the jobs of the database that is about to be overwritten, done ones too: their ids may come again. */
export async function dropJobs(trx: Db): Promise<void> {
  await sql`delete from ${sql.id(QUEUE_SCHEMA, 'job')} where left(name, 2) <> '__'`.execute(trx);
}

async function hasQueue(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${`${QUEUE_SCHEMA}.job`}) is not null as there`.execute(trx);
  return rows[0]?.there ?? false;
}
