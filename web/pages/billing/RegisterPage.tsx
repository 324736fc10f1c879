import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { checkDiscountAnnual } from '#contract/billing.ts';
import { register } from '#contract/registration.ts';
import { rand } from '#domain/money.ts';
import { useCall } from '#web/api/queries.ts';
import { updateRegistration, useRegistration } from '#web/api/session.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { DiscountCode } from '#web/parts/payment/DiscountCode.tsx';
import { useDiscount } from '#web/parts/payment/use-discount.ts';
import { usePriceList } from '#web/parts/payment/use-price-list.ts';
import { SignUpLine } from '#web/parts/sign-up/SignUpLine.tsx';
import { paths } from '#web/paths.ts';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { Agreement } from './Agreement.tsx';
import classes from './billing.module.css';
import { KindLinks } from './KindLinks.tsx';
import { kinds, type SubscriptionKind } from './kinds.ts';
import { PaymentStep } from './PaymentStep.tsx';
import { RegisterFields } from './RegisterFields.tsx';
import { handOver, type RegistrationValues, useRegistrationForm } from './registration-form.ts';
import { WhatYouGet } from './WhatYouGet.tsx';

type Stage = 'form' | 'signed up' | 'payment due' | 'form again';

/** /registerAnnual, /registerMonthly, /registerTP: sign up, then pay (spec A §2, §4 'Registration'). */
export function RegisterPage({ kind }: { kind: SubscriptionKind }) {
  const { awaitingPayment } = useRegistration();
  const [stage, setStage] = useState<Stage>(awaitingPayment ? 'payment due' : 'form');
  const locked = stage === 'signed up' || stage === 'payment due';
  const form = useRegistrationForm(kind, stage === 'form');
  const { email } = form.values;
  const discount = useDiscount({ check: checkDiscountAnnual, email, page: paths.registerAnnual });
  const signUp = useCall(register);
  const { amountsOf } = usePriceList();
  const price = amountsOf(kind, kind === 'Annual' ? discount.applied?.percentage : undefined);

  const submit = async (sent: RegistrationValues) => {
    if (locked) return;
    const { email2: _, password2: __, ...values } = sent;
    await signUp.mutateAsync({ body: { ...values, subscription_type: kind } });
    // Values that were typed meanwhile did not reach the account.
    for (const [name, value] of Object.entries(sent)) form.setFieldValue(name, value);
    updateRegistration({
      email: values.email.trim(),
      awaitingPayment: true,
      audit: kind === 'Audit',
    });
    setStage('signed up');
  };
  const startAgain = () => {
    updateRegistration({ awaitingPayment: false, audit: false });
    setStage('form again');
  };
  const applyCode = () => {
    if (form.validateField('email')) void discount.apply(email.trim());
    else document.getElementById(form.fieldId('email'))?.focus();
  };

  return (
    <>
      <SignUpLine current={locked ? 'Payment' : 'Account'} />
      <div className={classes.page} data-split={!locked || undefined}>
        {locked ? null : <WhatYouGet kind={kind} />}
        <PublicCard
          title={stage === 'payment due' ? kinds[kind].line : kinds[kind].title}
          lead={locked ? undefined : <SignIn />}
          wide
          foot={locked ? <SignIn /> : undefined}
        >
          {locked ? null : (
            <div style={{ marginBottom: 24 }}>
              <KindLinks kind={kind} onLeave={() => handOver(form.getValues())} />
            </div>
          )}
          <FormShell form={form} onSubmit={submit} loading={signUp.isPending} submitError={signUp.error}>
            <RegisterFields form={form} locked={locked} />
            {kind === 'Annual' ? (
              <DiscountCode discount={discount} onApply={applyCode} folded={!locked} />
            ) : null}
            {locked ? null : (
              <Stack gap={12}>
                <SubmitButton size="lg" fullWidth loading={signUp.isPending} busy="Signing up…">
                  {price ? `Sign up and pay ${rand(price.amountCents)}` : 'Sign up'}
                </SubmitButton>
                <p className="rpt-text-14 rpt-muted">
                  Next, you pay by card on the page of our payment provider.
                </p>
                <Agreement />
              </Stack>
            )}
          </FormShell>
          {locked ? (
            <>
              <PaymentStep
                kind={kind}
                email={email.trim()}
                discount={discount}
                opened={stage === 'signed up'}
              />
              <Button variant="subtle" size="sm" mt={12} fullWidth onClick={startAgain}>
                Sign up with another email
              </Button>
            </>
          ) : null}
        </PublicCard>
      </div>
    </>
  );
}

const SignIn = () => (
  <>
    Signed up before? <Link to={paths.login}>Sign in</Link>
  </>
);
