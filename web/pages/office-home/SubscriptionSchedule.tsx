import { Link } from '@tanstack/react-router';
import { southAfricanTime } from '#domain/calendar/calendar.ts';
import { grouped } from '#domain/text/counted.ts';
import classes from '#web/parts/office/Schedule.module.css';
import { type HomeData, sum } from './home-data.ts';
import { usersWith } from './links.ts';

interface Props {
  subscriptions: NonNullable<HomeData['subscriptions']>;
  countedAt: string;
}

/** Members by subscription: all, paid, unpaid, failed payment. */
export function SubscriptionSchedule({ subscriptions, countedAt }: Props) {
  const rows = subscriptions.map(({ kind, members, paid, deceased, failed }) => ({
    kind,
    counts: [members, paid, members - paid - deceased, failed],
  }));
  const byOffice = sum(subscriptions.map(({ by_office }) => by_office));
  const totals = heads.map((_, index) => sum(rows.map(({ counts }) => counts[index] ?? 0)));
  return (
    <section className="rpt-card" style={{ overflowX: 'auto' }} aria-labelledby="by-subscription">
      <div className="rpt-row rpt-between rpt-gap-8-16 rpt-pad-8-16 rpt-tall-56">
        <h2 className="rpt-text-16" id="by-subscription">
          Members by subscription
        </h2>
        <span className="rpt-text-14 rpt-muted">Counted at {southAfricanTime(new Date(countedAt))}</span>
      </div>
      <table className={classes.table} data-equal>
        <thead>
          <tr>
            <th scope="col">Subscription</th>
            {heads.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, counts }) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              {heads.map(({ title, states }, index) => (
                <td key={title}>
                  {counts[index] ? (
                    <Link {...usersWith({ ...states, subscription_type: kind })}>
                      {grouped(counts[index])}
                    </Link>
                  ) : (
                    0
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {heads.map(({ title, states }, index) => (
              <td key={title}>
                <Link className={classes.total} {...usersWith(states)}>
                  {grouped(totals[index] ?? 0)}
                </Link>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {byOffice > 0 ? (
        <p className="rpt-text-14 rpt-pad-12-16 rpt-rule">
          <Link {...usersWith({ payment_by: 'OFFICE' })}>
            {grouped(byOffice)} {byOffice === 1 ? 'is' : 'are'} PAID or UNPAID by the office
          </Link>
        </p>
      ) : null}
    </section>
  );
}

const heads: readonly { title: string; states: Readonly<Record<string, string>> }[] = [
  { title: 'Members', states: {} },
  { title: 'Paid', states: { payment_status: 'PAID' } },
  { title: 'Unpaid', states: { payment_status: 'UNPAID' } },
  { title: 'Failed payment', states: { payment_issue: 'FAILED_PAYMENT' } },
];
