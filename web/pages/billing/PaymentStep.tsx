import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { checkout } from '#contract/billing.ts';
import { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { PricedBill } from '#web/parts/payment/PricedBill.tsx';
import { writeNote } from '#web/parts/payment/payment-note.ts';
import { type Discount, isAboutTheCode } from '#web/parts/payment/use-discount.ts';
import { usePayment } from '#web/parts/payment/use-payment.ts';
import { usePriceList } from '#web/parts/payment/use-price-list.ts';
import { paths } from '#web/paths.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import classes from './billing.module.css';
import { kindOf, kinds, type SubscriptionKind } from './kinds.ts';

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
  const applied = kind === 'Annual' ? discount.applied : null;
  const { code = '', percentage = 0 } = applied ?? {};
  const prices = usePriceList();
  const ask = useCall(checkout);
  const body = { email, kind, ...(code ? { code } : {}) };
  const payment = usePayment({
    about: [email, kind, code],
    ask: () => ask.mutateAsync({ body }),
    listed: prices.amountsOf(kind, percentage),
  });

  const paid = kindOf(payment.kind) ?? kind;

  useEffect(() => {
    if (opened) heading.current?.focus();
  }, [opened]);

  const pay = async () => {
    if (kind === 'Annual' && discount.isPending()) return;
    try {
      await payment.pay((reference) =>
        writeNote(email, { page: kinds[kind].page, code, percentage, reference }),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Without the code the price changes: the code's field says why, and the bill shows the full price.
      if (isAboutTheCode(error)) discount.refuse(email, error.message);
    }
  };

  return (
    <section className={classes.payment} aria-labelledby="payment-heading">
      <Stack gap={4}>
        <h2 id="payment-heading" ref={heading} tabIndex={-1}>
          Payment
        </h2>
        {opened ? <p>You are signed up. Pay to open your plan.</p> : <p>Pay to open your plan.</p>}
      </Stack>
      <PricedBill
        line={kinds[paid].line}
        per={kinds[paid].per}
        // Only the first annual amount is discounted; renewals are at full price (spec A §9).
        fullCents={paid === 'Annual' ? (payment.amounts?.recurringCents ?? undefined) : undefined}
        applied={applied && { code, onRemove: () => discount.remove(email) }}
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
