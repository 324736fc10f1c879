import { IconClock, IconFileTypePdf, IconListCheck } from '@tabler/icons-react';
import { rand } from '#domain/money/money.ts';
import firstPage from '#web/assets/plan-first-page.png';
import { usePriceList } from '#web/parts/payments/use-price-list.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { SkeletonBlock } from '#web/ui/Skeleton.tsx';
import classes from './billing.module.css';
import { kinds, type SubscriptionKind } from './kinds.ts';

const promises = [
  {
    icon: IconListCheck,
    title: 'Know where you stand',
    text: 'Score yourself against the 72 competencies of your profession.',
  },
  {
    icon: IconClock,
    title: 'Hours and evidence in one place',
    text: 'Ethics, tax and service hours, each with its certificate.',
  },
  {
    icon: IconFileTypePdf,
    title: 'Ready when you are monitored',
    text: 'One PDF with your plan, activities and reflections.',
  },
];

/** The price and the contents of the subscription, before anything is typed. */
export function WhatYouGet({ kind }: { kind: SubscriptionKind }) {
  return (
    <section className={classes.promise} aria-labelledby="what-you-get">
      <h2 className="rpt-text-20" id="what-you-get">
        Your CPD plan, ready for monitoring
      </h2>
      <p className="rpt-over-8">
        <Price kind={kind} />
      </p>
      <ul style={{ marginTop: 16 }}>
        {promises.map(({ icon, title, text }) => (
          <li key={title} className="rpt-text-15 rpt-flex rpt-gap-12 rpt-rule">
            <Icon of={icon} size={20} style={{ marginTop: 2 }} />
            <div>
              <b>{title}</b>
              <p className={classes.promiseText}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <figure className={classes.firstPage}>
        <img src={firstPage} width={819} height={579} alt="" loading="lazy" />
        <figcaption className="rpt-text-14 rpt-muted">The first page of your PDF.</figcaption>
      </figure>
    </section>
  );
}

function Price({ kind }: { kind: SubscriptionKind }) {
  const { amountsOf } = usePriceList();
  const [year, month, audit] = [amountsOf('Annual'), amountsOf('Monthly'), amountsOf('Audit')];
  if (!year || !month || !audit) return <SkeletonBlock width={240} height={24} />;
  if (kind === 'Audit') {
    return (
      <>
        <b>{rand(audit.amountCents)}</b> for the first year, then{' '}
        <b>
          {rand(audit.recurringCents ?? audit.amountCents)} {kinds.Audit.per}
        </b>
      </>
    );
  }
  return (
    <>
      <b>
        {rand(year.amountCents)} {kinds.Annual.per}
      </b>{' '}
      or{' '}
      <b>
        {rand(month.amountCents)} {kinds.Monthly.per}
      </b>
    </>
  );
}
