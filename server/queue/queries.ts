import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/connect.ts';
import type { EnqueueOptions, Job } from './port.ts';

/** The key of every job of a singleton. The indexes job_key and job_only do the rest. */
const ONLY = 'only';
/** Spelled as in the condition of the index job_only, so that a plan for all values can use that index. */
const IS_ONLY = sql.lit(ONLY);
/** A node that has not renewed its leases for this long is dead. */
const LEASE = sql`interval '30 seconds'`;
const KEEP_ENDED = sql`interval '3 days'`;
/** A job that failed for good needs a person, who may be away. */
const KEEP_FAILED = sql`interval '30 days'`;

/** A job that a node has taken. The node and the attempt tell its run from any other run of the job. */
export interface Taken {
  id: string;
  name: string;
  payload: object;
  attempt: number;
}

/** Inserts a job, unless one with its key waits, which is due earlier then. Returns the id of the job that waits. */
export async function insertJob(
  db: Db,
  { name, options: { singleton } }: Job<object>,
  payload: object,
  { key, startAfterSeconds: seconds = 0 }: EnqueueOptions,
): Promise<string> {
  const job = {
    id: uuid(),
    name,
    key: singleton ? ONLY : (key ?? null),
    payload: JSON.stringify(payload),
    seconds,
  };
  const [waiting] = await insertOne(db, job);
  return waiting?.id ?? '';
}

type Inserted = { id: string; name: string; key: string | null; payload: string; seconds: number };
const insertOne = compiledOnce(
  (_, { id, name, key, payload, seconds }: Inserted) => sql<{ id: string }>`
    insert into job (id, name, key, payload, due_at)
    values (${id}, ${name}, ${key}, ${payload}::jsonb, now() + ${seconds} * interval '1 second')
    on conflict (name, key) where first_taken_at is null do update set due_at = least(job.due_at, excluded.due_at)
    returning id`,
);

/** Inserts many jobs of one kind in one statement. */
export async function insertJobs(
  db: Db,
  { name, options: { singleton } }: Job<object>,
  jobs: readonly { payload: object; key: string | null }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ payload, key }) => ({ id: uuid(), key: singleton ? ONLY : key, payload }));
  await sql`
    insert into job (id, name, key, payload, due_at)
    select id, ${name}, key, payload, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(id uuid, key text, payload jsonb)
    on conflict (name, key) where first_taken_at is null do update set due_at = least(job.due_at, excluded.due_at)
  `.execute(db);
}

/** Inserts the next run of each daily job, unless it waits already. */
export async function insertDaily(db: Db, next: [name: string, at: Date][]): Promise<void> {
  if (next.length === 0) return;
  const rows = next.map(([name, due_at]) => ({ id: uuid(), name, key: ONLY, payload: '{}', due_at }));
  await db
    .insertInto('job')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Looking {
  node: string;
  /** The kinds that the node can begin, and whether each is urgent. */
  names: string[];
  urgent: boolean[];
  running: string[];
}

/**
 * Takes the job that has been due for longest, among these names and without those that the node runs already; urgent
 * ones first. Each kind is looked up by itself, so a long queue of one keeps no other waiting.
 */
export async function takeNext(db: Db, looking: Looking): Promise<Taken | undefined> {
  const [taken] = await takeOne(db, looking);
  return taken;
}

/** How `takeNext` asks. */
export const nextJob = ({ node, names, urgent, running }: Looking) => sql<Taken>`
  update job set attempt = attempt + 1, first_taken_at = coalesce(first_taken_at, now()), taken_by = ${node},
    leased_until = now() + ${LEASE}
  where id = (
    select waiting.id from unnest(${names}::text[], ${urgent}::boolean[]) kind(name, urgent)
    cross join lateral (
      select id, due_at from job first
      where done_at is null and failed_at is null and due_at <= now() and first.name = kind.name
        and (leased_until is null or leased_until < now()) and id <> all(${running}::uuid[])
        and not (first.key = ${IS_ONLY} and exists (select 1 from job other where other.key = ${IS_ONLY}
          and other.name = kind.name and other.id <> first.id and other.leased_until is not null))
      order by due_at limit 1 for update skip locked) waiting
    order by kind.urgent desc, waiting.due_at, waiting.id limit 1)
  returning id, name, payload, attempt`;
const takeOne = compiledOnce((_, looking: Looking) => nextJob(looking));

/** Renews the leases of a node's running jobs. Returns the ids of those that are still its own. */
export async function renewLeases(db: Db, node: string, running: string[]): Promise<string[]> {
  if (running.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update job set leased_until = now() + ${LEASE}
    where id = any(${running}::uuid[]) and taken_by = ${node} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Only one process uses the embedded engine. So jobs that are taken when it starts belonged to a dead process. */
export async function endAllLeases(db: Db): Promise<void> {
  await sql`update job set leased_until = now() where leased_until is not null`.execute(db);
}

const FREE = sql`taken_by = null, leased_until = null`;
const ours = (node: string, { id, attempt }: Pick<Taken, 'id' | 'attempt'>) =>
  sql`id = ${id} and taken_by = ${node} and attempt = ${attempt}`;

export async function markDone(db: Db, node: string, { id, attempt }: Taken): Promise<void> {
  await done(db, { node, id, attempt });
}

const done = compiledOnce(
  (_, { node, id, attempt }: { node: string; id: string; attempt: number }) =>
    sql`update job set ${FREE}, done_at = now(), payload = null where ${ours(node, { id, attempt })}`,
);

export async function markFailed(db: Db, node: string, taken: Taken): Promise<void> {
  await sql`update job set ${FREE}, failed_at = now() where ${ours(node, taken)}`.execute(db);
}

export async function makeDueAgain(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`update job set failed_at = null, attempt = 0, due_at = now()
    where id = ${id} and failed_at is not null returning id`.execute(db);
  return rows.length > 0;
}

export async function retryLater(db: Db, node: string, taken: Taken, seconds: number): Promise<void> {
  await sql`update job set ${FREE}, due_at = now() + ${seconds} * interval '1 second'
    where ${ours(node, taken)}`.execute(db);
}

/** Used at an orderly stop: the job is due again, and the run that was cut off does not count. */
export async function release(db: Db, node: string, taken: Taken): Promise<void> {
  await sql`update job set ${FREE}, attempt = attempt - 1 where ${ours(node, taken)}`.execute(db);
}

/** Whether any of these jobs runs, or waits and is due. */
export async function isBusy(db: Db, names: string[]): Promise<boolean> {
  return (await due(db, { names })).length > 0;
}

const due = compiledOnce(
  (_, { names }: { names: string[] }) => sql`select 1 from job where done_at is null and failed_at is null
    and due_at <= now() and name = any(${names}::text[]) limit 1`,
);

export async function deleteEnded(db: Db): Promise<void> {
  await sql`delete from job where coalesce(done_at, failed_at) < now() - ${KEEP_ENDED}
    and (failed_at is null or failed_at < now() - ${KEEP_FAILED})`.execute(db);
}
