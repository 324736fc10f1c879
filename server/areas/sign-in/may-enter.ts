import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { endOf } from '#domain/membership/membership.ts';
import type { Address } from '#domain/text/address.ts';
import { type OfficeAccount, roleOf } from '#server/http/guard.ts';

interface Entering {
  member: OfficeAccount;
  membership: { isPaid: boolean; first_paid_at: Date | null };
  /** Whether the member only wants to read and download. */
  reading: boolean | undefined;
  adminEmails: readonly Address[];
}

/**
 * Whether the membership lets a member sign in: it is paid, or was paid once and they only read (spec-readings 40).
 * Administrators sign in whatever it says, because nobody else could set them PAID again (spec-readings 77).
 */
export const mayEnter = ({ member, membership, reading, adminEmails }: Entering): boolean =>
  membership.isPaid ||
  (reading === true && membership.first_paid_at !== null) ||
  roleOf(member, adminEmails) !== null;

/** The end of a membership that was paid once, for the member who may not enter. */
export const endOfPaid = (
  membership: { first_paid_at: Date | null; paid_to: CalendarDate | null },
  today: CalendarDate,
): { endedOn?: CalendarDate | null } =>
  membership.first_paid_at === null ? {} : { endedOn: endOf(membership.paid_to, today) };
