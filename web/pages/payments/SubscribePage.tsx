import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { checkout } from '#contract/payments.ts';
import { keyStatus } from '#contract/sign-in.ts';
import { rand } from '#domain/money/money.ts';
import { query, useCall } from '#web/api/queries.ts';
import { isSignedIn, updateRegistration, useRegistration } from '#web/api/session.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { PricedBill } from '#web/parts/payments/PricedBill.tsx';
import { writeNote } from '#web/parts/payments/payment-note.ts';
import { usePayment } from '#web/parts/payments/use-payment.ts';
import { usePriceList } from '#web/parts/payments/use-price-list.ts';
import { paths } from '#web/paths.ts';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { EndedMembership } from './EndedMembership.tsx';
import { kindOf, kinds, type SubscriptionKind } from './kinds.ts';

const offered = ['Annual', 'Monthly'] as const;

interface Choice extends Record<string, unknown> {
  email: string;
  kind: SubscriptionKind;
}

/** /subscribe (spec A §2). A member who has paid is shown where to change between the kinds, and no price. */
export function SubscribePage() {
  const known = useQuery({ ...query(keyStatus), enabled: isSignedIn(), retry: false });
  if (known.isLoading)
    return (
      <PublicCard title="Subscribe" lead="One moment.">
        <span />
      </PublicCard>
    );
  return known.data && known.data.ended_on === undefined ? <PaidAlready /> : <SubscribeForm />;
}

function PaidAlready() {
  return (
    <PublicCard title="Subscribe" lead="Nothing is due now.">
      <Stack gap={16}>
        <p className="rpt-muted">
          Billing in My Account shows until when you have paid and what is charged next. There you change
          between monthly and annual.
        </p>
        <Button component={Link} to={paths.account} hash="billing" fullWidth>
          Open Billing
        </Button>
      </Stack>
    </PublicCard>
  );
}

/**
 * Monthly or Annual, with Annual preselected, and the Pay button (spec A §2 '/subscribe'). A member of the audit kind gets
 * that kind alone (spec-readings 39).
 */
function SubscribeForm() {
  const { email, audit } = useRegistration();
  const form = useContractForm<Choice>(checkout, {
    initialValues: { email, kind: audit ? 'Audit' : 'Annual' },
  });
  const address = form.values.email.trim();
  const chosen = form.values.kind;
  const prices = usePriceList();
  const ask = useCall(checkout);
  const payment = usePayment({
    about: [address, chosen],
    ask: () => ask.mutateAsync({ body: { email: address, kind: chosen } }),
    listed: prices.amountsOf(chosen),
  });

  const submit = () =>
    payment.pay((reference) => {
      updateRegistration({ email: address, awaitingPayment: true });
      writeNote(address, { page: paths.subscribe, code: '', percentage: 0, reference });
    });
  const paid = kindOf(payment.kind) ?? chosen;
  const priceOf = (kind: SubscriptionKind) => {
    const amounts = kind === chosen ? payment.amounts : prices.amountsOf(kind);
    // The line keeps its height while the amount loads.
    return amounts ? `${rand(amounts.amountCents)} ${kinds[kind].per}` : <>&nbsp;</>;
  };

  return (
    <PublicCard
      title="Subscribe"
      lead={paid === 'Audit' ? 'Pay to open your plan.' : 'Choose how you pay.'}
      foot={
        <>
          Paid already? <Link to={paths.login}>Sign in</Link>
        </>
      }
    >
      <FormShell form={form} onSubmit={submit} loading={payment.busy} submitError={null} needsStorage>
        <EndedMembership />
        <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
        {paid === 'Audit' ? null : (
          <ChoiceField
            form={form}
            name="kind"
            label="Subscription"
            choices={offered.map((kind) => ({ value: kind, label: kind, guide: priceOf(kind) }))}
          />
        )}
        <PricedBill
          line={kinds[paid].line}
          per={kinds[paid].per}
          months={kinds[paid].months}
          fullCents={undefined}
          prices={prices}
          payment={payment}
        />
      </FormShell>
    </PublicCard>
  );
}
