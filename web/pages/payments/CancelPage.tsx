import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isSignedIn, session, useRegistration } from '#web/api/session.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { pageToTryAgain } from '#web/parts/payments/payment-note.ts';
import { paths } from '#web/paths.ts';
import { Stack } from '#web/ui/layout/parts.ts';

/** The provider sends members here when they cancel a payment (spec A §2 '/cancel'). */
export function CancelPage() {
  const registration = useRegistration();
  const signedIn = isSignedIn();
  // Somebody who is signed in left the purchase of a year, which is on a page of its own.
  const email = signedIn ? session().email : registration.email;
  return (
    <PublicCard
      title="Cancelled"
      foot={
        signedIn ? (
          <Link to={paths.changeYears}>Go back to Switch Years</Link>
        ) : (
          <Link to={paths.login}>Go back to sign in</Link>
        )
      }
    >
      <Stack gap={16}>
        <p>You left the payment page. Nothing was paid.</p>
        <Button
          component={Link}
          to={pageToTryAgain(email, signedIn ? paths.changeYears : paths.subscribe)}
          size="lg"
          fullWidth
        >
          Try again
        </Button>
      </Stack>
    </PublicCard>
  );
}
