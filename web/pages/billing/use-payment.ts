import { useEffect, useRef, useState } from 'react';
import { checkout } from '#contract/billing.ts';
import type { BodyInput, ResultOf } from '#contract/endpoint.ts';
import { fromRand } from '#domain/money.ts';
import { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { postForm } from './post-form.ts';
import type { Amounts } from './use-price-list.ts';

/** Who pays for which kind, with which code. */
export type PaymentRequestBody = BodyInput<typeof checkout>;

export interface Payment {
  /** The amounts of the bill: those of the price list or, once it exists, of the signed form. */
  amounts: Amounts | undefined;
  /** Whether the amounts are those of the signed form and differ from the list. Pay now accepts them. */
  changed: boolean;
  /**
   * Asks for the signed form and leaves with it. When the form charges other amounts than the bill shows, the bill shows
   * those first. Rejects with an ApiError. A second press does nothing.
   */
  pay: (beforeLeaving: () => void) => Promise<void>;
  busy: boolean;
  error: ApiError | null;
}

/**
 * Pays one subscription kind with its code. Only Pay now asks for a form, because each form is stored and holds a use of
 * its code.
 */
export function usePayment(request: PaymentRequestBody, listed: Amounts | undefined): Payment {
  const ask = useCall(checkout);
  // A response belongs to one address, kind and code. After a change of these it is not shown.
  const key = JSON.stringify([request.email, request.kind, request.code]);
  const [own, setOwn] = useState<{ key: string; amounts: Amounts } | null>(null);
  const [problem, setProblem] = useState<{ key: string; error: ApiError } | null>(null);
  const [leaving, setLeaving] = useState(false);
  const started = useRef(false);
  const inView = useRef<string | null>(null);
  const changed = own?.key === key;
  const amounts = changed ? own.amounts : listed;

  useEffect(() => {
    inView.current = key;
    return () => {
      inView.current = null;
    };
  }, [key]);

  // After the back button on the payment page, the browser may show this page as it was left.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      started.current = false;
      setLeaving(false);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  const pay = async (beforeLeaving: () => void) => {
    if (!amounts || started.current) return;
    started.current = true;
    setProblem(null);
    try {
      const form = await ask.mutateAsync({ body: request });
      const charged = amountsOf(form);
      const agreed = same(charged, amounts);
      if (!agreed) setOwn({ key, amounts: charged });
      // A member who has chosen something else meanwhile, or moved on, is not sent away.
      started.current = agreed && inView.current === key;
      if (!started.current) return;
      beforeLeaving();
      setLeaving(true);
      postForm(form.action, form.fields);
    } catch (error) {
      started.current = false;
      if (!(error instanceof ApiError)) throw error;
      if (inView.current !== key) return;
      setProblem({ key, error });
      throw error;
    }
  };

  return {
    amounts,
    changed,
    pay,
    busy: ask.isPending || leaving,
    error: problem?.key === key ? problem.error : null,
  };
}

const amountsOf = ({ amount, recurring_amount }: ResultOf<typeof checkout>): Amounts => ({
  amountCents: fromRand(amount),
  recurringCents: recurring_amount === null ? null : fromRand(recurring_amount),
});

const same = (a: Amounts, b: Amounts) =>
  a.amountCents === b.amountCents && a.recurringCents === b.recurringCents;
