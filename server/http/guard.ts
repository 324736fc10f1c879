import type { FastifyRequest } from 'fastify';
import { type EndpointSpec, needsSession } from '#contract/endpoint.ts';
import { planYear as planYearField } from '#contract/fields.ts';
import { type GivenRole, hasRight, type Role } from '#domain/office/roles.ts';
import { type Address, foldAddress } from '#domain/text/address.ts';
import type { Db } from '#server/db/connect.ts';
import type { Member, Plan } from './context.ts';
import { ApiError } from './errors.ts';
import { isObject } from './input.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The member whose session asks, for the log. */
    memberId: string | null;
  }
}

export interface Session {
  member: Member;
  /** The plan year of the call; null when the member does not own it. */
  plan: Plan | null;
}

/** The facts that decide the role of an account. An address alone proves nothing: anybody can sign up with it until it is verified. */
export interface OfficeAccount {
  email: string;
  verified_at: Date | null;
  office_role: GivenRole | null;
}

/** A session as stored. The configuration names the owners. */
export type FoundSession = Omit<Session, 'member'> & {
  member: Omit<Member, 'role'>;
  account: OfficeAccount;
};

/** Finds the member of this address and key and, in the same query, the plan year of the call. */
export type FindSession = (
  db: Db,
  credentials: { email: Address; key: string; now: Date; year: number | null; owners: readonly Address[] },
) => Promise<FoundSession | null>;

export interface GuardDeps {
  db: Db;
  findSession: FindSession;
  /** The addresses of the owners. */
  adminEmails: readonly Address[];
  /** Whether the administration opens only to a session that a second factor opened (docs/decisions/0038). */
  officeFactor: boolean;
}

/**
 * Decides whether the caller may call, before the input is checked. Null when anybody may. A call for administrators
 * gives the same error to visitors, members and expired sessions, so that it shows nothing more.
 */
export async function admit(
  endpoint: EndpointSpec,
  request: FastifyRequest,
  { db, findSession, adminEmails, officeFactor }: GuardDeps,
  now: Date,
): Promise<Session | null> {
  if (!needsSession(endpoint)) return null;
  const { email, key } = request.headers;
  const year = yearOf(endpoint, request);
  const session =
    typeof email === 'string' && typeof key === 'string'
      ? await findSession(db, { email: foldAddress(email), key, now, year, owners: adminEmails })
      : null;
  if (session) request.memberId = session.member.id;
  const role = session && roleOf(session.account, adminEmails);
  if (endpoint.guard === 'admin') {
    if (!role) throw new ApiError('permissions_denied');
    if (!endpoint.right || !hasRight(role, endpoint.right)) throw new ApiError('role_may_not');
    if (officeFactor && !session?.member.strong) throw new ApiError('second_factor_needed');
  }
  if (!session) throw new ApiError('session_expired');
  return { member: { ...session.member, role }, plan: session.plan };
}

/** The role of an account; null when the administration is closed to it (spec-readings 76). */
export function roleOf(account: OfficeAccount, adminEmails: readonly Address[]): Role | null {
  if (!account.verified_at) return null;
  return isOfficeAddress(account.email, adminEmails) ? 'owner' : account.office_role;
}

/** Whether an account has a role, or would have one as soon as it is verified. */
export const isOfOffice = (
  { email, office_role }: Omit<OfficeAccount, 'verified_at'>,
  adminEmails: readonly Address[],
): boolean => office_role !== null || isOfficeAddress(email, adminEmails);

/** Whether an address is on the list of the owners. */
export const isOfficeAddress = (address: string, adminEmails: readonly Address[]): boolean =>
  adminEmails.some((email) => email === address);

/** The plan year that a call names; null when it names none, or none that its input check lets pass. */
function yearOf({ planYear }: EndpointSpec, request: FastifyRequest): number | null {
  if (!planYear || planYear === 'current') return null;
  const [part, name] = planYear.split('.') as ['params' | 'headers' | 'body', string];
  const values = request[part];
  return isObject(values) ? (planYearField.safeParse(values[name]).data ?? null) : null;
}
