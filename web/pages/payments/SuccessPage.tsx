import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { verifiedAndPaid } from '#contract/shown-errors.ts';
import { useRegistration } from '#web/api/session.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { PaymentArrival } from '#web/parts/payments/PaymentArrival.tsx';
import { forgetCode, lastPayer, readNote } from '#web/parts/payments/payment-note.ts';
import { usePaymentState } from '#web/parts/payments/use-payment-state.ts';
import { VerificationPin } from '#web/parts/pin/VerificationPin.tsx';
import { SignUpLine } from '#web/parts/sign-up/SignUpLine.tsx';
import { type PageLink, paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import classes from './billing.module.css';

const signIn: PageLink = { to: paths.login };
const verified: PageLink = { to: paths.login, search: { notice: 'verified' } };

/**
 * The provider sends members here after a payment (spec A §2 '/success'). The page waits for the provider's notification
 * and takes the verification pin. The filled button is the next step.
 */
export function SuccessPage() {
  const navigate = useNavigate();
  const { email: registered, firstName } = useRegistration();
  const [email] = useState(() => registered || lastPayer());
  const [note] = useState(() => (email === '' ? undefined : readNote(email)));
  const [isVerified, setVerified] = useState(false);
  const state = usePaymentState(note?.reference);
  // A code that was used in the payment is used up.
  useEffect(() => forgetCode(email), [email]);
  const pin = isVerified ? null : (state?.pin ?? null);
  const isPaid = state !== undefined && state.state !== 'waiting';
  // Without a reference nothing is waited for, and signing in is next.
  const signInIsNext = note?.reference === undefined || (isPaid && pin === null);
  return (
    <>
      {note?.reference ? <SignUpLine current={!isPaid ? 'Payment' : pin ? 'Email' : 'Sign in'} /> : null}
      <div style={{ width: '100%', maxWidth: 496 }}>
        <PublicCard wide title={firstName ? `Thank you, ${firstName}` : 'Thank you'}>
          <Stack gap={16}>
            <PaymentArrival state={state} brings="Your account opens" />
            {note?.reference ? null : <p>Sign in to go on.</p>}
            {pin ? (
              <VerificationPin
                email={email}
                sentAt={pin.sent_at === null ? null : new Date(pin.sent_at)}
                onVerified={(isPaid) => {
                  setVerified(true);
                  if (isPaid) void navigate(verified);
                }}
              />
            ) : null}
            {isVerified ? <Banner tone="green">{verifiedAndPaid.message}</Banner> : null}
            {email && !isPaid ? (
              <p>
                When you signed up, we emailed a pin to{' '}
                <span className="rpt-strong rpt-anywhere">{email}</span>.{' '}
                <Link to={paths.verify}>Verify your account</Link> with it if you have not yet.
              </p>
            ) : null}
            <div className={classes.last} data-ruled={pin !== null || undefined}>
              <Button
                renderRoot={(props) => <Link {...props} {...(isVerified ? verified : signIn)} />}
                size="lg"
                fullWidth={pin === null}
                variant={signInIsNext ? 'filled' : 'default'}
              >
                Login To My Account
              </Button>
              {pin ? <p className="rpt-text-14 rpt-muted">Once your email is verified.</p> : null}
            </div>
          </Stack>
        </PublicCard>
      </div>
    </>
  );
}
