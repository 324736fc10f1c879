import type { FastifyRequest } from 'fastify';
import { type EndpointSpec, needsSession } from '#contract/endpoint.ts';
import { email as emailField, planYear as planYearField } from '#contract/fields.ts';
import type { Address } from '#domain/address.ts';
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

/** A session as stored. The configuration names the administrators. */
export type FoundSession = Omit<Session, 'member'> & { member: Omit<Member, 'isAdministrator'> };

/** Finds the member of this address and key and, in the same query, the plan year of the call. */
export type FindSession = (
  db: Db,
  credentials: { email: Address; key: string; now: Date; year: number | null },
) => Promise<FoundSession | null>;

export interface GuardDeps {
  db: Db;
  findSession: FindSession;
  /** Addresses of the administrators. */
  adminEmails: readonly Address[];
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
  const email = emailField.safeParse(request.headers.email).data;
  const { key } = request.headers;
  const year = yearOf(endpoint, request);
  const session = email && typeof key === 'string' ? await findSession(db, { email, key, now, year }) : null;
  const isAdmin = session !== null && isAdministrator(session, adminEmails);
  if (endpoint.guard === 'admin' && !isAdmin) throw new ApiError('permissions_denied');
  if (!session) throw new ApiError('session_expired');
  return { ...session, member: { ...session.member, isAdministrator: isAdmin } };
}

/** An address alone proves nothing: anybody can sign up with it until it is verified (spec-readings 76). */
const isAdministrator = ({ member, verified }: FoundSession, adminEmails: readonly Address[]): boolean =>
  verified && isAdminAddress(member.email, adminEmails);

/** Whether an address is on the list of the administrators. */
export const isAdminAddress = (address: string, adminEmails: readonly Address[]): boolean =>
  adminEmails.some((email) => email === address);

/** The plan year that a call names; null when it names none, or none that its input check lets pass. */
function yearOf({ planYear }: EndpointSpec, request: FastifyRequest): number | null {
  if (!planYear || planYear === 'current') return null;
  const [part, name] = planYear.split('.') as ['params' | 'headers' | 'body', string];
  const values = request[part];
  return isObject(values) ? (planYearField.safeParse(values[name]).data ?? null) : null;
}
