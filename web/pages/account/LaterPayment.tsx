import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { changeMembership, takeUpMembership } from '#contract/membership.ts';
import { accountPage } from '#contract/page-calls.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { cents, rand } from '#domain/money/money.ts';
import { ApiError } from '#web/api/client.ts';
import { keyOf, useCall } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { PaymentProblem } from '#web/parts/payments/PaymentProblem.tsx';
import { writeNote } from '#web/parts/payments/payment-note.ts';
import { type SignedForm, usePayment } from '#web/parts/payments/use-payment.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import type { MembershipView } from './membership-words.ts';

type Terms = NonNullable<MembershipView['take_up']>;

/** Takes a cancelled subscription up again (spec-readings 94). */
export function TakeUp({ terms }: { terms: Terms }) {
  const ask = useCall(takeUpMembership, { leavesPage: true });
  return (
    <LaterPayment terms={terms} ask={() => ask.mutateAsync({})} button="Take up again">
      {(price) => (
        <>
          Cancelled by mistake? Take it up again and give your card: nothing is charged now, and{' '}
          <b>{`${price} a ${terms.period}`}</b> from {dateInWords(terms.charged_on)}.
        </>
      )}
    </LaterPayment>
  );
}

/** Changes between monthly and annual (spec-readings 111). */
export function ChangeKind({ terms }: { terms: NonNullable<MembershipView['change']> }) {
  const ask = useCall(changeMembership, { leavesPage: true });
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const { kind, period, charged_on } = terms;
  const word = kind.toLowerCase();
  const signed = async () => {
    const answer = await ask.mutateAsync({ body: { kind } });
    if ('fields' in answer) return answer;
    // Another tab has agreed on it already.
    await queries.invalidateQueries({ queryKey: keyOf(accountPage) });
    return null;
  };
  if (!open)
    return (
      <Button variant="subtle" size="sm" onClick={() => setOpen(true)}>
        Change to {word}
      </Button>
    );
  return (
    <LaterPayment terms={terms} ask={signed} button={`Change to ${word}`}>
      {(price) => (
        <>
          Pay by the {period} instead: <b>{`${price} a ${period}`}</b> from {dateInWords(charged_on)}. You
          give your card now, and nothing is charged before that day. You have paid to{' '}
          {dateInWords(addDays(charged_on, -1))}.
        </>
      )}
    </LaterPayment>
  );
}

interface LaterPaymentProps {
  terms: Terms;
  ask: () => Promise<SignedForm | null>;
  button: string;
  children: (price: string) => ReactNode;
}

/** A form whose first charge comes later: the provider's page takes the card and charges nothing before that day. */
function LaterPayment({ terms, ask, button, children }: LaterPaymentProps) {
  const { email } = useSession();
  const payment = usePayment({
    about: [email, button, terms.charged_on],
    ask,
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
      <p className="rpt-muted">{children(price)}</p>
      {payment.changed ? <Banner tone="amber">The price has changed. Press again to go on.</Banner> : null}
      <PaymentProblem error={payment.error} />
      <Button variant="default" size="sm" loading={payment.busy} onClick={() => void leave()}>
        {button}
      </Button>
    </>
  );
}
