import { type Cents, rand } from '#domain/money/money.ts';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { SkeletonBlock } from '#web/ui/Skeleton.tsx';
import { type AppliedCode, Bill, type BillLine } from './Bill.tsx';
import { PaymentProblem } from './PaymentProblem.tsx';
import type { Payment } from './use-payment.ts';
import type { PriceList } from './use-price-list.ts';

interface PricedBillProps extends BillLine {
  /** The price without a discount. */
  fullCents: Cents | undefined;
  /** The discount code that applies. */
  applied?: AppliedCode | null;
  prices: PriceList;
  payment: Payment;
  /** Called by the button. Without it the button submits the form around it. */
  onPay?: () => void;
}

/** The bill and the Pay button. Nobody is asked to pay an amount that is not shown. */
export function PricedBill({ fullCents, applied = null, prices, payment, onPay, ...line }: PricedBillProps) {
  const { amounts, changed, busy, error } = payment;
  if (!amounts && prices.error) return <LoadFailure error={prices.error} onRetry={prices.retry} />;
  return (
    <>
      {amounts ? (
        <Bill {...line} amounts={amounts} fullCents={fullCents ?? amounts.amountCents} applied={applied} />
      ) : (
        <BillOnItsWay discounted={applied !== null} />
      )}
      {changed ? <Banner tone="amber">This is what your account pays. Press Pay to go on.</Banner> : null}
      <PaymentProblem error={error} />
      <Stack gap={12}>
        {amounts ? (
          <SubmitButton
            size="lg"
            fullWidth
            loading={busy}
            busy="Opening the payment page…"
            {...(onPay ? { onClick: onPay } : {})}
          >
            {`Pay ${rand(amounts.amountCents)}`}
          </SubmitButton>
        ) : (
          <SkeletonBlock height={48} />
        )}
        <p className="rpt-text-14 rpt-muted">
          You pay by card on the page of our payment provider, then come back here.
        </p>
      </Stack>
    </>
  );
}

/** The outline of the bill, as high as the bill that loads. */
const BillOnItsWay = ({ discounted }: { discounted: boolean }) => (
  <Stack gap={12} role="status">
    <span className="rpt-hidden">Loading</span>
    <SkeletonBlock height={discounted ? 141 : 106} />
    <SkeletonBlock width={240} height={20} />
  </Stack>
);
