import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRegistration } from '#web/api/session.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { paths } from '#web/paths.ts';
import classes from './billing.module.css';
import { pageToTryAgain } from './payment-note.ts';

/** The provider sends members here when they cancel a payment (spec A §2 '/cancel'). */
export function CancelPage() {
  const { email } = useRegistration();
  return (
    <PublicCard title="Cancelled" foot={<Link to={paths.login}>Go back to sign in</Link>}>
      <div className={classes.lines}>
        <p>You left the payment page. Nothing was paid.</p>
        <Button component={Link} to={pageToTryAgain(email)} size="lg" fullWidth>
          Try again
        </Button>
      </div>
    </PublicCard>
  );
}
