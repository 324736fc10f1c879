import { useEffect, useRef, useState } from 'react';
import { checkout } from '#contract/billing.ts';
import type { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import type { SubscriptionKind } from './kinds.ts';
import { postForm } from './post-form.ts';

export interface PaymentWish {
  email: string;
  kind: SubscriptionKind;
  code?: string;
}

export interface Payment {
  /** Asks for the signed form and leaves with it; rejects with an ApiError. A second press does nothing. */
  pay: (wish: PaymentWish) => Promise<void>;
  busy: boolean;
  error: ApiError | null;
}

export function usePayment(): Payment {
  const ask = useCall(checkout);
  const [leaving, setLeaving] = useState(false);
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

  const pay = async (wish: PaymentWish) => {
    if (started.current) return;
    started.current = true;
    try {
      const { action, fields } = await ask.mutateAsync({ body: wish });
      setLeaving(true);
      postForm(action, fields);
    } catch (error) {
      started.current = false;
      throw error;
    }
  };
  return { pay, busy: ask.isPending || leaving, error: ask.error };
}
