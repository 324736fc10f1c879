import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { checkout } from '#contract/billing.ts';
import type { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { postForm } from './post-form.ts';
import { type Amounts, amountsOf, type PaymentWish, signedFormKey } from './use-charge.ts';

export interface Payment {
  /**
   * Asks for the signed form and leaves with it, unless it charges other amounts than those shown: then these are shown
   * first. Rejects with an ApiError. A second press does nothing.
   */
  pay: (wish: PaymentWish, shown: Amounts) => Promise<void>;
  busy: boolean;
  error: ApiError | null;
  /** The amounts have just become others; Pay now goes on with them. */
  changed: boolean;
}

export function usePayment(): Payment {
  const queries = useQueryClient();
  const ask = useCall(checkout);
  const [leaving, setLeaving] = useState(false);
  const [changed, setChanged] = useState(false);
  const started = useRef(false);

  // The browser may bring the page back as it was left, when the payment page is left with the back button.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      started.current = false;
      setLeaving(false);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  const pay = async (wish: PaymentWish, shown: Amounts) => {
    if (started.current) return;
    started.current = true;
    try {
      const form = await ask.mutateAsync({ body: wish });
      const other = !same(amountsOf(form), shown);
      setChanged(other);
      if (other) {
        queries.setQueryData(signedFormKey(wish), form);
        started.current = false;
        return;
      }
      setLeaving(true);
      postForm(form.action, form.fields);
    } catch (error) {
      started.current = false;
      throw error;
    }
  };
  return { pay, busy: ask.isPending || leaving, error: ask.error, changed };
}

const same = (a: Amounts, b: Amounts) =>
  a.amountCents === b.amountCents && a.recurringCents === b.recurringCents;
