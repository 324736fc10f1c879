import type { EndpointSpec } from '#contract/endpoint.ts';
import type { Jobs } from '#server/adapters/jobs/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { Enqueue, OwnContext, Plan, PlanKey } from './context.ts';
import { ApiError } from './errors.ts';

/** Locks a plan year until the transaction ends and gives it as it is then; null when it is gone. */
export type LockPlan = (db: Db, plan: PlanKey) => Promise<Plan | null>;

export interface RunDeps {
  db: Db;
  jobs: Jobs;
  lockPlan: LockPlan;
}

export type AnyContext = OwnContext<EndpointSpec>;
export type AnyHandler = (context: AnyContext) => Promise<unknown>;

/** What of a context belongs to the run: the database handle and what hangs on it. */
type OfRun = 'db' | 'enqueue' | 'transaction';

/**
 * Runs a handler. A call that only reads, or that opens its transactions itself, gets the plain handle; any other runs in
 * one transaction. The plan of a call that writes is locked first, so that no handler has to think of it. Jobs start when
 * all is committed.
 */
export async function run(
  handler: AnyHandler,
  endpoint: EndpointSpec,
  given: Omit<AnyContext, OfRun>,
  deps: RunDeps,
  options: { ownTransaction: boolean },
): Promise<unknown> {
  let jobsWaiting = false;
  const enqueue: Enqueue = async (trx, job, data, more) => {
    await deps.jobs.enqueue(trx, job, data, more);
    jobsWaiting = true;
  };
  const plan = given.plan as Plan | undefined;
  const transaction = <T>(work: (db: Db, plan: Plan | undefined) => Promise<T>) =>
    deps.db.transaction().execute(async (db) => work(db, plan && (await lock(db, plan, deps))));
  const context = { ...given, db: deps.db, enqueue, transaction } as AnyContext;
  const isPlain = endpoint.method === 'GET' || options.ownTransaction;
  const result = isPlain
    ? await handler(context)
    : await transaction((db, locked) => handler({ ...context, db, plan: locked } as AnyContext));
  if (jobsWaiting) deps.jobs.nudge();
  return result;
}

async function lock(db: Db, plan: PlanKey, { lockPlan }: RunDeps): Promise<Plan> {
  const locked = await lockPlan(db, plan);
  // Owned when the session was looked up, deleted since.
  if (!locked) throw new ApiError('plan_year_not_owned');
  return locked;
}
