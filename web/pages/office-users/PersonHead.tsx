import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { rand } from '#domain/money/money.ts';
import { stateInWords } from '#domain/office/user-states.ts';
import { type Figure, FigureStrip } from '#web/parts/office/FigureStrip.tsx';
import { overrideInWords } from './override-terms.ts';
import type { MasterUser, Person } from './user-data.ts';

interface PersonHeadProps {
  user: MasterUser;
  person: Person;
}

/** The first questions of support: the membership, the day to which it is paid, the next charge and the last payment. */
export const PersonHead = ({ user, person: { account, money } }: PersonHeadProps) => (
  <FigureStrip
    small
    figures={[
      {
        label: 'Membership',
        shown: stateInWords(account.kind),
        note: `Member since ${dateInWords(southAfricanDate(new Date(account.member_since)))}`,
      },
      {
        label: 'Paid to',
        shown: money.paid_to ? dateInWords(money.paid_to) : 'No day',
        note: account.override ? overrideInWords(account.override) : user.payment_status,
      },
      nextCharge(money),
      lastPayment(money),
    ]}
  />
);

function nextCharge({ renews, next_charge: next }: Person['money']): Figure {
  const label = 'Next charge';
  if (!next) return { label, shown: 'None', note: renews ? 'It is being cancelled' : 'Does not renew' };
  const on = next.on ? `On ${dateInWords(next.on)}, renews automatically` : 'Renews automatically';
  return { label, shown: rand(next.amount), note: on };
}

function lastPayment({ payments: [last] }: Person['money']): Figure {
  const label = 'Last payment';
  if (!last) return { label, shown: 'None' };
  const on = dateInWords(southAfricanDate(new Date(last.at)));
  const toPayBack = last.invoice?.state === 'to_pay_back';
  return { label, shown: rand(last.amount), note: toPayBack ? `${on}, to pay back` : on, toDo: toPayBack };
}
