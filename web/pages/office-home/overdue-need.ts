import { IconCreditCardRefund } from '@tabler/icons-react';
import { dateInTable } from '#domain/calendar/date-words.ts';
import { cents, rand } from '#domain/money/money.ts';
import type { HomeData } from './home-data.ts';
import { usersWith } from './links.ts';

/** The renewals that were due and are not paid: their sum, and since which day. */
export function overdueNeed({ overdue }: HomeData) {
  const { members = 0, amount = cents(0), since = '' } = overdue ?? {};
  return {
    title: 'Renewals not paid',
    icon: IconCreditCardRefund,
    note: `${rand(amount)}, the first due ${dateInTable(since)}. The members are mailed on days 0, 3 and 7.`,
    count: members,
    action: 'Open users',
    to: usersWith({ happened: 'OVERDUE' }),
    right: 'members' as const,
  };
}
