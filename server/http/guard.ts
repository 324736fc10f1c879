import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { type EndpointSpec, needsSession } from '#contract/endpoint.ts';
import type { Db } from '#server/db/connect.ts';
import type { Member, Plan } from './context.ts';
import { ApiError } from './errors.ts';
import { isObject } from './input.ts';

export interface Session {
  member: Member;
  /** Whether they have proved that the address is theirs. */
  verified: boolean;
  /** The plan year of the call; null when it is not theirs. */
  plan: Plan | null;
}

/** A session as the database has it. Who is an administrator is in the configuration. */
export type FoundSession = Omit<Session, 'member'> & { member: Omit<Member, 'isAdministrator'> };

/** Finds the member of this address and key and, in the same query, the plan year of the call. */
export type FindSession = (
  db: Db,
  credentials: { email: string; key: string; now: Date; year: number | null },
) => Promise<FoundSession | null>;

export interface GuardDeps {
  db: Db;
  findSession: FindSession;
  /** Addresses of the administrators. */
  adminEmails: readonly string[];
}

/**
 * Decides whether the caller may call, before the input is checked. Null when anybody may. A call for administrators
 * gives the same error to visitors, members and expired sessions, so that it shows nothing more.
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
  const found = email && key ? await findSession(db, { email, key, now, year }) : null;
  const isAdmin = found !== null && isAdministrator(found, adminEmails);
  if (endpoint.guard === 'admin' && !isAdmin) throw new ApiError('permissions_denied');
  if (!found) throw new ApiError('session_expired');
  return { ...found, member: { ...found.member, isAdministrator: isAdmin } };
}

/** An address alone proves nothing: anybody can sign up with it until it is verified (spec-readings 16). */
const isAdministrator = ({ member, verified }: FoundSession, adminEmails: readonly string[]): boolean =>
  verified && isAdminAddress(member.email, adminEmails);

/** Whether an address is on the list of the administrators, however it is written there. */
export const isAdminAddress = (address: string, adminEmails: readonly string[]): boolean =>
  adminEmails.some((email) => email.trim().toLowerCase() === address.toLowerCase());

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** The plan year that a call names in its path, query or body, or (uploads) in a header. Null when it names none. */
function yearOf({ params, query, body, headers }: EndpointSpec, request: FastifyRequest): number | null {
  const places = [
    [params, 'year', request.params],
    [query, 'rpt_year', request.query],
    [body, 'rpt_year', request.body],
    [body, 'rpt_current_year', request.body],
    [body, 'rpt_year_new', request.body],
    [headers, 'rpt_year', request.headers],
  ] as const;
  // A field that the call does not declare is ignored, whatever its name.
  const place = places.find(([schema, name]) => schema instanceof z.ZodMiniObject && name in schema.shape);
  const given = place && isObject(place[2]) ? place[2][place[1]] : undefined;
  // The input is not checked yet. An object could have its own toString.
  const year = typeof given === 'string' || typeof given === 'number' ? Number(given) : Number.NaN;
  return Number.isInteger(year) && year > 1900 && year < 3000 ? year : null;
}
