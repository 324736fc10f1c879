import {
  type Address,
  addressOf,
  type BodyInput,
  type EndpointSpec,
  type HeadersInput,
  needsSession,
  type ParamsInput,
  type QueryInput,
  type ResultOf,
} from '#contract/endpoint.ts';
import type { CurrentRow, ErrorCode, ErrorResponse } from '#contract/errors.ts';
import { keyStatusAddress } from '#contract/session-calls.ts';
import { serverError } from '#contract/shown-errors.ts';
import { paths } from '#web/paths.ts';
import { compareClocks } from './server-clock.ts';
import { endSession, isSignedIn, session, sessionHeaders } from './session.ts';

/**
 * Every failed call throws this. Pages switch on `code`, never on a status or a text. `message` is ready to be shown: the
 * catalogue's text, how long to wait, and the id that is also in the server's log.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** The response's status. 0: no response. Undefined: the page itself found the error. For this folder only. */
  readonly status: number | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly id: string | undefined;
  /** How long to wait before another try, in seconds. */
  readonly retryAfter: number | undefined;
  /** Whether another tab or another person changed or deleted what the page shows. */
  readonly outdatesList: boolean;
  /** With `changed_elsewhere`: the rows as they are stored now. */
  readonly current: readonly CurrentRow[] | undefined;
  /** With `unverified`: when the pin was mailed, by the server's clock. */
  readonly mailedAt: string | undefined;
  /** The last day of a membership that was paid once; null when an administrator ended it. */
  readonly endedOn: string | null | undefined;

  constructor(body: ErrorResponse, status?: number) {
    super(shownText(body));
    this.name = 'ApiError';
    this.code = body.code;
    this.status = status;
    this.fields = body.fields;
    this.id = body.id;
    this.retryAfter = body.retry_after;
    this.outdatesList = body.outdates_list === true;
    this.current = body.current;
    this.mailedAt = body.mailed_at;
    this.endedOn = body.ended_on;
  }

  /** Whether there was no response: the network or the server is away. */
  get offline(): boolean {
    return this.status === 0;
  }

  /** The page on which the member can do something about it. */
  get way(): { to: string; label: string } | undefined {
    return this.code === 'membership_ended'
      ? { to: paths.subscribe, label: this.endedOn ? 'Renew' : 'Pay' }
      : undefined;
  }

  /** Whether the server itself did not answer: no network, or something on the way answered in its place. This says nothing about the key. */
  get unanswered(): boolean {
    return this.offline || this.status === BAD_GATEWAY;
  }
}

function shownText({ message, retry_after, id }: ErrorResponse): string {
  const parts = [message];
  if (retry_after !== undefined) parts.push(`You can try again in ${waitOf(retry_after)}.`);
  if (id) parts.push(`(Error id: ${id})`);
  return parts.join(' ');
}

function waitOf(seconds: number): string {
  const [count, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export type Named = Record<string, unknown> | undefined;

export interface CallInput<E extends EndpointSpec> {
  params?: ParamsInput<E>;
  query?: QueryInput<E>;
  /** The headers of the call, beside those of the session. */
  headers?: HeadersInput<E>;
  body?: BodyInput<E>;
  signal?: AbortSignal;
}

/** One JSON call of the contract. Throws ApiError. */
export async function call<E extends EndpointSpec>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ResultOf<E>> {
  const response = await sendJson(endpoint, input);
  return received(endpoint, await response.json().catch(() => undefined));
}

/** Sends JSON to an address without the declaration of its call. The response is not checked. */
export async function tell(address: Address, body?: unknown): Promise<unknown> {
  const response = await sendJson(address, { body });
  // A body that nobody reads keeps its connection.
  return response.json().catch(() => undefined);
}

/** The response as pages have it, with amounts in cents. A response outside the contract counts as none. */
export function received<E extends EndpointSpec>(endpoint: E, body: unknown): ResultOf<E> {
  const { success, data } = endpoint.ok.safeParse(body);
  if (!success) throw notOurs();
  return data as ResultOf<E>;
}

interface JsonInput {
  params?: unknown;
  query?: unknown;
  headers?: object | undefined;
  body?: unknown;
  signal?: AbortSignal;
}

/** The response to one JSON call, which may be a file. Throws ApiError. */
export const sendJson = (endpoint: Address, input: JsonInput) =>
  send(endpoint, input, {
    method: endpoint.method,
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    headers: {
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...input.headers,
    },
    ...(input.signal ? { signal: input.signal } : {}),
  });

async function send(
  endpoint: Address,
  { params, query }: { params?: unknown; query?: unknown },
  init: RequestInit,
  isSecondTry = false,
): Promise<Response> {
  const address = addressOf(endpoint, params as Named, query as Named);
  const own = headersFor(endpoint);
  const headers = { ...init.headers, ...own };
  let response: Response;
  try {
    const early = globalThis.asked?.(address, own, init.signal);
    // A call that nobody sent early goes out at once: the page may be about to be left.
    response = (early && (await early)) ?? (await fetch(address, { ...init, headers, cache: 'no-store' }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  }
  compareClocks(response.headers.get('date'));
  if (response.ok) return response;
  const error = failure(parsed(await response.text().catch(() => '')), response.status, own);
  // The key or address was renewed while the call was on its way: nothing was done, so it is sent once more.
  if (isSessionEnd(error) && isSignedIn() && !isSecondTry)
    return send(endpoint, { params, query }, init, true);
  throw error;
}

export const headersFor = (endpoint: Address): Record<string, string> =>
  needsSession(endpoint) ? sessionHeaders() : {};

/** The error of a response. `sent`: the headers of the call. Only the session that it was made with can have ended. */
export function failure(body: unknown, status: number, sent: Record<string, string>): ApiError {
  // A proxy may answer with its own page. That says nothing about the call either.
  const error = isErrorResponse(body) ? new ApiError(body, status) : notOurs();
  // Typed text is kept in drafts, so the end of the session loses nothing (readings 6).
  const { email, key } = session();
  if (isSessionEnd(error) && sent.key === key && sent.email === email) endSession('expired');
  return error;
}

/** The calls of the administration give one error for an ended session and for rights that were taken away. */
const isSessionEnd = ({ code }: ApiError) => code === 'session_expired' || code === 'permissions_denied';

const BAD_GATEWAY = 502;
const notOurs = () => new ApiError({ code: 'server_error', message: serverError.message }, BAD_GATEWAY);

export const unreachable = () =>
  new ApiError({ code: 'server_error', message: 'You are offline. Try again when you are back online.' }, 0);

/** Throws when nothing answers. Any answer will do. */
export async function reachServer(): Promise<void> {
  await tell(keyStatusAddress).catch((error) => {
    if (error instanceof ApiError && error.offline) throw error;
  });
}

const isErrorResponse = (body: unknown): body is ErrorResponse =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
