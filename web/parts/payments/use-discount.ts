import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { checkDiscount, checkDiscountAnnual } from '#contract/payments.ts';
import { readCode } from '#domain/text/typed-code.ts';
import type { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import type { PagePath } from '#web/paths.ts';
import { clearNote, readNote, writeNote } from './payment-note.ts';

export interface Discount {
  fieldId: string;
  text: string;
  setText: (text: string) => void;
  /** The fault of the typed code. */
  error: string | null;
  busy: boolean;
  applied: { code: string; percentage: number } | null;
  /** Checks the typed code for this address. */
  apply: (email: string) => Promise<void>;
  /** The server no longer accepts the applied code: puts it back into its field, with the reason. */
  refuse: (email: string, why: string) => void;
  /** Takes the applied code away, so that another can be typed. */
  remove: (email: string) => void;
  /** Whether a code is typed but not applied. If so, the field says it. */
  isPending: () => boolean;
}

interface DiscountOptions {
  check: typeof checkDiscount | typeof checkDiscountAnnual;
  /** The address whose applied code is filled in again. */
  email: string;
  /** The page that the code belongs to. */
  page: PagePath;
}

/** The discount code of a payment (spec A §4 'Discount'). It is kept while the member is on the payment page. */
export function useDiscount({ check: call, email: startEmail, page }: DiscountOptions): Discount {
  const fieldId = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [applied, setApplied] = useState(() => keptOf(startEmail, page));
  const check = useCall(call);

  // The field may have just come back. It must be drawn before it can get the focus.
  const tellAtField = (why: string, change?: () => void) => {
    flushSync(() => {
      change?.();
      setError(why);
    });
    document.getElementById(fieldId)?.focus();
  };

  return {
    fieldId,
    text,
    error,
    applied,
    busy: check.isPending,
    setText: (next) => {
      setText(next);
      setError(null);
    },
    apply: async (email) => {
      const code = readCode(text);
      if (code === '') return tellAtField('Enter a discount code');
      try {
        const { percentage_discount: percentage } = await check.mutateAsync({ body: { email, code } });
        writeNote(email, { page, code, percentage });
        flushSync(() => {
          setError(null);
          setApplied({ code, percentage });
        });
        // The pressed button is gone: the focus moves to its replacement.
        if (document.activeElement === document.body) document.getElementById(fieldId)?.focus();
      } catch (failure) {
        setError(sayingOf(failure));
      }
    },
    refuse: (email, why) => {
      clearNote(email);
      tellAtField(why, () => {
        setText(applied?.code ?? text);
        setApplied(null);
      });
    },
    remove: (email) => {
      clearNote(email);
      flushSync(() => {
        setText('');
        setApplied(null);
      });
      document.getElementById(fieldId)?.focus();
    },
    isPending: () => {
      if (applied || text.trim() === '') return false;
      tellAtField('Apply the code, or clear the field');
      return true;
    },
  };
}

/** Whether a refused payment is refused because of its code. */
export const isAboutTheCode = ({ code }: ApiError) =>
  code === 'discount_invalid' || code === 'discount_used' || code === 'discount_held';

function keptOf(email: string, page: PagePath) {
  const note = email === '' ? undefined : readNote(email);
  if (!note?.code || note.page !== page || note.percentage === undefined) return null;
  return { code: note.code, percentage: note.percentage };
}

function sayingOf(failure: unknown): string {
  if (!(failure instanceof Error && 'code' in failure)) throw failure;
  const error = failure as ApiError;
  return error.fields?.code ?? error.fields?.email ?? error.message;
}
