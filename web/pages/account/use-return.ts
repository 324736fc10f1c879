import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountPage } from '#contract/page-calls.ts';
import { keyOf } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { readNote } from '#web/parts/payments/payment-note.ts';
import { usePaymentState } from '#web/parts/payments/use-payment-state.ts';
import { paths } from '#web/paths.ts';

/**
 * After the return from the provider: whether its message is still to come. When it has come, the page's data is asked for
 * again. Every tab that shows the membership calls this, because a hidden tab runs no effects.
 */
export function useReturn(): boolean {
  const { email } = useSession();
  const [note] = useState(() => readNote(email));
  const queries = useQueryClient();
  const state = usePaymentState(note?.page === paths.account ? note.reference : undefined)?.state;
  useEffect(() => {
    if (state === 'received') void queries.invalidateQueries({ queryKey: keyOf(accountPage) });
  }, [state, queries]);
  return state === 'waiting';
}
