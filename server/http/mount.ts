import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type EndpointSpec, errorsOf, type ResponseOf } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { email as emailField } from '#contract/fields.ts';
import { JSON_LIMIT } from '#contract/limits.ts';
import type { Clock } from '#server/adapters/clock.ts';
import type { Jobs } from '#server/adapters/jobs/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { Context, FileResponse, Member, Plan } from './context.ts';
import { sendFile } from './downloads.ts';
import { ApiError, Refusal } from './errors.ts';
import { goneSignal } from './gone.ts';
import { readInput } from './input.ts';
import { countCall, type KnownAddress } from './rate-limit.ts';
import { readRequestToken, writeRequestToken } from './request-token.ts';
import { readUpload } from './uploads.ts';

/** The session guard: the member of this address and key and, in the same query, the plan year that is asked for. */
export type FindSession = (
  db: Db,
  credentials: { email: string; key: string; now: Date; year: number | null },
) => Promise<{ member: Member; plan: Plan | null } | null>;

export interface MountDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  production: boolean;
  secureCookies: boolean;
  limitFactor: number;
  findSession: FindSession;
  isKnownAddress: KnownAddress;
}

type Result<E extends EndpointSpec> = E['kind'] extends 'file' ? FileResponse : ResponseOf<E>;
export type Handler<E extends EndpointSpec> = (context: Context<E>) => Promise<Result<E> | Refusal>;

export interface MountOptions {
  /** `own`: the handler opens its transactions itself, because slow work (a password hash) must not hold one. */
  transaction?: 'own';
}

export type Mount = <const E extends EndpointSpec>(
  endpoint: E,
  handler: Handler<E>,
  options?: MountOptions,
) => void;

/**
 * Turns an endpoint of the contract and its handler into a route. One order for all: limit, session, input, plan year,
 * transaction, handler, answer checked against the contract.
 */
export function createMount(app: FastifyInstance, deps: MountDeps): Mount {
  return (endpoint, handler, options = {}) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: JSON_LIMIT,
      handler: async (request, reply) => {
        const context = await guarded(endpoint, request, reply, deps);
        const result = await run(
          handler as unknown as Handler<EndpointSpec>,
          context,
          endpoint,
          deps,
          options,
        );
        if (result instanceof Refusal) throw new ApiError(declared(endpoint, result.code, deps));
        if (endpoint.kind === 'file') return sendFile(reply, result as FileResponse);
        const checked = endpoint.ok.safeParse(result);
        if (!checked.success) {
          throw new Error(
            `${endpoint.method} ${endpoint.path} answered outside its contract: ${checked.error.message}`,
          );
        }
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(checked.data ?? {}));
      },
    });
  };
}

type AnyContext = Context<EndpointSpec> & { jobsWaiting: boolean };

async function guarded(
  endpoint: EndpointSpec,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: MountDeps,
): Promise<AnyContext> {
  const now = deps.clock.now();
  const account = accountOf(request.body);
  if (endpoint.limit) {
    const { limitFactor: factor, isKnownAddress } = deps;
    await countCall(
      deps.db,
      { name: endpoint.limit, address: request.ip, account },
      { now, factor, isKnownAddress },
    );
  }
  const session = endpoint.guard === 'member' ? await sessionOf(endpoint, request, deps, now) : null;
  const [params, body] = readInput([
    { schema: endpoint.params, value: request.params },
    { schema: endpoint.body, value: request.body },
    { schema: endpoint.headers, value: request.headers },
  ]);
  if (endpoint.errors.includes('plan_year_not_owned') && !session?.plan)
    throw new ApiError('plan_year_not_owned');
  const upload = endpoint.kind === 'upload' ? await readUpload(request) : undefined;
  const fail = (code: ErrorCode, fields?: Record<string, string>): never => {
    throw new ApiError(declared(endpoint, code, deps), fields ? { fields } : {});
  };
  // The types of Context say what each endpoint really gets; here all of them are served.
  return {
    params,
    body,
    member: session?.member,
    plan: session?.plan ?? undefined,
    upload,
    db: deps.db,
    now,
    log: request.log,
    address: request.ip,
    get gone() {
      return goneSignal(reply);
    },
    fail,
    refuse: (code: ErrorCode) => new Refusal(code),
    enqueue: async () => {},
    requestToken: readRequestToken(request),
    setRequestToken: (token: string) => writeRequestToken(reply, token, deps.secureCookies),
    rawBody: typeof request.body === 'string' ? request.body : '',
    jobsWaiting: false,
  } as unknown as AnyContext;
}

async function run(
  handler: Handler<EndpointSpec>,
  context: AnyContext,
  endpoint: EndpointSpec,
  deps: MountDeps,
  options: MountOptions,
): Promise<unknown> {
  context.enqueue = async (trx, job, data, more) => {
    await deps.jobs.enqueue(trx, job, data, more);
    context.jobsWaiting = true;
  };
  const within = (db: Db) => {
    context.db = db;
    return handler(context);
  };
  const plain = endpoint.method === 'GET' || options.transaction === 'own';
  const result = plain ? await within(deps.db) : await deps.db.transaction().execute(within);
  if (context.jobsWaiting) deps.jobs.nudge();
  return result;
}

async function sessionOf(endpoint: EndpointSpec, request: FastifyRequest, deps: MountDeps, now: Date) {
  const email = headerOf(request, 'email').trim().toLowerCase();
  const key = headerOf(request, 'key');
  const year = yearOf(endpoint, request);
  const found = email && key ? await deps.findSession(deps.db, { email, key, now, year }) : null;
  if (!found) throw new ApiError('session_expired');
  return found;
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** The plan year of a call stands in its path, its body or (uploads) a header. */
function yearOf({ params, body, headers }: EndpointSpec, request: FastifyRequest): number | null {
  const places = [
    [params, 'year', request.params],
    [body, 'rpt_year', request.body],
    [body, 'rpt_current_year', request.body],
    [headers, 'rpt_year', request.headers],
  ] as const;
  // A field that the call does not declare means nothing, whatever it is called.
  const place = places.find(([schema, name]) => schema instanceof z.ZodObject && name in schema.shape);
  const year = place && isObject(place[2]) ? Number(place[2][place[1]]) : Number.NaN;
  return Number.isInteger(year) && year > 1900 && year < 3000 ? year : null;
}

/** The account that a call names, if it names one that can exist. */
const accountOf = (body: unknown) => (isObject(body) ? emailField.safeParse(body.email).data : undefined);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** An error that the contract does not declare is a fault of ours, and loud outside production. */
function declared(endpoint: EndpointSpec, code: ErrorCode, deps: MountDeps): ErrorCode {
  if (deps.production || errorsOf(endpoint).includes(code)) return code;
  throw new Error(
    `${endpoint.method} ${endpoint.path} answered ${code}, which its contract does not declare`,
  );
}
