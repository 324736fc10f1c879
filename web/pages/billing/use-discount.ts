import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkDiscountAnnual } from '#contract/billing.ts';
import type { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { paths } from '#web/paths.ts';
import { clearNote, readNote, writeNote } from './payment-note.ts';

export interface Discount {
  fieldId: string;
  text: string;
  setText: (text: string) => void;
  /** What is wrong with the typed code. */
  error: string | null;
  busy: boolean;
  applied: { code: string; percentage: number } | null;
  /** Checks the typed code for this address. */
  apply: (email: string) => Promise<void>;
  /** The server no longer accepts the applied code: puts it back into its field, with the reason. */
  refuse: (email: string, why: string) => void;
  /** Whether a code is typed but not applied. If so, the field says it. */
  isPending: () => boolean;
}

/** The discount code of the annual sign-up (spec A §4 'Discount'). It is kept while the member is on the payment page. */
export function useDiscount(startEmail: string): Discount {
  const fieldId = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [applied, setApplied] = useState(() => keptOf(startEmail));
  const check = useCall(checkDiscountAnnual);

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
      const code = text.trim().toUpperCase();
      if (code === '') return tellAtField('Enter a discount code');
      try {
        const { percentage_discount: percentage } = await check.mutateAsync({ body: { email, code } });
        writeNote(email, { page: paths.registerAnnual, code, percentage });
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
    isPending: () => {
      if (applied || text.trim() === '') return false;
      tellAtField('Apply the code, or empty the field');
      return true;
    },
  };
}

function keptOf(email: string) {
  const note = email === '' ? undefined : readNote(email);
  if (!note?.code || note.percentage === undefined) return null;
  return { code: note.code, percentage: note.percentage };
}

function sayingOf(failure: unknown): string {
  if (!(failure instanceof Error && 'code' in failure)) throw failure;
  const error = failure as ApiError;
  return error.fields?.code ?? error.fields?.email ?? error.message;
}
