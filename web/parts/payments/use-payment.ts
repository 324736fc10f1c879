import { useEffect, useRef, useState } from 'react';
import type { ResultOf } from '#contract/endpoint.ts';
import type { checkout } from '#contract/payments.ts';
import type { CheckoutKind } from '#domain/prices/prices.ts';
import { ApiError } from '#web/api/client.ts';
import { postForm } from './post-form.ts';
import type { Amounts } from './use-price-list.ts';

/** The signed form of a payment, as the server answers. */
export type SignedForm = ResultOf<typeof checkout>;

interface PaymentOptions {
  /** The payer, the kind and the code. A response belongs to these. After a change of them it is not shown. */
  about: readonly unknown[];
  /** Asks the server for the signed form; null when nothing is to be paid any more. Rejects with an ApiError. */
  ask: () => Promise<SignedForm | null>;
  /** The amounts of the price list. Undefined while the list loads. */
  listed: Amounts | undefined;
}

export interface Payment {
  /** The amounts of the bill: those of the price list or, once it exists, of the signed form. */
  amounts: Amounts | undefined;
  /** Whether the amounts are those of the signed form and differ from the list. Pay accepts them. */
  changed: boolean;
  /** The purchase of the signed form, once it exists. */
  kind: CheckoutKind | undefined;
  /**
   * Asks for the signed form and leaves with it. When the form charges other amounts than the bill shows, the bill shows
   * those first. Rejects with an ApiError. A second press does nothing.
   */
  pay: (beforeLeaving: (reference: string) => void) => Promise<void>;
  busy: boolean;
  error: ApiError | null;
}

/**
 * Pays one subscription or extra year with its code. Only Pay asks for a form, because each form is stored and holds a use of
 * its code.
 */
export function usePayment({ about, ask, listed }: PaymentOptions): Payment {
  const key = JSON.stringify(about);
  const [asking, setAsking] = useState(false);
  const [own, setOwn] = useState<{ key: string; amounts: Amounts; kind: CheckoutKind } | null>(null);
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

  const pay = async (beforeLeaving: (reference: string) => void) => {
    if (!amounts || started.current) return;
    started.current = true;
    setProblem(null);
    setAsking(true);
    try {
      const form = await ask();
      if (!form) {
        started.current = false;
        return;
      }
      const charged = amountsOf(form);
      const agreed = same(charged, amounts);
      if (!agreed) setOwn({ key, amounts: charged, kind: form.kind });
      // A member who has chosen something else meanwhile, or moved on, is not sent away.
      started.current = agreed && inView.current === key;
      if (!started.current) return;
      beforeLeaving(form.reference);
      setLeaving(true);
      postForm(form.action, form.fields);
    } catch (error) {
      started.current = false;
      if (!(error instanceof ApiError)) throw error;
      if (inView.current !== key) return;
      setProblem({ key, error });
      throw error;
    } finally {
      setAsking(false);
    }
  };

  return {
    amounts,
    changed,
    kind: changed ? own.kind : undefined,
    pay,
    busy: asking || leaving,
    error: problem?.key === key ? problem.error : null,
  };
}

const amountsOf = ({ amount, recurring_amount }: SignedForm): Amounts => ({
  amountCents: amount,
  recurringCents: recurring_amount,
});

const same = (a: Amounts, b: Amounts) =>
  a.amountCents === b.amountCents && a.recurringCents === b.recurringCents;
