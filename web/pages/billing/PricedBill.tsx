import type { ReactNode } from 'react';
import { LoadFailure } from '#web/layouts/LoadFailure.tsx';
import { SkeletonBlock } from '#web/ui/Skeleton.tsx';
import { Bill } from './Bill.tsx';
import classes from './billing.module.css';
import type { SubscriptionKind } from './kinds.ts';
import { usePrices } from './use-charge.ts';

interface PricedBillProps {
  kind: SubscriptionKind;
  percentage?: number;
  /** The way to pay; nobody is asked to pay an amount that is not shown. */
  children: ReactNode;
}

export function PricedBill({ kind, percentage = 0, children }: PricedBillProps) {
  const { chargeFor, error, retry } = usePrices();
  if (chargeFor) {
    return (
      <>
        <Bill
          kind={kind}
          full={chargeFor(kind)}
          charge={chargeFor(kind, percentage)}
          percentage={percentage}
        />
        {children}
      </>
    );
  }
  if (error) return <LoadFailure error={error} onRetry={retry} />;
  return (
    <div className={classes.bill} role="status">
      <span className="rpt-hidden">Loading</span>
      <SkeletonBlock height={120} />
      <SkeletonBlock width={240} height={20} />
      <SkeletonBlock height={48} />
    </div>
  );
}
