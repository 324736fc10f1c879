import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { undoEmail } from '#contract/credentials.ts';
import { useCall } from '#web/api/queries.ts';
import { endSession } from '#web/api/session.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { MailLinkButton } from '#web/parts/MailLinkButton.tsx';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';

/** Where the mail to a former address leads (spec-readings 32). */
export function UndoEmailPage() {
  const { hash: token } = useLocation();
  // A session in this browser ends at the server too.
  const undo = useCall(undoEmail, { onSuccess: () => endSession('login page') });
  if (undo.isSuccess) {
    return (
      <PublicCard title="Undo the change of email">
        <Banner tone="green">Your account has its former email address again.</Banner>
        <p className="rpt-text-14 rpt-muted" style={{ marginTop: 16 }}>
          Everybody is signed out. A link to your plan or a calendar address has ended too. Our mail lists
          what has ended and what still works.
        </p>
        <Button component={Link} to={paths.resetPassword} size="lg" fullWidth mt={24}>
          Choose a new password
        </Button>
      </PublicCard>
    );
  }
  return (
    <PublicCard
      title="Undo the change of email"
      lead="Your account gets its former email address back. Everybody is signed out, and the password no longer works. You choose a new one."
      foot={<Link to={paths.contact}>Contact Us</Link>}
    >
      <MailLinkButton
        token={token}
        call={undo}
        label="Undo the change"
        busy="Undoing…"
        onPress={() => undo.mutate({ body: { token } })}
      />
    </PublicCard>
  );
}
