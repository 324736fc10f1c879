import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import classes from './billing.module.css';
import { kinds, type SubscriptionKind } from './kinds.ts';
import { PricedBill } from './PricedBill.tsx';
import { writeNote } from './payment-note.ts';
import type { Discount } from './use-discount.ts';
import { usePayment } from './use-payment.ts';
import { usePriceList } from './use-price-list.ts';

interface PaymentStepProps {
  kind: SubscriptionKind;
  email: string;
  discount: Discount;
  /** The step has just opened, so it gets the focus. */
  opened: boolean;
}

/** The step that leads to the payment provider, after the sign-up or from an unpaid sign-in. */
export function PaymentStep({ kind, email, discount, opened }: PaymentStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { code = '', percentage = 0 } = (kind === 'Annual' ? discount.applied : null) ?? {};
  const prices = usePriceList();
  const request = { email, kind, ...(code ? { code } : {}) };
  const payment = usePayment(request, prices.amountsOf(kind, percentage));

  useEffect(() => {
    if (opened) heading.current?.focus();
  }, [opened]);

  const pay = async () => {
    if (kind === 'Annual' && discount.isPending()) return;
    try {
      await payment.pay(() => writeNote(email, { page: kinds[kind].page, code, percentage }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Without the code the price changes: the code's field says why, and the bill shows the full price.
      if (isAboutTheCode(error)) discount.refuse(email, error.message);
    }
  };

  return (
    <section className={classes.payment} aria-labelledby="payment-heading">
      <div className={classes.heading}>
        <h2 id="payment-heading" ref={heading} tabIndex={-1}>
          Payment
        </h2>
        {opened ? <p>You are signed up. Pay to open your plan.</p> : <p>Pay to open your plan.</p>}
      </div>
      <PricedBill
        kind={kind}
        discounted={percentage > 0}
        prices={prices}
        payment={payment}
        onPay={() => void pay()}
      />
      {opened ? null : (
        <p>
          Paid before?{' '}
          <Link to={paths.login} search={{ reading: true }}>
            Read and download your plans
          </Link>{' '}
          without paying again.
        </p>
      )}
    </section>
  );
}

const isAboutTheCode = ({ code }: ApiError) =>
  code === 'discount_invalid' || code === 'discount_used' || code === 'discount_held';
