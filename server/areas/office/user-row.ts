import type { z } from 'zod/mini';
import type { userRow } from '#contract/office-users.ts';
import type { MembershipKind } from '#domain/membership/membership.ts';
import { accountStateOf, issueStateOf, paymentStateOf } from '#domain/office/user-states.ts';

export type UserRow = z.infer<typeof userRow>;

/** A member as stored, with whether they are paid today. */
export interface StoredUser {
  id: string;
  email: string;
  name: string;
  surname: string;
  contact: string;
  legacy_since: Date | null;
  verified_at: Date | null;
  deceased_at: Date | null;
  kind: MembershipKind;
  payment_failed_at: Date | null;
  paid: boolean;
}

/** A member as the tables and files of the administration show them (spec B §3 'Admin user row'). */
export const presentUser = (row: StoredUser): UserRow => ({
  email: row.email,
  user_id: row.id,
  name: row.name,
  surname: row.surname,
  contactNumber: row.contact,
  legacy: row.legacy_since !== null,
  payment_status: paymentStateOf(row.paid),
  payment_issue: issueStateOf(row.payment_failed_at),
  account_status: accountStateOf(row),
  subscription_type: row.kind,
});

/** The columns of the file of members (spec B §3 'User CSV export'). */
export const userColumns = {
  email: 'text',
  user_id: 'text',
  name: 'text',
  surname: 'text',
  contactNumber: 'text',
  account_status: 'text',
  payment_status: 'text',
} as const;

/** The lines of that file. */
export async function* presented(parts: AsyncIterable<readonly StoredUser[]>): AsyncGenerator<UserRow[]> {
  for await (const rows of parts) yield rows.map(presentUser);
}
