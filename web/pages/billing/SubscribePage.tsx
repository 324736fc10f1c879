import { Link } from '@tanstack/react-router';
import { useState } from 'react';
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
import { useCharge } from './use-charge.ts';
import { usePayment } from './use-payment.ts';

const offered = ['Annual', 'Monthly'] as const;
type Offered = (typeof offered)[number];

interface Choice extends Record<string, unknown> {
  email: string;
  kind: Offered;
}

/** Monthly or Annual, Annual preselected, and the way to pay (spec A §2 '/subscribe'). */
export function SubscribePage() {
  const { email, awaitingPayment } = useRegistration();
  // Whoever came here signed in or signed up before; an address that is typed here may be anybody's.
  const [known] = useState(awaitingPayment ? email : '');
  const form = useContractForm<Choice>(checkout, { initialValues: { email, kind: 'Annual' } });
  const payment = usePayment();
  const address = form.values.email.trim();
  const given = { known: known !== '' && address === known };
  const charges = {
    Annual: useCharge({ email: address, kind: 'Annual' }, given),
    Monthly: useCharge({ email: address, kind: 'Monthly' }, given),
  };
  const shown = charges[form.values.kind];

  const submit = async ({ kind }: Choice) => {
    if (!shown.charge) return;
    updateRegistration({ email: address, awaitingPayment: true });
    writeNote(address, { page: paths.subscribe, code: '', percentage: 0 });
    await payment.pay({ email: address, kind }, shown.charge);
  };
  const priceOf = (kind: Offered) => {
    const { charge } = charges[kind];
    // The line keeps its height while the amount is on its way.
    return charge ? `${rand(charge.amountCents)} ${kinds[kind].per}` : <>&nbsp;</>;
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
        <PricedBill kind={form.values.kind} shown={shown} payment={payment} problem={payment.error} />
      </FormShell>
    </PublicCard>
  );
}
