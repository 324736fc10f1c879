import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { rand } from '#domain/money/money.ts';
import { Banner } from '#web/ui/Banner.tsx';
import type { PaymentState } from './use-payment-state.ts';

interface PaymentArrivalProps {
  state: PaymentState | undefined;
  /** The effect of the payment, for the time until it has arrived: 'Your account opens'. */
  brings: string;
}

/** Whether the payment has arrived: its amount and reference, that it is on its way, or that nothing is known of it. */
export function PaymentArrival({ state, brings }: PaymentArrivalProps) {
  if (!state) return <p role="status">{brings} as soon as your payment is confirmed.</p>;
  if (!state.payment) {
    return <p role="status">Your payment is on its way to us. {brings} as soon as it is confirmed.</p>;
  }
  const { amount, reference, paid_at } = state.payment;
  const day = dateInWords(southAfricanDate(new Date(paid_at)));
  return (
    <Banner tone={state.state === 'second' ? 'amber' : 'green'} note={`Reference ${reference}, ${day}`}>
      Payment received, {rand(amount)}
      {state.state === 'second' ? '. It was already paid. We are looking into a refund.' : null}
    </Banner>
  );
}
