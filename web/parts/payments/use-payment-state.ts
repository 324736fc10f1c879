import { useQuery } from '@tanstack/react-query';
import type { ResultOf } from '#contract/endpoint.ts';
import { paymentState } from '#contract/purchases.ts';
import { query } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';

export type PaymentState = ResultOf<typeof paymentState>;

/**
 * Asks whether the payment of a form has arrived: often for some seconds, then seldom. Undefined while nothing is known,
 * and for a form that this browser knows nothing of.
 */
export function usePaymentState(reference: string | undefined): PaymentState | undefined {
  const { data } = useQuery({
    ...query(paymentState, { reference: reference ?? '' }),
    enabled: reference !== undefined,
    staleTime: 0,
    // A failed request needs no retry: the next question repeats it.
    retry: false,
    refetchInterval: ({ state }) =>
      state.data && state.data.state !== 'waiting' ? false : oftenThenSeldom(state),
  });
  return data;
}

/** How many questions follow each other quickly: the provider takes a few seconds. */
const OFTEN = 20;

/** The wait before the next question to which the provider gives the answer. */
export const oftenThenSeldom = (counts: { dataUpdateCount: number; errorUpdateCount: number }): number =>
  counts.dataUpdateCount + counts.errorUpdateCount < OFTEN ? delays.paymentPoll : delays.paymentPollLater;
