import {
  IconBellExclamation,
  IconCoins,
  IconCreditCardOff,
  IconFileX,
  IconMailX,
  IconProgressX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { daysBetween, southAfricanDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { cents, rand } from '#domain/money/money.ts';
import type { Right } from '#domain/office/roles.ts';
import { counted, grouped } from '#domain/text/counted.ts';
import { serverToday } from '#web/api/server-today.ts';
import { useMay } from '#web/parts/office/rights.ts';
import { paths } from '#web/paths.ts';
import { Icon, type Picture } from '#web/ui/Icon.tsx';
import { Line, Row } from '#web/ui/layout/parts.ts';
import { type HomeData, sum } from './home-data.ts';
import { usersWith } from './links.ts';

interface Need {
  title: string;
  icon: Picture;
  note: string;
  count: number;
  /** The count in words, where it is an amount. */
  shown?: string;
  action: string;
  to: ReturnType<typeof usersWith> | { to: typeof paths.masterReferral | typeof paths.masterAttention };
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

const listed = { to: paths.masterAttention, right: 'faults' } as const;

/** The server leaves out what the role of the reader may not see. */
function needsOf({ subscriptions = [], attention, failed_since, facts }: HomeData): Need[] {
  const since = (instant: string | null) => southAfricanDate(new Date(instant ?? 0));
  const waits = failed_since ? daysBetween(since(failed_since), serverToday()) : 0;
  const faults = [
    [
      'Unmatched payments',
      IconBellExclamation,
      'Paid, but not yet matched to an account',
      attention?.notifications,
      'Sort out',
    ],
    ['Jobs', IconProgressX, 'Failed for good', attention?.jobs, 'Open list'],
    ['Mails refused', IconMailX, 'The mail server said no', attention?.mails, 'Open list'],
    ['Files lost', IconFileX, 'The storage does not have the evidence', attention?.files, 'Open list'],
  ] as const;
  const [unmatched, ...others] = faults.map(([title, icon, note, count = 0, action]) => ({
    title,
    icon,
    note,
    count,
    action,
    to: { to: listed.to },
    right: listed.right,
  }));
  return [
    {
      title: 'Failed payments',
      icon: IconCreditCardOff,
      note: waits === 0 ? 'The oldest came in today' : `The oldest came in ${counted(waits, 'day')} ago`,
      count: sum(subscriptions.map(({ failed }) => failed)),
      action: 'Open users',
      to: usersWith({ payment_issue: 'FAILED_PAYMENT' }),
      right: 'members',
    },
    ...(unmatched ? [unmatched] : []),
    {
      title: 'Payouts due',
      icon: IconCoins,
      note: facts.referral_since ? `The oldest use is of ${dateInWords(since(facts.referral_since))}` : '',
      count: facts.referral_due ?? 0,
      shown: rand(facts.referral_due ?? cents(0)),
      action: 'Pay out',
      to: { to: paths.masterReferral },
      right: 'invoices',
    },
    ...others,
  ];
}
