import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { type EndpointSpec, needsSession } from '#contract/endpoint.ts';
import type { Db } from '#server/db/connect.ts';
import type { Member, Plan } from './context.ts';
import { ApiError } from './errors.ts';

export interface Session {
  member: Member;
  /** Whether they have shown that the address is theirs. */
  verified: boolean;
  /** The plan year that is asked for; null when it is not theirs. */
  plan: Plan | null;
}

/** The member of this address and key and, in the same query, the plan year that is asked for. */
export type FindSession = (
  db: Db,
  credentials: { email: string; key: string; now: Date; year: number | null },
) => Promise<Session | null>;

export interface GuardDeps {
  db: Db;
  findSession: FindSession;
  /** Addresses of the administrators. */
  adminEmails: readonly string[];
}

/**
 * Decides whether the caller may call, before anything is said of the input. Null where anybody may. To whom a call for
 * administrators is closed, it says no more than that: a visitor, a member and an expired session get the same.
 */
export async function admit(
  endpoint: EndpointSpec,
  request: FastifyRequest,
  { db, findSession, adminEmails }: GuardDeps,
  now: Date,
): Promise<Session | null> {
  if (!needsSession(endpoint)) return null;
  const email = headerOf(request, 'email').trim().toLowerCase();
  const key = headerOf(request, 'key');
  const year = yearOf(endpoint, request);
  const session = email && key ? await findSession(db, { email, key, now, year }) : null;
  if (endpoint.guard === 'admin') {
    if (session && isAdministrator(session, adminEmails)) return session;
    throw new ApiError('permissions_denied');
  }
  if (!session) throw new ApiError('session_expired');
  return session;
}

/** An address alone proves nothing: anybody can sign up with it until it is verified (spec-readings 16). */
const isAdministrator = ({ member, verified }: Session, adminEmails: readonly string[]): boolean =>
  verified && adminEmails.some((email) => email.trim().toLowerCase() === member.email.toLowerCase());

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
    [body, 'rpt_year_new', request.body],
    [headers, 'rpt_year', request.headers],
  ] as const;
  // A field that the call does not declare means nothing, whatever it is called.
  const place = places.find(([schema, name]) => schema instanceof z.ZodMiniObject && name in schema.shape);
  const given = place && isObject(place[2]) ? place[2][place[1]] : undefined;
  // Nothing is checked yet: an object here could have a toString of its own.
  const year = typeof given === 'string' || typeof given === 'number' ? Number(given) : Number.NaN;
  return Number.isInteger(year) && year > 1900 && year < 3000 ? year : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
