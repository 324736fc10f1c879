import { Link, useLocation } from '@tanstack/react-router';
import { leaveLeads } from '#contract/leads.ts';
import { useCall } from '#web/api/queries.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';

const TITLE = 'Leave the list';

/**
 * Where the link in a mail to a lead goes (spec-readings 149). Opening it changes nothing, because mail programs open links
 * by themselves. The secret stands behind the '#' of the address, which no browser sends along.
 */
export function LeavePage() {
  const { hash: token } = useLocation();
  const leave = useCall(leaveLeads);
  const foot = <Link to={paths.contact}>Contact Us</Link>;
  if (leave.isSuccess) {
    return (
      <PublicCard title={TITLE} foot={foot}>
        <Banner tone="green">You left the list. We send this address no more of these emails.</Banner>
      </PublicCard>
    );
  }
  return (
    <PublicCard
      title={TITLE}
      lead="You get no more of our emails about the Reflective Plan Toolkit. It works at once and for good."
      foot={foot}
    >
      {leave.error ? <Banner tone="red">{leave.error.message}</Banner> : null}
      {token === '' ? (
        <Banner tone="amber">Open this page with the link in the email that we sent you.</Banner>
      ) : (
        <SubmitButton
          size="lg"
          fullWidth
          loading={leave.isPending}
          busy="Leaving…"
          onClick={() => leave.mutate({ params: { token } })}
        >
          Leave the list
        </SubmitButton>
      )}
    </PublicCard>
  );
}
