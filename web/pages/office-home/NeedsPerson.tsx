import {
  IconBellExclamation,
  IconCoins,
  IconCreditCardOff,
  IconFileX,
  IconInfinity,
  IconMailX,
  IconProgressX,
  IconReceiptRefund,
  IconSend,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { daysBetween, southAfricanDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { cents, rand } from '#domain/money/money.ts';
import type { Right } from '#domain/office/roles.ts';
import { counted, grouped } from '#domain/text/counted.ts';
import { serverToday } from '#web/api/server-today.ts';
import { useMay } from '#web/parts/office/rights.ts';
import { toSendInWords } from '#web/parts/office/sent-words.ts';
import { paths } from '#web/paths.ts';
import { Icon, type Picture } from '#web/ui/Icon.tsx';
import { Line, Row } from '#web/ui/layout/parts.ts';
import { type HomeData, sum } from './home-data.ts';
import { invoicesToPayBack, type ListLink, refundsToSend, usersWith } from './links.ts';
import { overdueNeed } from './overdue-need.ts';

interface Need {
  title: string;
  icon: Picture;
  note: string;
  count: number;
  /** The count in words, where it is an amount. */
  shown?: string;
  action: string;
  to: ListLink | { to: typeof paths.masterReferral | typeof paths.masterAttention };
  right: Right;
}

/** The first card of the home: the kinds of items that wait for a person, money first. */
export function NeedsPerson({ data }: { data: HomeData }) {
  const may = useMay();
  const needs = needsOf(data).filter(({ count, right }) => count > 0 && may(right));
  return (
    <section className="rpt-card" aria-labelledby="needs-person">
      <Row gap={8} className="rpt-between rpt-pad-16">
        <h2 className="rpt-text-16" id="needs-person">
          Needs attention
        </h2>
        {needs.length > 0 ? (
          <span className="rpt-text-14 rpt-muted">{counted(needs.length, 'kind')}</span>
        ) : null}
      </Row>
      {needs.length === 0 ? (
        <p className="rpt-text-14 rpt-muted rpt-pad-16 rpt-rule">Nothing needs attention.</p>
      ) : (
        <ul>
          {needs.map(({ title, icon, note, count, shown, action, to }) => (
            <li key={title} className="rpt-text-14 rpt-rule rpt-pad-8-16">
              <Row gap={12} className="rpt-mid">
                <Icon className="rpt-accent" of={icon} size={20} />
                <strong>{title}</strong>
                <span className="rpt-grow rpt-muted" style={{ flexBasis: 160 }}>
                  {note}
                </span>
                <Line gap={12} style={{ marginLeft: 'auto' }}>
                  <strong className="rpt-text-16 rpt-accent">{shown ?? grouped(count)}</strong>
                  <Link {...to} aria-label={`${action}: ${title}`}>
                    {action}
                  </Link>
                </Line>
              </Row>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const listed = { to: { to: paths.masterAttention }, right: 'faults' } as const;

/** The server leaves out what the role of the reader may not see. */
function needsOf(data: HomeData): Need[] {
  const { subscriptions = [], attention, failed_since, paid_without_end = 0, facts } = data;
  const waits = failed_since ? daysBetween(dayOf(failed_since), serverToday()) : 0;
  return [
    {
      title: 'Failed payments',
      icon: IconCreditCardOff,
      note: waits === 0 ? 'The oldest came in today' : `The oldest has waited ${counted(waits, 'day')}`,
      count: sum(subscriptions.map(({ failed }) => failed)),
      action: 'Open users',
      to: usersWith({ payment_issue: 'FAILED_PAYMENT' }),
      right: 'members',
    },
    overdueNeed(data),
    toPayBack(data),
    {
      title: 'Refunds to send',
      icon: IconSend,
      note: `${toSendInWords({ refunds: facts.to_send_refunds ?? 0, amount: facts.to_send ?? cents(0) })} Send the money, then mark it as sent.`,
      count: facts.to_send_refunds ?? 0,
      shown: rand(facts.to_send ?? cents(0)),
      action: 'Open refunds',
      to: refundsToSend,
      right: 'invoices',
    },
    {
      ...listed,
      title: 'Unmatched payments',
      icon: IconBellExclamation,
      note: 'Paid, but not yet matched to an account',
      count: attention?.notifications ?? 0,
      action: 'Sort out',
    },
    {
      title: 'Payouts due',
      icon: IconCoins,
      note: facts.referral_since ? `Since ${dateInWords(dayOf(facts.referral_since))}` : '',
      count: facts.referral_due ?? 0,
      shown: rand(facts.referral_due ?? cents(0)),
      action: 'Pay out',
      to: { to: paths.masterReferral },
      right: 'invoices',
    },
    {
      ...listed,
      title: 'Failed jobs',
      icon: IconProgressX,
      note: 'Every try failed',
      count: attention?.jobs ?? 0,
      action: 'Open list',
    },
    {
      ...listed,
      title: 'Refused mails',
      icon: IconMailX,
      note: 'The mail server did not take them',
      count: attention?.mails ?? 0,
      action: 'Open list',
    },
    {
      ...listed,
      title: 'Missing files',
      icon: IconFileX,
      note: 'Evidence that is not in the file store',
      count: attention?.files ?? 0,
      action: 'Open list',
    },
    {
      title: 'PAID without an end',
      icon: IconInfinity,
      note: 'By decision of the office: check that each one is still right',
      count: paid_without_end,
      action: 'Check',
      to: usersWith({ payment_by: 'OFFICE_WITHOUT_END', payment_status: 'PAID' }),
      right: 'members',
    },
  ];
}

const dayOf = (instant: string) => southAfricanDate(new Date(instant));

/** Payments for something that was already paid: with their sum for those who see invoices, as faults for the others. */
function toPayBack({ attention, facts }: HomeData): Need {
  const about = {
    title: 'To pay back',
    icon: IconReceiptRefund,
    note: 'Paid for something that was already paid',
  };
  const { to_pay_back: amount, to_pay_back_payments: payments = 0 } = facts;
  return amount === undefined
    ? { ...about, ...listed, count: attention?.paid_twice ?? 0, action: 'Open list' }
    : {
        ...about,
        count: payments,
        shown: rand(amount),
        action: 'Open invoices',
        to: invoicesToPayBack,
        right: 'invoices',
      };
}
