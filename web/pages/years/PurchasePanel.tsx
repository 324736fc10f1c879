import { useEffect, useRef } from 'react';
import { checkDiscount } from '#contract/payments.ts';
import { purchaseYear } from '#contract/purchases.ts';
import { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { DiscountCode } from '#web/parts/payments/DiscountCode.tsx';
import { PricedBill } from '#web/parts/payments/PricedBill.tsx';
import { writeNote } from '#web/parts/payments/payment-note.ts';
import { isAboutTheCode, useDiscount } from '#web/parts/payments/use-discount.ts';
import { usePayment } from '#web/parts/payments/use-payment.ts';
import { usePriceList } from '#web/parts/payments/use-price-list.ts';
import { paths } from '#web/paths.ts';
import classes from './years.module.css';

/** The purchase of one earlier year: the discount code, the bill, and the way to the payment page (spec B §7.6). */
export function PurchasePanel({ year }: { year: number }) {
  const { email } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const discount = useDiscount({ check: checkDiscount, email, page: paths.changeYears });
  const { code = '', percentage = 0 } = discount.applied ?? {};
  const prices = usePriceList();
  const ask = useCall(purchaseYear, { leavesPage: true });
  const payment = usePayment({
    about: [email, year, code],
    ask: () => ask.mutateAsync({ body: { year, ...(code ? { code } : {}) } }),
    listed: prices.amountsOf('PriorYear', percentage),
  });

  // The focus moves also when another year is chosen, because the panel may be out of view.
  useEffect(() => {
    if (year) heading.current?.focus();
  }, [year]);

  const pay = async () => {
    if (discount.isPending()) return;
    try {
      await payment.pay((reference) =>
        writeNote(email, { page: paths.changeYears, code, percentage, reference, year }),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isAboutTheCode(error)) discount.refuse(email, error.message);
    }
  };

  return (
    <section className={classes.panel} aria-labelledby="purchase-heading">
      <div>
        <h2 className="rpt-text-20" id="purchase-heading" ref={heading} tabIndex={-1}>
          Purchase {year}
        </h2>
        <p className="rpt-text-14 rpt-muted">Adds the {year} plan year to your account, for good.</p>
      </div>
      <DiscountCode discount={discount} onApply={() => void discount.apply(email)} />
      <PricedBill
        line={`Plan year ${year}`}
        fullCents={prices.amountsOf('PriorYear')?.amountCents}
        applied={discount.applied && { code, onRemove: () => discount.remove(email) }}
        prices={prices}
        payment={payment}
        onPay={() => void pay()}
      />
    </section>
  );
}
