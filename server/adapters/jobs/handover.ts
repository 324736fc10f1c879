import type { Db } from 'pg-boss';
import { QUEUE_SCHEMA } from '#server/db/queue.ts';

const RELEASED = `state = 'retry', started_on = null, heartbeat_on = null, start_after = now()`;

/** After a killed process on the embedded engine: what it was running is due again at once, no attempt used up. */
export async function takeBackAll(database: Db): Promise<number> {
  // Of a singleton only one may wait; when one already does, the cut-off run has its successor.
  await database.executeSql(
    `delete from ${QUEUE_SCHEMA}.job gone where gone.state = 'active' and gone.policy = 'stately' and exists
       (select 1 from ${QUEUE_SCHEMA}.job next where next.name = gone.name and next.state in ('created', 'retry'))`,
  );
  const { rows } = await database.executeSql(
    `update ${QUEUE_SCHEMA}.job set ${RELEASED} where state = 'active' returning id`,
  );
  return rows.length;
}

/** At an orderly stop: hand one running job back to the queue, no attempt used up. */
export async function handBack(database: Db, job: { id: string; name: string; retryCount: number }) {
  await database.executeSql(
    `update ${QUEUE_SCHEMA}.job set ${RELEASED}
      where name = $1 and id = $2::uuid and retry_count = $3::int and state = 'active'`,
    [job.name, job.id, job.retryCount],
  );
}

/**
 * A job that is done keeps no data (a mail carries a name, an address, perhaps a code). The empty data is also the
 * mark that it is done, should the process be killed before the queue hears of it.
 */
export async function forgetData(database: Db, job: { id: string; name: string; retryCount: number }) {
  await database.executeSql(
    `update ${QUEUE_SCHEMA}.job set data = null
      where name = $1 and id = $2::uuid and retry_count = $3::int and state = 'active'`,
    [job.name, job.id, job.retryCount],
  );
}

/** Whether any of these kinds of job runs, or waits and is due. */
export async function isBusy(database: Db, names: string[]): Promise<boolean> {
  const { rows } = await database.executeSql(
    `select 1 from ${QUEUE_SCHEMA}.job
      where name = any($1::text[])
        and (state = 'active' or (state in ('created', 'retry') and start_after <= now())) limit 1`,
    [names],
  );
  return rows.length > 0;
}
