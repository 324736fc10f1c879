import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useRegistration } from '#web/api/session.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { paths } from '#web/paths.ts';
import classes from './billing.module.css';
import { clearNote } from './payment-note.ts';

/** The provider sends members here after a payment (spec A §2 '/success'). */
export function SuccessPage() {
  const { email } = useRegistration();
  // A code that was used in the payment is used up.
  useEffect(() => {
    if (email) clearNote(email);
  }, [email]);
  return (
    <PublicCard title="Thank you">
      <div className={classes.lines}>
        <p>Your payment is on its way to us. Your account opens as soon as it is confirmed.</p>
        {email ? (
          <p>
            When you signed up, we emailed a pin to <span className={classes.address}>{email}</span>.{' '}
            <Link to={paths.verify}>Verify your account</Link> with it if you have not yet.
          </p>
        ) : null}
        <Button component={Link} to={paths.login} size="lg" fullWidth>
          Login To My Account
        </Button>
      </div>
    </PublicCard>
  );
}
