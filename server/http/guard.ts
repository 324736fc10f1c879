import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { Db } from '#server/db/connect.ts';
import type { Member, Plan } from './context.ts';
import { ApiError } from './errors.ts';

export interface Session {
  member: Member;
  /** The plan year that is asked for; null when it is not theirs. */
  plan: Plan | null;
}

/** The member of this address and key and, in the same query, the plan year that is asked for. */
export type FindSession = (
  db: Db,
  credentials: { email: string; key: string; now: Date; year: number | null },
) => Promise<Session | null>;

interface GuardDeps {
  db: Db;
  findSession: FindSession;
}

/** Decides whether the caller may call, before anything is said of the input. Null where anybody may. */
export async function admit(
  endpoint: EndpointSpec,
  request: FastifyRequest,
  { db, findSession }: GuardDeps,
  now: Date,
): Promise<Session | null> {
  if (endpoint.guard !== 'member') return null;
  const email = headerOf(request, 'email').trim().toLowerCase();
  const key = headerOf(request, 'key');
  const year = yearOf(endpoint, request);
  const session = email && key ? await findSession(db, { email, key, now, year }) : null;
  if (!session) throw new ApiError('session_expired');
  return session;
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** The plan year that a call names: in its path, query or body, or (uploads) in a header. Null: it names none. */
function yearOf({ params, query, body, headers }: EndpointSpec, request: FastifyRequest): number | null {
  const places = [
    [params, 'year', request.params],
    [query, 'rpt_year', request.query],
    [body, 'rpt_year', request.body],
    [body, 'rpt_current_year', request.body],
    [headers, 'rpt_year', request.headers],
  ] as const;
  // A field that the call does not declare means nothing, whatever it is called.
  const place = places.find(([schema, name]) => schema instanceof z.ZodObject && name in schema.shape);
  const given = place && isObject(place[2]) ? place[2][place[1]] : undefined;
  // Nothing is checked yet: an object here could have a toString of its own.
  const year = typeof given === 'string' || typeof given === 'number' ? Number(given) : Number.NaN;
  return Number.isInteger(year) && year > 1900 && year < 3000 ? year : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
