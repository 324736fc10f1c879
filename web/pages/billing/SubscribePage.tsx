import { Link } from '@tanstack/react-router';
import { checkout } from '#contract/billing.ts';
import { rand } from '#domain/money.ts';
import { updateRegistration, useRegistration } from '#web/api/session.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { paths } from '#web/paths.ts';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import classes from './billing.module.css';
import { kinds } from './kinds.ts';
import { PaymentProblem } from './PaymentProblem.tsx';
import { PricedBill } from './PricedBill.tsx';
import { writeNote } from './payment-note.ts';
import { usePrices } from './use-charge.ts';
import { usePayment } from './use-payment.ts';

const offered = ['Annual', 'Monthly'] as const;
type Offered = (typeof offered)[number];

interface Choice extends Record<string, unknown> {
  email: string;
  kind: Offered;
}

/** Monthly or Annual, Annual preselected, and the way to pay (spec A §2 '/subscribe'). */
export function SubscribePage() {
  const { email } = useRegistration();
  const form = useContractForm<Choice>(checkout, { initialValues: { email, kind: 'Annual' } });
  const payment = usePayment();
  const { chargeFor } = usePrices();

  const submit = async (values: Choice) => {
    const address = values.email.trim();
    updateRegistration({ email: address, awaitingPayment: true });
    writeNote(address, { page: paths.subscribe, code: '', percentage: 0 });
    await payment.pay({ email: address, kind: values.kind });
  };
  const priceOf = (kind: Offered) =>
    chargeFor ? `${rand(chargeFor(kind).amountCents)} ${kinds[kind].per}` : undefined;

  return (
    <PublicCard
      title="Subscribe"
      lead="Choose how you pay."
      foot={
        <>
          Paid already? <Link to={paths.login}>Sign in</Link>
        </>
      }
    >
      <FormShell form={form} onSubmit={submit} loading={payment.busy} submitError={null}>
        <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
        <ChoiceField
          form={form}
          name="kind"
          label="Subscription"
          choices={offered.map((kind) => ({ value: kind, label: kind, guide: priceOf(kind) }))}
        />
        <PricedBill kind={form.values.kind}>
          <PaymentProblem error={payment.error} />
          <div className={classes.stack}>
            <SubmitButton size="lg" fullWidth loading={payment.busy} busy="Opening the payment page…">
              Pay now
            </SubmitButton>
            <p className={classes.small}>
              You pay by card on the page of our payment provider, then come back here.
            </p>
          </div>
        </PricedBill>
      </FormShell>
    </PublicCard>
  );
}
