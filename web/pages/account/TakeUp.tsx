import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { takeUpMembership } from '#contract/membership.ts';
import { accountPage } from '#contract/page-calls.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { cents, rand } from '#domain/money/money.ts';
import { ApiError } from '#web/api/client.ts';
import { keyOf, useCall } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { PaymentProblem } from '#web/parts/payments/PaymentProblem.tsx';
import { readNote, writeNote } from '#web/parts/payments/payment-note.ts';
import { usePayment } from '#web/parts/payments/use-payment.ts';
import { usePaymentState } from '#web/parts/payments/use-payment-state.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import type { MembershipView } from './membership-words.ts';

type Terms = NonNullable<MembershipView['take_up']>;

/** Takes a cancelled subscription up again (spec-readings 94): on the provider's page, which charges nothing before that day. */
export function TakeUp({ terms }: { terms: Terms }) {
  const { email } = useSession();
  const { charged_on, period } = terms;
  const isOnItsWay = useReturn(email);
  const ask = useCall(takeUpMembership, { leavesPage: true });
  const payment = usePayment({
    about: [email, charged_on],
    ask: () => ask.mutateAsync({}),
    listed: { amountCents: cents(0), recurringCents: terms.amount },
  });
  const price = rand(payment.amounts?.recurringCents ?? terms.amount);
  const leave = async () => {
    try {
      await payment.pay((reference) =>
        writeNote(email, { page: paths.account, code: '', percentage: 0, reference }),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <>
      <p className="rpt-muted">
        Cancelled by mistake? Take it up again and give your card: nothing is charged now, and{' '}
        <b>{`${price} a ${period}`}</b> from {dateInWords(charged_on)}.
      </p>
      {payment.changed ? <Banner tone="amber">The price has changed. Press again to go on.</Banner> : null}
      <PaymentProblem error={payment.error} />
      {isOnItsWay ? (
        <p role="status" className="rpt-text-14 rpt-muted">
          When you have given your card, this changes by itself in a moment.
        </p>
      ) : null}
      <Button variant="default" size="sm" loading={payment.busy} onClick={() => void leave()}>
        Take up again
      </Button>
    </>
  );
}

/** After the return from the provider: whether its word is still to come. Once it has, the page's data is asked for again. */
function useReturn(email: string): boolean {
  const [note] = useState(() => readNote(email));
  const queries = useQueryClient();
  const state = usePaymentState(note?.page === paths.account ? note.reference : undefined)?.state;
  useEffect(() => {
    if (state === 'received') void queries.invalidateQueries({ queryKey: keyOf(accountPage) });
  }, [state, queries]);
  return state === 'waiting';
}
