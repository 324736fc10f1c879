import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { checkout } from '#contract/payments.ts';
import { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { PricedBill } from '#web/parts/payments/PricedBill.tsx';
import { writeNote } from '#web/parts/payments/payment-note.ts';
import { type Discount, isAboutTheCode } from '#web/parts/payments/use-discount.ts';
import { usePayment } from '#web/parts/payments/use-payment.ts';
import { usePriceList } from '#web/parts/payments/use-price-list.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Line, Stack } from '#web/ui/layout/parts.ts';
import { kindOf, kinds, type SubscriptionKind } from './kinds.ts';
import type { RegistrationValues } from './registration-form.ts';

interface PaymentStepProps {
  kind: SubscriptionKind;
  /** The facts of the sign-up. After a sign-in only the address is known. */
  facts: RegistrationValues;
  discount: Discount;
  /** Opens the form again; undefined for a member whose membership ended, who has no form. */
  onChange: (() => void) | undefined;
}

/** The step that leads to the payment provider, after the sign-up or from an unpaid sign-in. */
export function PaymentStep({ kind, facts, discount, onChange }: PaymentStepProps) {
  const email = facts.email.trim();
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

  // The step takes the place of the form, which was scrolled to its button.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);

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
    <Stack gap={20}>
      <Facts facts={facts} onChange={onChange} />
      <PricedBill
        line={kinds[paid].line}
        per={kinds[paid].per}
        months={kinds[paid].months}
        // Only the first annual amount is discounted; renewals are at full price (spec A §9).
        fullCents={paid === 'Annual' ? (payment.amounts?.recurringCents ?? undefined) : undefined}
        applied={applied && { code, onRemove: () => discount.remove(email) }}
        prices={prices}
        payment={payment}
        onPay={() => void pay()}
      />
    </Stack>
  );
}

function Facts({ facts, onChange }: Pick<PaymentStepProps, 'facts' | 'onChange'>) {
  const name = [facts.name, facts.surname].join(' ').trim();
  const address = [facts.email, facts.contact].filter(Boolean).join(', ');
  return (
    <Line gap={16} pad="12-16" className="rpt-card">
      <Icon of={IconCircleCheck} size={20} className="rpt-fixed rpt-green" />
      <p className="rpt-grow rpt-anywhere rpt-text-14 rpt-muted">
        {name ? <b className="rpt-block rpt-text-15">{name}</b> : null}
        {address}
      </p>
      {onChange ? (
        <button type="button" className="rpt-link-button rpt-text-15 rpt-tap" onClick={onChange}>
          Change
        </button>
      ) : null}
    </Line>
  );
}
