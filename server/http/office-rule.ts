import type { EndpointSpec } from '#contract/endpoint.ts';
import type { Role } from '#domain/office/roles.ts';
import type { Address } from '#domain/text/address.ts';
import type { Db } from '#server/db/connect.ts';
import type { Judged, Kept, Person } from './context.ts';
import { ApiError } from './errors.ts';
import { isOfOffice } from './guard.ts';

/** An account by its id or its address. */
export type NamedBy = { id: string } | { email: string };
export type FindPerson = (db: Db, by: NamedBy) => Promise<Person | undefined>;

export interface OfficeRule {
  /** Why the caller may not change this account; null when they may. */
  refusalFor: (account: Judged) => Kept | null;
  /** Ends the call, or fails the row of a bulk action, when the caller may not change this account. */
  unlessOfOffice: (account: Judged) => void;
  /** Whether the rule was asked about a member. The log takes no entry about another one. */
  wasAsked: (memberId: string) => boolean;
}

/**
 * The one rule about accounts of the office (docs/decisions/0033): owners alone change them, and what would move a role
 * to another person is done by nobody while the account has it.
 */
export function officeRule(
  { staysInOffice }: Pick<EndpointSpec, 'staysInOffice'>,
  role: Role | null,
  adminEmails: readonly Address[],
): OfficeRule {
  const asked = new Set<string>();
  const refusalFor = (account: Judged): Kept | null => {
    asked.add(account.id);
    if (!isOfOffice(account, adminEmails)) return null;
    if (staysInOffice) return 'administrator_stays';
    return role === 'owner' ? null : 'role_may_not';
  };
  return {
    refusalFor,
    unlessOfOffice(account) {
      const refusal = refusalFor(account);
      if (refusal) throw new ApiError(refusal);
    },
    wasAsked: (memberId) => asked.has(memberId),
  };
}
