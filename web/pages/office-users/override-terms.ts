import { optionalDate } from '#contract/plan-fields.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { OVERRIDE_DAYS } from '#domain/membership/membership.ts';
import { endFault } from '#domain/office/account-ends.ts';
import { serverToday } from '#web/api/server-today.ts';
import type { FormValues } from '#web/ui/form/use-contract-form.ts';
import type { Person } from './user-data.ts';

/** Why the office sets a payment status, and its last day. */
export interface Terms extends FormValues {
  reason: string;
  until: string;
}

export const usualTerms = () => ({ reason: '', until: addDays(serverToday(), OVERRIDE_DAYS) });

/** The faults of the terms of PAID or UNPAID, by field. */
export function faultsOfTerms({ reason, until }: Pick<Terms, 'reason' | 'until'>) {
  const fault = optionalDate.safeParse(until).error?.issues[0]?.message ?? endFault(until, serverToday());
  return {
    ...(reason.trim() === '' ? { reason: 'Enter the reason' } : {}),
    ...(fault === null ? {} : { until: fault }),
  };
}

/** 'PAID by the office, until 3 December 2026: The bank took it back'. */
export function overrideInWords({
  status,
  reason,
  until,
}: NonNullable<Person['account']['override']>): string {
  const end = until ? `until ${dateInWords(until)}` : 'without end';
  return `${status} by the office, ${end}${reason ? `: ${reason}` : ''}`;
}
