import type { ApiError } from '#web/api/client.ts';
import { LoadFailure } from '#web/layouts/LoadFailure.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { SkeletonBlock } from '#web/ui/Skeleton.tsx';
import { Bill } from './Bill.tsx';
import classes from './billing.module.css';
import type { SubscriptionKind } from './kinds.ts';
import { PaymentProblem } from './PaymentProblem.tsx';
import type { ShownCharge } from './use-charge.ts';
import type { Payment } from './use-payment.ts';

interface PricedBillProps {
  kind: SubscriptionKind;
  percentage?: number;
  shown: ShownCharge;
  payment: Payment;
  /** Why the payment form did not come, unless it is told elsewhere. */
  problem: ApiError | null;
  /** Without it the button submits the form around. */
  onPay?: () => void;
}

/** The bill and the way to pay it; nobody is asked to pay an amount that is not shown. */
export function PricedBill({ kind, percentage = 0, shown, payment, problem, onPay }: PricedBillProps) {
  const { charge, error, retry } = shown;
  if (!charge) return error ? <LoadFailure error={error} onRetry={retry} /> : <BillOnItsWay />;
  return (
    <>
      <Bill kind={kind} charge={charge} percentage={percentage} />
      {payment.changed ? (
        <Banner tone="amber">This is what your account pays. Press Pay now to go on.</Banner>
      ) : null}
      <PaymentProblem error={problem} />
      <div className={classes.stack}>
        <SubmitButton
          size="lg"
          fullWidth
          loading={payment.busy}
          busy="Opening the payment page…"
          {...(onPay ? { onClick: onPay } : {})}
        >
          Pay now
        </SubmitButton>
        <p className={classes.small}>
          You pay by card on the page of our payment provider, then come back here.
        </p>
      </div>
    </>
  );
}

/** As high as what comes. */
const BillOnItsWay = () => (
  <div className={classes.bill} role="status">
    <span className="rpt-hidden">Loading</span>
    <SkeletonBlock height={120} />
    <SkeletonBlock width={240} height={20} />
    <SkeletonBlock height={48} />
  </div>
);
