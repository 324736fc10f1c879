import { sql } from 'kysely';
import { pino } from 'pino';
import { simulatedPayments } from '#server/adapters/payments/simulated.ts';
import { cancelSubscriptionJob, subscriptionEndedJob } from '#server/areas/billing/billing.ts';
import { removeFilesJob } from '#server/areas/evidence/evidence.ts';
import { officeNoticeJob, undoStatusAction, userBulkActions } from '#server/areas/office/office.ts';
import type { BulkAction } from '#server/bulk/bulk-action.ts';
import { insertBulkAction } from '#server/bulk/queries.ts';
import { failuresOf } from '#server/bulk/results.ts';
import { LANES, type RunTools, runBulkAction } from '#server/bulk/run.ts';
import { SANDBOX_ACCOUNT } from '#server/config/payments.ts';
import { ANY_SILENCE, connectPostgres, type Database, type Db } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { blankBulkRowsJob } from '#server/forget/forget-member.ts';
import { databaseJobs } from '#server/queue/database-jobs.ts';
import { aMember } from '#test/support/factories.ts';
import { emptyPostgres } from '#test/support/postgres.ts';
import type { Measure } from '../../bench/table.ts';
import { fill } from './fill.ts';
import { fillPayments } from './trends.ts';

const MEMBERS = 20_000;
const ACTIVITIES = 10;
const BOSS = 'boss@example.co.za';
const CHANGES = 5_000;
const DELETIONS = 2_000;
const CHANGES_A_SECOND = 1_000;
const DELETIONS_A_SECOND = 100;

/** The pace of an administrator's bulk actions, each row with its entry in the log, and the longest of their transactions. */
export async function bulkMeasures(): Promise<Measure[]> {
  const own = await emptyPostgres();
  const database = connectPostgres(own.url, { silenceMs: ANY_SILENCE });
  const { db } = database;
  try {
    await migrate(db);
    await fill(db, { members: MEMBERS, activities: ACTIVITIES });
    await fillPayments(db);
    await sql`update membership set paid_to = '2099-12-31'`.execute(db);
    const { id } = await aMember({ db }, { email: BOSS });
    const paced = pace(database, id);
    const status = { status: 'UNPAID' as const, cancel: false };
    const unpaid = await paced(userBulkActions.changePayment, status, CHANGES, CHANGES_A_SECOND);
    const undone = await paced(undoStatusAction, { bulk_action: unpaid.id }, CHANGES, CHANGES_A_SECOND);
    const deleted = await paced(userBulkActions.deleteUsers, {}, DELETIONS, DELETIONS_A_SECOND);
    return [unpaid.measure, undone.measure, deleted.measure];
  } finally {
    await database.close();
    await own.drop();
  }
}

const pace =
  (database: Database, adminId: string) =>
  async <Payload extends object>(
    bulk: BulkAction<Payload>,
    payload: Payload,
    rows: number,
    budget: number,
  ) => {
    const { db } = database;
    const id = await begun(db, bulk, payload, adminId, rows);
    const stop = longest(db);
    const start = performance.now();
    await runBulkAction(id, bulk, toolsOf(database)).finally(stop);
    const perSecond = rows / ((performance.now() - start) / 1000);
    const { done } = await db
      .selectFrom('bulk_action')
      .select('done')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (done !== rows)
      throw new Error(`${bulk.title}: ${done} of ${rows} rows done, ${await failure(db, id)}`);
    const measure: Measure = {
      name: `${bulk.title}: ${rows} rows, longest transaction seen ${await stop()} ms`,
      value: `${perSecond.toFixed(0)} rows a second`,
      budget: `at least ${budget}`,
      ok: perSecond >= budget,
    };
    return { id, measure };
  };

const failure = async (db: Db, id: string) => (await failuresOf(db, id).limit(1).executeTakeFirst())?.failure;

const begun = async <Payload extends object>(
  db: Db,
  { kind, title, right, rows }: BulkAction<Payload>,
  payload: Payload,
  adminId: string,
  count: number,
): Promise<string> => {
  const admin = { id: adminId, email: BOSS, name: 'Pieter', surname: 'Grobler' };
  const bulk = { kind, title, right, rows, payload, action: title, admin, now: new Date() };
  const stored = await db.transaction().execute((trx) =>
    insertBulkAction(
      trx,
      bulk,
      sql`(select id as target, email as label from member where id <> ${adminId}
        order by id limit ${count})`,
    ),
  );
  return stored.id;
};

function toolsOf(database: Database): RunTools {
  const log = pino({ level: 'error' });
  const jobs = databaseJobs({ database, log });
  // They only wait.
  for (const { name, options } of [
    blankBulkRowsJob,
    officeNoticeJob,
    cancelSubscriptionJob,
    removeFilesJob,
    subscriptionEndedJob,
  ])
    jobs.define({ name, options }, async () => {});
  const payments = simulatedPayments({
    merchant: SANDBOX_ACCOUNT,
    publicUrl: 'http://localhost',
    localUrl: () => 'http://localhost',
  });
  return {
    db: database.db,
    deps: { adminEmails: [BOSS], payments } as unknown as RunTools['deps'],
    log,
    now: () => new Date(),
    enqueue: (trx, job, payload, more) => jobs.enqueue(trx, job, payload, more),
    enqueueEach: (trx, job, payloads) => jobs.enqueueEach(trx, job, payloads),
    wake: () => {},
    mustStop: () => false,
    lanes: LANES,
  };
}

/** Looks every few milliseconds for the oldest transaction; the function that it returns stops it and gives the age. */
function longest(db: Db): () => Promise<number> {
  let [most, isOn] = [0, true];
  const watching = (async () => {
    while (isOn) {
      const { rows } = await sql<{ ms: number | null }>`
        select extract(epoch from max(clock_timestamp() - xact_start))::float * 1000 as ms from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
        db,
      );
      most = Math.max(most, rows[0]?.ms ?? 0);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  })();
  return async () => {
    isOn = false;
    await watching;
    return Math.round(most);
  };
}
