import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type Cents, rand } from '#domain/money.ts';
import { usePriceList } from '#web/parts/payment/use-price-list.ts';
import classes from './billing.module.css';
import { kinds, type SubscriptionKind } from './kinds.ts';

const ways = ['Annual', 'Monthly'] as const;

interface KindLinksProps {
  kind: SubscriptionKind;
  /** The page of another kind is about to open in this tab. */
  onLeave: () => void;
}

/** By the year, by the month, or as a tax practitioner: each has its own page, and what is typed goes along. */
export function KindLinks({ kind, onLeave }: KindLinksProps) {
  const question = useId();
  const { amountsOf } = usePriceList();
  const [year, month] = [amountsOf('Annual')?.amountCents, amountsOf('Monthly')?.amountCents];
  return (
    <nav className={classes.kinds} aria-labelledby={question}>
      <p className="rpt-strong" id={question}>
        Pay by the year or by the month
      </p>
      <ul>
        {ways.map((way) => {
          const amount = amountsOf(way)?.amountCents;
          return (
            <li key={way}>
              <Link
                to={kinds[way].page}
                replace
                onClick={onLeave}
                data-current={way === kind || undefined}
                aria-current={way === kind ? 'page' : undefined}
              >
                <span className={classes.way}>
                  {kinds[way].way}
                  {way === 'Annual' ? <Saving year={year} month={month} /> : null}
                </span>
                <span className={classes.amount}>
                  <b>{amount === undefined ? <>&nbsp;</> : rand(amount)}</b>
                  <span className="rpt-text-13 rpt-muted">{kinds[way].afterwards}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {kind === 'Audit' ? (
        <p className="rpt-text-14 rpt-muted">You sign up as a tax practitioner.</p>
      ) : (
        <p className="rpt-text-14 rpt-muted">
          Registered as a tax practitioner?{' '}
          <Link to={kinds.Audit.page} onClick={onLeave}>
            Sign up as one
          </Link>
        </p>
      )}
    </nav>
  );
}

function Saving({ year, month }: { year: Cents | undefined; month: Cents | undefined }) {
  if (year === undefined || month === undefined || year >= month * 12) return null;
  return <span className="rpt-text-13 rpt-muted">{rand(month * 12 - year)} less than 12 months</span>;
}
