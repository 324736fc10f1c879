import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { checkDiscountAnnual } from '#contract/payments.ts';
import { changeSignUp, register } from '#contract/registration.ts';
import { rand } from '#domain/money/money.ts';
import { passwordHint } from '#domain/sign-in/password.ts';
import { foldAddress } from '#domain/text/address.ts';
import { linkTo } from '#web/api/outside-links.ts';
import { useCall } from '#web/api/queries.ts';
import { serverNow } from '#web/api/server-clock.ts';
import { updateRegistration, useRegistration } from '#web/api/session.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { DiscountCode } from '#web/parts/payments/DiscountCode.tsx';
import { useDiscount } from '#web/parts/payments/use-discount.ts';
import { usePriceList } from '#web/parts/payments/use-price-list.ts';
import { SignUpLine } from '#web/parts/sign-up/SignUpLine.tsx';
import { paths } from '#web/paths.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import classes from './billing.module.css';
import { EndedMembership } from './EndedMembership.tsx';
import { KindLinks } from './KindLinks.tsx';
import { kinds, type SubscriptionKind } from './kinds.ts';
import { PaymentStep } from './PaymentStep.tsx';
import { handOver, type RegistrationValues, useRegistrationForm } from './registration-form.ts';
import { WhatYouGet } from './WhatYouGet.tsx';

/** The links open in new tabs, so that a typed password is not lost. */
const Agreement = () => (
  <p className="rpt-text-14 rpt-muted">
    By signing up, you accept the <ExternalLink href={linkTo('terms')}>Terms</ExternalLink> and the{' '}
    <ExternalLink href={linkTo('privacy')}>Privacy notice</ExternalLink>.
  </p>
);

type Stage = 'form' | 'signed up' | 'payment due' | 'form again';

/** /registerAnnual, /registerMonthly, /registerTP: sign up, then pay (spec A §2, §4 'Registration'). */
export function RegisterPage({ kind }: { kind: SubscriptionKind }) {
  const { awaitingPayment, signedUp, lapsed } = useRegistration();
  const [stage, setStage] = useState<Stage>(awaitingPayment ? 'payment due' : 'form');
  const locked = stage === 'signed up' || stage === 'payment due';
  const form = useRegistrationForm(kind, stage === 'form');
  const { email } = form.values;
  const discount = useDiscount({ check: checkDiscountAnnual, email, page: paths.registerAnnual });
  const signUp = useCall(register);
  const correct = useCall(changeSignUp);
  const sending = [signUp, correct];
  const { amountsOf } = usePriceList();
  const price = amountsOf(kind, kind === 'Annual' ? discount.applied?.percentage : undefined);

  const submit = async (sent: RegistrationValues) => {
    if (locked) return;
    const { email2: _, password2: __, ...values } = sent;
    const body = { ...values, subscription_type: kind };
    const isCorrection = isSameAddress(signedUp, values.email);
    await (isCorrection ? correct : signUp).mutateAsync({ body });
    // Values that were typed meanwhile did not reach the account.
    for (const [name, value] of Object.entries(sent)) form.setFieldValue(name, value);
    updateRegistration({
      email: values.email.trim(),
      awaitingPayment: true,
      audit: kind === 'Audit',
      signedUp: '',
      lapsed: null,
      ...(isCorrection ? {} : { pinMailedAt: serverNow().toISOString() }),
    });
    setStage('signed up');
  };
  const openAgain = () => {
    updateRegistration({ awaitingPayment: false, audit: false, signedUp: email.trim() });
    setStage('form again');
  };
  const applyCode = () => {
    if (locked || form.validateField('email')) void discount.apply(email.trim());
    else document.getElementById(form.fieldId('email'))?.focus();
  };

  const titleOf = () => {
    if (!locked) return kinds[kind].title;
    return lapsed ? 'Renew your membership' : 'Pay to open your plan';
  };

  return (
    <>
      {lapsed ? null : <SignUpLine current={locked ? 'Payment' : 'Account'} />}
      {/* The payment takes the place of the form: nothing moves from one to the other. */}
      <div key={locked ? 'payment' : 'form'} className={classes.page} data-split={!locked || undefined}>
        {locked ? null : <WhatYouGet kind={kind} />}
        <PublicCard
          title={titleOf()}
          lead={locked ? undefined : <SignIn />}
          wide
          foot={
            locked ? (
              <Row gap="12-24" className={classes.foot}>
                {kind === 'Annual' ? <DiscountCode discount={discount} onApply={applyCode} folded /> : null}
                <span>{lapsed ? <ReadOnly /> : <SignIn />}</span>
              </Row>
            ) : undefined
          }
        >
          {locked ? (
            <Stack gap={20}>
              <EndedMembership />
              <PaymentStep
                kind={kind}
                facts={form.values}
                discount={discount}
                onChange={lapsed ? undefined : openAgain}
              />
            </Stack>
          ) : (
            <Stack gap={24}>
              <KindLinks kind={kind} onLeave={() => handOver(form.getValues())} />
              <FormShell
                form={form}
                needsStorage
                onSubmit={submit}
                loading={sending.some((call) => call.isPending)}
                submitError={sending.find((call) => call.error)?.error ?? null}
              >
                <RegisterFields form={form} />
                {kind === 'Annual' ? <DiscountCode discount={discount} onApply={applyCode} folded /> : null}
                <Stack gap={12}>
                  <SubmitButton
                    size="lg"
                    fullWidth
                    loading={sending.some((call) => call.isPending)}
                    busy="Signing up…"
                  >
                    {price ? `Sign up and pay ${rand(price.amountCents)}` : 'Sign up'}
                  </SubmitButton>
                  <p className="rpt-text-14 rpt-muted">
                    Next, you pay by card on the page of our payment provider.
                  </p>
                  <Agreement />
                </Stack>
              </FormShell>
            </Stack>
          )}
        </PublicCard>
      </div>
    </>
  );
}

const isSameAddress = (one: string, other: string) => foldAddress(one) === foldAddress(other);

const SignIn = () => (
  <>
    Signed up before? <Link to={paths.login}>Sign in</Link>
  </>
);

const ReadOnly = () => (
  <>
    <Link to={paths.login} search={{ reading: true }}>
      Read and download your plans
    </Link>{' '}
    without paying again.
  </>
);

/** In the order of spec A §2. */
function RegisterFields({ form }: { form: ContractForm<RegistrationValues> }) {
  return (
    <>
      {/* A password manager stores this beside the password. */}
      <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
      <TextField form={form} name="email2" label="Confirm email" type="email" autoComplete="email" />
      <div className={classes.names}>
        <TextField form={form} name="name" label="First name" autoComplete="given-name" />
        <TextField form={form} name="surname" label="Last name" autoComplete="family-name" />
      </div>
      <TextField
        form={form}
        name="contact"
        label="Contact number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        hint={passwordHint(form.values.password)}
        autoComplete="new-password"
      />
      <PasswordField form={form} name="password2" label="Confirm password" autoComplete="new-password" />
    </>
  );
}
