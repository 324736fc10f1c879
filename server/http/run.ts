import { changesSomething, type EndpointSpec, fieldOfPerson, takesVersion } from '#contract/endpoint.ts';
import type { Address } from '#domain/text/address.ts';
import type { Db } from '#server/db/connect.ts';
import { isAway, isCutOff } from '#server/db/faults.ts';
import type { Jobs } from '#server/queue/port.ts';
import { recordAudit } from './audit.ts';
import type { Context, Enqueue, Member, OwnContext, Plan, PlanKey } from './context.ts';
import { ApiError, Refusal } from './errors.ts';
import { isObject } from './input.ts';
import { type FindPerson, type NamedBy, officeRule } from './office-rule.ts';
import { type Actor, type PlanChange, recordChanges } from './plan-events.ts';
import { changedSince, versionsIn } from './versions.ts';

/** Locks a plan year until the transaction ends and returns it; null when it is gone. */
export type LockPlan = (db: Db, plan: PlanKey) => Promise<Plan | null>;

export interface RunDeps {
  db: Db;
  /** A copy of the database that may be some seconds old, for calls that declare `mayBeLate`; null when there is none. */
  lateDb?: Db | null;
  jobs: Pick<Jobs, 'enqueue' | 'runAgain' | 'wake'>;
  lockPlan: LockPlan;
  /** An account of which an administrator's call is about; `lockPerson` locks it until the transaction ends. */
  findPerson: FindPerson;
  lockPerson: FindPerson;
  /** Addresses of the owners. */
  adminEmails: readonly Address[];
  production: boolean;
}

/** The parts of a context that need the database handle, or whose type differs for each endpoint. */
type OfRun =
  | ('db' | 'enqueue' | 'runAgain' | 'audit' | 'record' | 'unlessChanged' | 'member' | 'plan')
  | ('person' | 'refusalFor' | 'unlessOfOffice');
export type BaseContext = Omit<Context<EndpointSpec>, OfRun> & {
  member: Member | undefined;
  plan: Plan | undefined;
};
export type AnyHandler = (context: OwnContext<EndpointSpec>) => Promise<unknown>;

/**
 * Runs a handler. A call that only reads, or that opens its own transactions, gets the plain handle. Any other runs in
 * one transaction. The plan of a call that writes is locked first, so that no handler has to do it. Jobs start after the
 * commit.
 */
export async function run(
  handler: AnyHandler,
  endpoint: EndpointSpec,
  base: BaseContext,
  deps: RunDeps,
  options: { ownTransaction: boolean },
): Promise<unknown> {
  const { member, now } = base;
  let current = deps.db;
  let jobsWaiting = false;
  let audited = false;
  let recorded = false;
  const began = takesVersion(endpoint) ? versionsIn(base.body) : null;
  let compared = false;
  const enqueue: Enqueue = async (trx, job, payload, more) => {
    const id = await deps.jobs.enqueue(trx, job, payload, more);
    jobsWaiting = true;
    return id;
  };
  const runAgain: Jobs['runAgain'] = async (trx, id) => {
    jobsWaiting = true;
    return deps.jobs.runAgain(trx, id);
  };
  const rule = officeRule(endpoint, member?.role ?? null, deps.adminEmails);
  const named = personNamed(endpoint, base);
  const person = async (db: Db) => {
    const found = named && (await deps.lockPerson(db, named));
    if (found) rule.unlessOfOffice(found);
    return found ?? undefined;
  };
  const isNoAccount = endpoint.concerns === 'new' || endpoint.concerns === 'leads';
  const owesQuestion = changesSomething(endpoint) && !isNoAccount;
  const audit = async (entries: Parameters<typeof recordAudit>[2]) => {
    for (const { whom } of [entries].flat())
      if (owesQuestion && typeof whom === 'object' && !rule.wasAsked(whom.id))
        missingQuestion(endpoint, base, deps);
    if (member) await recordAudit(current, { admin: member, action: endpoint.does ?? '', now }, entries);
    audited = true;
  };
  const record = async (changes: PlanChange | readonly PlanChange[]) => {
    await recordChanges(current, { plan: base.plan, actor: actorOf(endpoint), now }, [changes].flat());
    recorded = true;
  };
  const unlessChanged: Context<EndpointSpec>['unlessChanged'] = (rows, wanted) => {
    compared = true;
    const current = began ? changedSince(began, rows, wanted) : [];
    if (current.length > 0) throw new ApiError('changed_elsewhere', { current });
  };
  const transaction = <T>(work: (db: Db, plan: Plan | undefined) => Promise<T>) =>
    deps.db.transaction().execute(async (db) => {
      current = db;
      try {
        return await work(db, base.plan && (await lock(db, base.plan, deps)));
      } finally {
        current = deps.db;
      }
    });
  const handle = async (db: Db, plan: Plan | undefined) => {
    // Each handler's own type says which of these it gets.
    const context = Object.assign(base, {
      db,
      plan,
      enqueue,
      runAgain,
      audit,
      record,
      unlessChanged,
      transaction,
      person,
      refusalFor: rule.refusalFor,
      unlessOfOffice: rule.unlessOfOffice,
    });
    const result = await handler(context as unknown as OwnContext<EndpointSpec>);
    // Every change of an administrator must be in the administrators' log (spec-readings 76).
    if (endpoint.does && !audited && !(result instanceof Refusal)) missingAudit(endpoint, base, deps);
    if (endpoint.records && !recorded && !(result instanceof Refusal)) missingEvent(endpoint, base, deps);
    if (began && !compared && !(result instanceof Refusal)) missingComparison(endpoint, base, deps);
    return result;
  };
  // The rule is asked before the handler runs, so that no handler can forget it. `person` asks again once the account is
  // locked.
  const found = named && (await deps.findPerson(deps.db, named));
  if (found) rule.unlessOfOffice(found);
  const isPlain = endpoint.method === 'GET' || endpoint.reads || options.ownTransaction;
  const reading = (db: Db) => handle(db, base.plan);
  const plain = () =>
    endpoint.mayBeLate && deps.lateDb ? late(deps.lateDb, deps.db, reading) : reading(deps.db);
  const result = await (isPlain ? plain() : transaction(handle));
  if (jobsWaiting) deps.jobs.wake();
  return result;
}

/** Reads the copy, or the database itself when the copy cannot answer. */
const late = <T>(copy: Db, db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  read(copy).catch((error: unknown) => {
    if (isAway(error) || isCutOff(error)) return read(db);
    throw error;
  });

/** The account that a call of the administration names and changes. */
function personNamed(endpoint: EndpointSpec, { body }: BaseContext): NamedBy | null {
  const field = changesSomething(endpoint) ? fieldOfPerson(endpoint) : null;
  const value = field && isObject(body) ? body[field] : null;
  if (typeof value !== 'string') return null;
  return value.includes('@') ? { email: value } : { id: value };
}

const actorOf = ({ guard }: EndpointSpec): Actor =>
  guard === 'admin' ? 'administrator' : guard === 'public' ? 'colleague' : 'member';

async function lock(db: Db, plan: PlanKey, { lockPlan }: RunDeps): Promise<Plan> {
  const locked = await lockPlan(db, plan);
  // The member owned the year when the session was looked up, but it has been deleted since.
  if (!locked) throw new ApiError('plan_year_not_owned');
  return locked;
}

/**
 * Reports that a handler forgot a duty, which is a fault of ours. Outside production the call fails. In production the
 * change stays and the server's log reports it.
 */
function missing(text: string, { log, member }: BaseContext, { production }: RunDeps): void {
  const fault = new Error(text);
  if (!production) throw fault;
  log.error({ err: fault, memberId: member?.id }, text);
}

const missingAudit = ({ path }: EndpointSpec, base: BaseContext, deps: RunDeps) =>
  missing(`${path} changed something without an entry in the administrators' log`, base, deps);

const missingQuestion = ({ path }: EndpointSpec, base: BaseContext, deps: RunDeps) =>
  missing(`${path} changed an account without asking whether it is of the office`, base, deps);

const missingEvent = ({ path }: EndpointSpec, base: BaseContext, deps: RunDeps) =>
  missing(`${path} changed a plan without an event in its history`, base, deps);

const missingComparison = ({ path }: EndpointSpec, base: BaseContext, deps: RunDeps) =>
  missing(`${path} took a version and did not compare it`, base, deps);
