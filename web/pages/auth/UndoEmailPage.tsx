import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { undoEmail } from '#contract/credentials.ts';
import { useCall } from '#web/api/queries.ts';
import { endSession } from '#web/api/session.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import classes from './auth.module.css';

/**
 * Where the mail to a former address leads (spec-readings 113). Opening it changes nothing, because mail programs open links
 * by themselves. The secret stands behind the '#' of the address, which no browser sends along.
 */
export function UndoEmailPage() {
  const { hash: token } = useLocation();
  // A session in this browser ends at the server too.
  const undo = useCall(undoEmail, { onSuccess: () => endSession('login page') });
  if (undo.isSuccess) {
    return (
      <PublicCard title="Undo the change of email">
        <Banner tone="green">Your account has its former email address again.</Banner>
        <Button component={Link} to={paths.resetPassword} size="lg" fullWidth mt={24}>
          Choose a new password
        </Button>
      </PublicCard>
    );
  }
  return (
    <PublicCard
      title="Undo the change of email"
      lead="Your account gets its former email address back. Everybody is signed out, and the password no longer works: you choose a new one."
      foot={<Link to={paths.contact}>Contact Us</Link>}
    >
      <div className={classes.actions}>
        {undo.error ? <Banner tone="red">{undo.error.message}</Banner> : null}
        {token === '' ? (
          <Banner tone="amber">Open this page with the link in the email that we sent you.</Banner>
        ) : (
          <SubmitButton
            size="lg"
            fullWidth
            loading={undo.isPending}
            busy="Undoing…"
            onClick={() => undo.mutate({ body: { token } })}
          >
            Undo the change
          </SubmitButton>
        )}
      </div>
    </PublicCard>
  );
}
