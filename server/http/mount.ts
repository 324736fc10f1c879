import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import {
  changesSomething,
  type EndpointSpec,
  errorsOf,
  fieldOfPerson,
  type LimitName,
  needsPayment,
  type ResultOf,
} from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { JSON_LIMIT } from '#contract/limits.ts';
import { EVIDENCE_MAX_BYTES } from '#domain/activities/activities.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { separatorOf } from '#domain/csv/write.ts';
import { endOf } from '#domain/membership/membership.ts';
import { deviceOf } from '#domain/text/device.ts';
import type { Clock } from '#server/adapters/clock.ts';
import { compileObjects } from './compile-objects.ts';
import type { Context, FileResponse, OwnContext } from './context.ts';
import { goneSignal, sendFile } from './downloads.ts';
import { ApiError, Refusal } from './errors.ts';
import { admit, type GuardDeps, type Session } from './guard.ts';
import { accountOf, type Input, isObject, readForm, readInput } from './input.ts';
import { type FindPin, type KnownBrowser, limited } from './rate-limit.ts';
import { type AnyHandler, type BaseContext, type RunDeps, run } from './run.ts';
import { browserCookie, readToken, requestCookie, writeToken } from './token-cookies.ts';
import { uploadPlaces } from './upload-places.ts';

export interface MountDeps extends GuardDeps, RunDeps {
  clock: Clock;
  secureCookies: boolean;
  limitFactor: number;
  isKnownBrowser: KnownBrowser;
  findPin: FindPin;
}

type Result<E extends EndpointSpec> = E['kind'] extends 'file' ? FileResponse : ResultOf<E>;
type Handler<E extends EndpointSpec, C> = (context: C) => Promise<Result<E> | Refusal>;

/**
 * Mounts the handler of a call. With `transaction: 'own'` the handler opens its transactions itself, because slow work
 * (a password hash, a file) must not hold one.
 */
export interface Mount {
  <const E extends EndpointSpec>(endpoint: E, handler: Handler<E, Context<E>>): void;
  <const E extends EndpointSpec>(
    endpoint: E,
    handler: Handler<E, OwnContext<E>>,
    options: { transaction: 'own' },
  ): void;
}

/**
 * Turns an endpoint of the contract and its handler into a route. The order is the same for all: guard, input, plan year,
 * form, limit, transaction and plan lock, handler, response check.
 *
 * A body may take minutes to arrive, and rights may be taken away meanwhile. So what decides is asked when the whole body is
 * there. The guard of a large body, and of a form with a file, is asked before it too, but as a gate only: nothing of its
 * answer is kept.
 */
export function createMount(app: FastifyInstance, deps: MountDeps): Mount {
  const reserve = reservation();
  return (endpoint: EndpointSpec, handler: unknown, options?: { transaction: 'own' }) => {
    const ownTransaction = options?.transaction === 'own';
    if (!deps.production) saysWhom(endpoint);
    const { ok, params, query, headers, body, form } = endpoint;
    for (const schema of [ok, params, query, headers, body, form]) if (schema) compileObjects(schema);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit ?? JSON_LIMIT,
      // Checked before the body is read, so that a stranger cannot make the server hold a large body.
      ...(endpoint.bodyLimit
        ? {
            onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
              const session = await admit(endpoint, request, deps, deps.clock.now());
              // A body that any call may have needs no place, or four quick bulk actions would refuse each other.
              const isLarge = Number(request.headers['content-length'] ?? Infinity) > JSON_LIMIT;
              if (isLarge) reserve({ request, reply, session, largest: endpoint.bodyLimit ?? JSON_LIMIT });
            },
          }
        : {}),
      handler: async (request, reply) => {
        let arrival = await arrive(endpoint, request, deps);
        if (endpoint.kind === 'upload') {
          reserve({ request, reply, session: arrival.session, largest: LARGEST_FORM });
          const form = await readForm(endpoint, request);
          arrival = await arrive(endpoint, request, deps);
          Object.assign(arrival.input, form);
        }
        const base = baseContext(endpoint, { request, reply, ...arrival }, deps);
        // The types of Context say what each endpoint gets. This code serves all of them.
        const work = () => run(handler as AnyHandler, endpoint, base, deps, { ownTransaction });
        const result = await underLimit(endpoint, request, base, deps, work);
        return respond(endpoint, reply, result, deps);
      },
    });
  };
}

/** An administrator's call that changes something and does not say whose account is a fault of ours. */
function saysWhom(endpoint: EndpointSpec): void {
  if (changesSomething(endpoint) && !endpoint.concerns)
    throw new Error(`${nameOf(endpoint)} does not say whose account it changes`);
  fieldOfPerson(endpoint);
}

/** The caller and the input as they are now: guard, input, plan year and payment. */
async function arrive(endpoint: EndpointSpec, request: FastifyRequest, deps: MountDeps) {
  const now = deps.clock.now();
  const session = await admit(endpoint, request, deps, now);
  const input = readInput(endpoint, request);
  if (endpoint.planYear && !session?.plan && !isPlanless(endpoint, session, input))
    throw new ApiError('plan_year_not_owned');
  // A session may outlast the membership, and who lapsed may sign in to read.
  if (needsPayment(endpoint) && session && !session.member.isPaid)
    throw new ApiError('membership_ended', { endedOn: endOf(session.member.paidTo, southAfricanDate(now)) });
  return { now, session, input };
}

/** Whether the call answers without a plan: the administrator who never paid has an account, but no year. */
const isPlanless = ({ planless }: EndpointSpec, session: Session | null, { params }: Input): boolean =>
  planless === true && isObject(params) && params.year === session?.member.currentYear;

/** A form with the largest file and all its text fields. */
const LARGEST_FORM = EVIDENCE_MAX_BYTES + 1024 * 1024;

/** Reserves memory for the body until the response has ended. */
function reservation(): (call: Omit<Arrival, 'input' | 'now'> & { largest: number }) => void {
  const takePlace = uploadPlaces();
  return ({ request, reply, session, largest }) => {
    const memberId = session?.member.id ?? request.ip;
    const giveBack = takePlace({ memberId, announced: request.headers['content-length'], largest });
    if (reply.raw.closed) giveBack();
    else reply.raw.once('close', giveBack);
  };
}

interface Arrival {
  request: FastifyRequest;
  reply: FastifyReply;
  session: Session | null;
  input: Input;
  now: Date;
}

/** The handler's context, without the database and the parts that need it. */
function baseContext(endpoint: EndpointSpec, arrival: Arrival, deps: MountDeps): BaseContext {
  const { request, reply, session, input, now } = arrival;
  const browserToken = readToken(browserCookie, request, deps.secureCookies);
  const requestToken = readToken(requestCookie, request, deps.secureCookies);
  const caller = { browserToken, requestToken, now, member: session?.member };
  // Written out, and without getters: an object that copies another's parts or has getters takes ten times as long to make.
  return {
    params: input.params,
    query: input.query,
    headers: input.headers,
    body: input.body,
    form: input.form,
    file: input.file,
    member: session?.member,
    plan: endpoint.planYear ? (session?.plan ?? undefined) : undefined,
    now,
    log: request.log,
    address: request.ip,
    // Few calls need these three, so they are made when a handler asks for them.
    device: () => deviceOf(request.headers['user-agent'] ?? ''),
    separator: () => {
      reply.header('vary', 'Accept-Language');
      return separatorOf(request.headers['accept-language'] ?? '');
    },
    gone: () => goneSignal(reply),
    fail: (code, fields) => {
      throw new ApiError(declared(endpoint, code, deps), fields ? { fields } : {});
    },
    refuse: (code, more) => new Refusal(code, more),
    count: (name) => limitedBy(name, request, caller, deps, async () => {}),
    requestToken,
    setRequestToken: (token) => writeToken(requestCookie, reply, token, deps.secureCookies),
    browserToken,
    setBrowserToken: (token) => writeToken(browserCookie, reply, token, deps.secureCookies),
    rawBody: typeof request.body === 'string' ? request.body : '',
  } as BaseContext;
}

type Caller = Pick<BaseContext, 'browserToken' | 'requestToken' | 'now' | 'member'>;

/** The limit comes after the input check, so that a form that was filled in wrongly costs no try. */
function underLimit<T>(
  { limit }: EndpointSpec,
  request: FastifyRequest,
  caller: Caller,
  deps: MountDeps,
  work: () => Promise<T>,
): Promise<T> {
  return limit ? limitedBy(limit, request, caller, deps, work) : work();
}

/** A member's call counts against that member; any other call counts against the address that it names. */
function limitedBy<T>(
  name: LimitName,
  { ip: address, body }: FastifyRequest,
  { browserToken, requestToken, now, member }: Caller,
  { db, limitFactor: factor, isKnownBrowser, findPin }: MountDeps,
  work: () => Promise<T>,
): Promise<T> {
  const account = member ? member.email : accountOf(body);
  const call = { name, address, account, browserToken, requestToken };
  return limited(db, call, { now, factor, isKnownBrowser, findPin }, work);
}

function respond(endpoint: EndpointSpec, reply: FastifyReply, result: unknown, deps: MountDeps) {
  if (result instanceof Refusal) throw new ApiError(declared(endpoint, result.code, deps), result.more);
  if (endpoint.kind === 'file') return sendFile(reply, result as FileResponse);
  const checked = z.safeEncode(endpoint.ok, result);
  if (!checked.success) {
    throw new Error(`${nameOf(endpoint)} responded outside its contract: ${checked.error.message}`);
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(checked.data ?? {}));
}

/** An error that the contract does not declare is our fault. Outside production it fails loudly. */
function declared(endpoint: EndpointSpec, code: ErrorCode, deps: MountDeps): ErrorCode {
  if (deps.production || errorsOf(endpoint).includes(code)) return code;
  throw new Error(`${nameOf(endpoint)} responded with ${code}, which its contract does not declare`);
}

const nameOf = ({ method, path }: EndpointSpec) => `${method} ${path}`;
