import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { SkeletonBlock } from '#web/ui/Skeleton.tsx';
import { Bill } from './Bill.tsx';
import classes from './billing.module.css';
import type { SubscriptionKind } from './kinds.ts';
import { PaymentProblem } from './PaymentProblem.tsx';
import type { Payment } from './use-payment.ts';
import type { PriceList } from './use-price-list.ts';

interface PricedBillProps {
  kind: SubscriptionKind;
  /** Whether a discount code applies. */
  discounted?: boolean;
  prices: PriceList;
  payment: Payment;
  /** Without it the button submits the form that it is in. */
  onPay?: () => void;
}

/** The bill and the Pay button. Nobody is asked to pay an amount that is not shown. */
export function PricedBill({ kind, discounted = false, prices, payment, onPay }: PricedBillProps) {
  const { amounts, changed, busy, error } = payment;
  if (!amounts && prices.error) return <LoadFailure error={prices.error} onRetry={prices.retry} />;
  return (
    <>
      {amounts ? <Bill kind={kind} amounts={amounts} /> : <BillOnItsWay discounted={discounted} />}
      {changed ? <Banner tone="amber">This is what your account pays. Press Pay now to go on.</Banner> : null}
      <PaymentProblem error={error} />
      <div className={classes.stack}>
        {amounts ? (
          <SubmitButton
            size="lg"
            fullWidth
            loading={busy}
            busy="Opening the payment page…"
            {...(onPay ? { onClick: onPay } : {})}
          >
            Pay now
          </SubmitButton>
        ) : (
          <SkeletonBlock height={48} />
        )}
        <p className={classes.small}>
          You pay by card on the page of our payment provider, then come back here.
        </p>
      </div>
    </>
  );
}

/** As high as the content that loads. */
const BillOnItsWay = ({ discounted }: { discounted: boolean }) => (
  <div className={classes.bill} role="status">
    <span className="rpt-hidden">Loading</span>
    <SkeletonBlock height={discounted ? 141 : 106} />
    <SkeletonBlock width={240} height={20} />
  </div>
);
