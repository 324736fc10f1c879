import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type Cents, cents, rand } from '#domain/money/money.ts';
import { usePriceList } from '#web/parts/payments/use-price-list.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { kinds, type SubscriptionKind } from './kinds.ts';

const ways = ['Annual', 'Monthly'] as const;

interface KindLinksProps {
  kind: SubscriptionKind;
  /** Called when the page of another kind is about to open in this tab. */
  onLeave: () => void;
}

/**
 * By the year or by the month: each has its own page, and typed text goes along. No link leads to the tax practitioner's page,
 * because its higher price buys nothing more (spec A §9). The sign-in leads there (spec A §2).
 */
export function KindLinks({ kind, onLeave }: KindLinksProps) {
  const question = useId();
  const { amountsOf } = usePriceList();
  const [year, month] = [amountsOf('Annual')?.amountCents, amountsOf('Monthly')?.amountCents];
  return (
    <Stack as="nav" gap={12} aria-labelledby={question}>
      <p className="rpt-strong" id={question}>
        Pay by the year or by the month
      </p>
      <ul className="rpt-framed rpt-clip">
        {ways.map((way) => {
          const amount = amountsOf(way)?.amountCents;
          return (
            <li key={way} className="rpt-next">
              <Link
                className="rpt-line rpt-between rpt-gap-16 rpt-tall-56 rpt-pad-8-16 rpt-plain-link rpt-hover rpt-focus-inside rpt-pick"
                to={kinds[way].page}
                replace
                onClick={onLeave}
                data-current={way === kind || undefined}
                aria-current={way === kind ? 'page' : undefined}
              >
                <span className="rpt-radio" />
                <span className="rpt-stack">
                  {kinds[way].way}
                  {way === 'Annual' ? <Saving year={year} month={month} /> : null}
                </span>
                <span className="rpt-stack rpt-fixed rpt-end rpt-right">
                  <b>{amount === undefined ? <>&nbsp;</> : rand(amount)}</b>
                  <span className="rpt-text-13 rpt-muted">{kinds[way].afterwards}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {kind === 'Audit' ? <AuditPrice /> : null}
    </Stack>
  );
}

/** The price of the tax practitioner's page, and what it does not bring. */
function AuditPrice() {
  const price = usePriceList().amountsOf('Audit');
  const inWords = (cents: Cents | null | undefined) => (cents == null ? '…' : rand(cents));
  return (
    <p className="rpt-text-14 rpt-muted">
      As a tax practitioner you pay {inWords(price?.amountCents)} for the first year, then{' '}
      {inWords(price?.recurringCents)} a year. Your plan and its hours cards are the same with every
      subscription.
    </p>
  );
}

function Saving({ year, month }: { year: Cents | undefined; month: Cents | undefined }) {
  if (year === undefined || month === undefined || year >= month * 12) return null;
  return <span className="rpt-text-13 rpt-muted">{rand(cents(month * 12 - year))} less than 12 months</span>;
}
