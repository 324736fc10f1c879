import { Link } from '@tanstack/react-router';
import { checkout } from '#contract/billing.ts';
import { rand } from '#domain/money.ts';
import { updateRegistration, useRegistration } from '#web/api/session.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { paths } from '#web/paths.ts';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { kinds } from './kinds.ts';
import { PricedBill } from './PricedBill.tsx';
import { writeNote } from './payment-note.ts';
import { usePayment } from './use-payment.ts';
import { usePriceList } from './use-price-list.ts';

const offered = ['Annual', 'Monthly'] as const;
type Offered = (typeof offered)[number];

interface Choice extends Record<string, unknown> {
  email: string;
  kind: Offered;
}

/** Monthly or Annual, with Annual preselected, and the Pay button (spec A §2 '/subscribe'). */
export function SubscribePage() {
  const { email } = useRegistration();
  const form = useContractForm<Choice>(checkout, { initialValues: { email, kind: 'Annual' } });
  const address = form.values.email.trim();
  const chosen = form.values.kind;
  const prices = usePriceList();
  const payment = usePayment({ email: address, kind: chosen }, prices.amountsOf(chosen));

  const submit = () =>
    payment.pay(() => {
      updateRegistration({ email: address, awaitingPayment: true });
      writeNote(address, { page: paths.subscribe, code: '', percentage: 0 });
    });
  const priceOf = (kind: Offered) => {
    const amounts = kind === chosen ? payment.amounts : prices.amountsOf(kind);
    // The line keeps its height while the amount loads.
    return amounts ? `${rand(amounts.amountCents)} ${kinds[kind].per}` : <>&nbsp;</>;
  };

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
        <PricedBill kind={chosen} prices={prices} payment={payment} />
      </FormShell>
    </PublicCard>
  );
}
