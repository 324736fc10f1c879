import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { StorageAway } from '#server/adapters/storage/port.ts';
import { codeOf, isAway } from '#server/db/faults.ts';
import { ApiError, errorResponse } from './errors.ts';
import type { FirstPage } from './first-page.ts';

/** When a client should ask again while the database or the file store is away. A restart takes about this long. */
const AWAY_RETRY_SECONDS = 5;

/** Refusals that an operator looks for, because somebody may be trying to get past a check (docs/security.md, Events). */
const LOGGED: readonly ErrorCode[] = [
  ...(['session_expired', 'permissions_denied', 'role_may_not', 'second_factor_needed'] as const),
  ...(['administrator_stays', 'role_stays', 'undo_waits', 'last_owner'] as const),
  ...(['password_needed', 'plan_year_not_owned', 'membership_ended', 'rate_limited'] as const),
  ...(['too_many_uploads', 'invalid_input', 'file_type_refused', 'file_infected'] as const),
];

/**
 * The last handler of errors. Every error gets the one error shape. An unforeseen one gets an id that is also in the log.
 */
export function onError(
  error: FastifyError | ApiError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof ApiError) {
    const { fields, retryAfter, current, mailedAt, endedOn } = error;
    if (retryAfter) reply.header('retry-after', retryAfter);
    if (LOGGED.includes(error.code)) {
      const who = request.memberId ? { memberId: request.memberId } : {};
      request.log.warn({ route: request.routeOptions.url, refused: error.code, ...who });
    }
    return send(reply, error.code, {
      ...(fields ? { fields } : {}),
      ...(retryAfter ? { retry_after: retryAfter } : {}),
      ...(current ? { current } : {}),
      ...(mailedAt ? { mailed_at: mailedAt.toISOString() } : {}),
      ...(endedOn === undefined ? {} : { ended_on: endedOn }),
    });
  }
  const isStorage = error instanceof StorageAway;
  if (isStorage || isAway(error)) {
    const what = isStorage ? 'the file store is away' : 'the database is away';
    request.log.error({ err: error, route: request.routeOptions.url }, what);
    reply.header('retry-after', AWAY_RETRY_SECONDS);
    return send(reply, 'unavailable', { retry_after: AWAY_RETRY_SECONDS });
  }
  const code = plumbingCode(error);
  if (code) return send(reply, code);
  request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed');
  return send(reply, 'server_error', { id: request.id });
}

/** For unknown addresses: an API call gets the error shape, a page address gets the first page. */
export const onUnknown = (firstPage: FirstPage | null) => (request: FastifyRequest, reply: FastifyReply) =>
  firstPage && isPage(request) ? firstPage(request, reply) : send(reply, 'not_found');

/** For addresses that cannot be read (a broken percent sign, a parameter that is too long): they count as unknown. */
export const onUnreadable = (_error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  isPage(request) ? reply.redirect('/404') : send(reply.header('cache-control', 'no-store'), 'not_found');

function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const isAsked = method === 'GET' || method === 'HEAD';
  return isAsked && !/^\/(api|dev|simulator)(\/|$)/.test(path) && !/\.\w+$/.test(path);
}

function send(reply: FastifyReply, code: ErrorCode, more: Parameters<typeof errorResponse>[1] = {}) {
  const { status, body } = errorResponse(code, more);
  return reply.status(status).type('application/json').send(body);
}

function plumbingCode(error: Error): ErrorCode | null {
  const status = 'statusCode' in error ? Number(error.statusCode) : 0;
  if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') return 'file_too_large';
  if (status === 413) return 'too_large';
  return status >= 400 && status < 500 ? 'invalid_input' : null;
}
